// Finds the bundled server and checks that it matches its sources.
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const bundlesDirectory = (root: string) => join(root, 'dist', 'server');
/** Folder of the bundle with this fingerprint. */
export const bundleDirectory = (root: string, fingerprint: string) =>
  join(bundlesDirectory(root), fingerprint.slice(0, 16));
/** Lists the bundle's fingerprint and source files. */
export const stampFile = (root: string) => join(bundlesDirectory(root), 'packed-from');

/** Path of the bundled server; null if there is none for the current sources. */
export async function findBundledServer(root: string): Promise<string | null> {
  try {
    const [fingerprint, ...files] = (await readFile(stampFile(root), 'utf8')).split('\n');
    if (fingerprint === undefined || fingerprint !== (await fingerprintSources(root, files))) return null;
    const main = join(bundleDirectory(root, fingerprint), 'main.mjs');
    await access(main);
    return main;
  } catch {
    return null; // no stamp, or a listed file or the bundle is gone
  }
}

/** Hash of the files' contents. */
export async function fingerprintSources(root: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('hex');
}
