// Finds Chromium and its flags for tests.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's headless shell: Chromium without its windows, whose main process needs less than half the CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';

// A later list replaces an earlier one, so Playwright's own features are repeated here. The two popups are
// separate pages that every window would load for an invisible address bar: a third of its work.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Flags with which headless Chromium starts on any machine, also as root, and makes no network calls of its
 * own.
 */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Path of Chromium: `PASOKH_CHROMIUM`, else Playwright's, else the PATH's. Throws if there is none. */
export function findChromium(): string {
  const candidates = [process.env.PASOKH_CHROMIUM, chromium.executablePath(), ...onPath(commands)];
  const found = candidates.find(isExecutable);
  if (!found) throw new Error('No Chromium found: run `npm test` once, or set PASOKH_CHROMIUM to its path.');
  return found;
}

/**
 * The headless shell, else `findChromium()`. For tests that neither take pictures nor show notifications: it draws
 * some pixels differently and denies notifications.
 */
export const findHeadlessShell = (): string =>
  process.env.PASOKH_CHROMIUM ?? onPath([HEADLESS_SHELL]).find(isExecutable) ?? findChromium();

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

function isExecutable(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
