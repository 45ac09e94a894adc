// Knows where a Chromium stands on this machine and how it is started for tests; refuses to install one.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags under which a fresh headless Chromium starts anywhere, also as root, and talks to nobody. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of Chromium: `PASOKH_CHROMIUM`, else Playwright's, else the PATH's. Throws when there is none. */
export function findChromium(): string {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));
  const found = [process.env.PASOKH_CHROMIUM, chromium.executablePath(), ...onPath].find(isExecutable);
  if (!found) throw new Error('No Chromium found: run `npm test` once, or set PASOKH_CHROMIUM to its path.');
  return found;
}

function isExecutable(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
