// Installs Chromium for tests where none is found.

import { spawnSync } from 'node:child_process';
import { findChromium } from '../tests/chromium.ts';

/** Tried in turn: the second is for machines that cannot reach Playwright's downloads. */
const installers: readonly (readonly [string, ...string[]])[] = [
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
];

/** Path of a Chromium, which is installed if none is found. Rejects if no installer works. */
export async function ensureChromium(): Promise<string> {
  for (const [command, ...args] of installers) {
    const found = tryToFind();
    if (found) return found;
    console.log(`Installing Chromium: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  return findChromium();
}

function tryToFind(): string | null {
  try {
    return findChromium();
  } catch {
    return null;
  }
}
