// Finds the bundled server and checks that it matches its sources.
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const packedDirectory = (root: string) => join(root, 'dist', 'server');
/** Where a pack of that print stands: others may stand beside it. */
export const packDirectory = (root: string, fingerprint: string) =>
  join(packedDirectory(root), fingerprint.slice(0, 16));
/** Says of which files, and of what print of them, the server was packed. */
export const stampFile = (root: string) => join(packedDirectory(root), 'packed-from');

/** The file that holds the whole server; null when it was never packed, elsewhere, or from other sources. */
export async function findPackedServer(root: string): Promise<string | null> {
  try {
    const [print, ...files] = (await readFile(stampFile(root), 'utf8')).split('\n');
    if (print === undefined || print !== (await fingerprintSources(root, files))) return null;
    const main = join(packDirectory(root, print), 'main.mjs');
    await access(main);
    return main;
  } catch {
    return null; // no stamp, or a file that it names is gone, or the pack itself
  }
}

/** Of what the files say and where they are: what is packed finds the files of its threads by their whole addresses. */
export async function fingerprintSources(root: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(root);
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('hex');
}
