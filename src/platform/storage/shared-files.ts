// Files that another app shared with the panel, kept on this device by the service worker.
import { removeSharedFiles, SHARED_FILES_CACHE } from './shared-files.remove.ts';

/** The shared files, in the order they came; none where the browser has no such storage. */
export async function readSharedFiles(): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_FILES_CACHE))) return [];
  const cache = await caches.open(SHARED_FILES_CACHE);
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(responses.flatMap((response) => (response ? [toFile(response)] : [])));
}

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '');
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
}

/** Reads and removes the shared files. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  const files = await readSharedFiles();
  await removeSharedFiles();
  return files;
}
