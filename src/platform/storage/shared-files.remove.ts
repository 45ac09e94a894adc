// Removes files that another app shared; apart from shared-files.ts because login loads it.

import { addressOf } from '../browser/base-path.ts';

/** The same name as in public/worker.js. */
export const SHARED_FILES_CACHE = `pasokh-shared ${addressOf('/')}`;

export async function removeSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_FILES_CACHE);
}
