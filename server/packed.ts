// Knows where the server stands as one file, and whether that is still what its sources say. Knows no packer.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const placeIn = (root: string) => join(root, 'dist', 'server');
/** Says of which files, and of what print of them, the server was packed. */
export const stampIn = (root: string) => join(placeIn(root), 'packed-from');

/** The file that holds the whole server; null when it was never packed, elsewhere, or from other sources. */
export async function findPacked(root: string): Promise<string | null> {
  try {
    const [print, ...files] = (await readFile(stampIn(root), 'utf8')).split('\n');
    return print === (await printOf(root, files)) ? join(placeIn(root), 'main.mjs') : null;
  } catch {
    return null; // no stamp, or a file that it names is gone
  }
}

/** Of what the files say and where they are: what is packed finds the files of its threads by their whole addresses. */
export async function printOf(root: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(root);
  for (const text of texts) hash.update('\0').update(text);
  return hash.digest('hex');
}
