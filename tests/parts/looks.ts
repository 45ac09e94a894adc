// Knows where the kept pictures lie, when a new one passes, and what is left behind for the eye when it does not.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differing, encodeKept, halve, marked, STRAY } from './picture.ts';
import { decodePng, encodePng } from './png.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const keptFolder = join(root, 'tests/looks');
/** Ignored by git. */
const failedFolder = join(root, 'dist/looks');

const isUpdating = process.env.PASOKH_LOOKS === 'update';

/**
 * Compares a picture with the kept one, or keeps it when the looks are being updated.
 * @param name `<Component>/<locale>-<scheme>-<width>`
 * @param png as the browser took it
 * @returns what is wrong, or null
 */
export async function judgeLook(name: string, png: Buffer): Promise<string | null> {
  const path = join(keptFolder, `${name}.png`);
  const [taken, red] = [join(failedFolder, `${name}.png`), join(failedFolder, `${name}.difference.png`)];
  const kept = await readFile(path).catch(() => null);
  const actual = halve(decodePng(png));
  const places = kept && differing(decodePng(kept), actual);
  await Promise.all([taken, red].map((file) => rm(file, { force: true })));
  if (places && places.length <= STRAY) return null;
  if (isUpdating) {
    await keep(path, encodeKept(actual));
    return null;
  }
  await keep(taken, png);
  if (places) await keep(red, encodePng(actual, marked(actual, places).pixels));
  const found = places ? `${places.length} pixels differ from the kept picture` : 'there is no kept picture';
  return `${name}: ${found}; see ${relative(root, places ? red : taken)}. If it is meant: npm run looks -- ${name.split('/')[0]}`;
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
