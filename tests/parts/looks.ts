// Knows where the kept pictures lie, when a new one passes, and what is left behind for the eye when it does not.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differing, encodeKept, halve, marked, STRAY } from './picture.ts';
import { decodePng, encodePng, type Picture } from './png.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const keptFolder = join(root, 'tests/looks');
/** Ignored by git. */
const failedFolder = join(root, 'dist/looks');

const isUpdating = process.env.PASOKH_LOOKS === 'update';

const pathOf = (name: string): string => join(keptFolder, `${name}.png`);

/** The places where a picture differs from the kept one; null when none is kept. */
async function differenceOf(name: string, actual: Picture): Promise<number[] | null> {
  const kept = await readFile(pathOf(name)).catch(() => null);
  return kept && differing(decodePng(kept), actual);
}

/** Whether a picture shows what the kept one of that name shows. */
export async function isAsKept(name: string, png: Buffer): Promise<boolean> {
  const places = await differenceOf(name, halve(decodePng(png)));
  return places !== null && places.length <= STRAY;
}

/**
 * Compares a picture with the kept one, or keeps it when the looks are being updated.
 * @param name `<Component>/<locale>-<scheme>-<width>`
 * @param png as the browser took it
 * @returns what is wrong, or null
 */
export async function judgeLook(name: string, png: Buffer): Promise<string | null> {
  const [taken, red] = [join(failedFolder, `${name}.png`), join(failedFolder, `${name}.difference.png`)];
  const actual = halve(decodePng(png));
  const places = await differenceOf(name, actual);
  await Promise.all([taken, red].map((file) => rm(file, { force: true })));
  if (places && places.length <= STRAY) return null;
  if (isUpdating) {
    await keep(pathOf(name), encodeKept(actual));
    return null;
  }
  await keep(taken, png);
  if (places) await keep(red, encodePng(actual, marked(actual, places).pixels));
  const found = places ? `${places.length} pixels differ from the kept picture` : 'there is no kept picture';
  const seen = relative(root, places ? red : taken);
  return `${name}: ${found}; see ${seen}. If it is meant: npm run looks -- ${name.split('/')[0]}`;
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
