// Files that another app shared with the panel, kept on this device by the service worker.
import { removeSharedFiles, SHARED_FILES_CACHE } from './shared-files.remove.ts';
import { tabStore } from './tab-storage.ts';

/** A person who shares a file chooses a bot right away; later somebody else may use the device. */
const MAX_AGE_MS = 3_600_000;

/** Where each file is kept. */
const keptAt = new WeakMap<File, Request>();

/** The shared files, in the order they came; none where the browser has no such storage. */
export async function readSharedFiles(): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES_CACHE))) return [];
  const cache = await caches.open(SHARED_FILES_CACHE);
  const files = await Promise.all((await cache.keys()).map((request) => readFile(cache, request)));
  if (files.every((file) => file === null)) await removeSharedFiles();
  return files.flatMap((file) => file ?? []);
}

async function readFile(cache: Cache, request: Request): Promise<File | null> {
  const response = await cache.match(request);
  const { headers } = response ?? {};
  if (!response || Date.now() - Number(headers?.get('x-shared-at')) > MAX_AGE_MS) return null;
  const name = decodeURIComponent(headers?.get('x-name') ?? '');
  const file = new File([await response.blob()], name, { type: headers?.get('content-type') ?? '' });
  keptAt.set(file, request);
  return file;
}

/** Removes one that the server has; does nothing for other files. */
export async function removeSharedFile(file: File): Promise<void> {
  const request = keptAt.get(file);
  if (request) await (await caches.open(SHARED_FILES_CACHE)).delete(request);
}

/** Not in the address: a link of another website must not make a bot learn a file. */
const CHOSEN_BOT_KEY = 'sharedFilesBot';

/** Remembers in this tab which bot learns the files. */
export const chooseBotForSharedFiles = (botId: string): void => tabStore.set(CHOSEN_BOT_KEY, botId);

/** The files for this bot, once after it was chosen. */
export async function takeSharedFilesFor(botId: string): Promise<readonly File[]> {
  if (tabStore.get(CHOSEN_BOT_KEY) !== botId) return [];
  const files = await readSharedFiles();
  tabStore.remove(CHOSEN_BOT_KEY);
  return files;
}
