// Compares a printed page with its snapshot.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Page as Screen } from 'playwright';
import { openPageImages, type GreyImage as Page } from '../server/sources/ocr/page-images.ts';
import {
  differingPixels,
  encodeSnapshot,
  halveSize,
  highlightPixels,
  TOLERATED_PIXELS,
} from './components/image-diff.ts';
import { decodePng, encodePng, type Picture } from './components/png.ts';

const root = join(import.meta.dirname, '..');
const snapshotFolder = join(root, 'tests/fixtures/printed');
/** Ignored by git. */
const failedFolder = join(root, 'dist/printed');
const isUpdating = process.env.PASOKH_LOOKS === 'update';
/** Twice the points of an A4 page, so that halved text stays legible. */
const WIDTH = 1_190;

/** The first fallback font in the page's style. */
const LATIN_FONT = 'Segoe UI';
const latinFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
);

/** Draws Latin text in one font, as layout would depend on installed fonts. */
export async function useFixedLatinFont(screen: Screen): Promise<void> {
  const bytes = (await readFile(latinFile)).toString('base64');
  await screen.evaluate(
    async ([name, encoded]) => {
      const file = Uint8Array.from(atob(encoded), (email) => email.charCodeAt(0));
      document.fonts.add(await new FontFace(name, file, { weight: '100 900' }).load());
      await document.fonts.ready;
    },
    [LATIN_FONT, bytes] as const,
  );
}

/** Renders each page of a PDF. */
export async function renderPages(bytes: Uint8Array): Promise<Picture[]> {
  const pages = await openPageImages(bytes);
  try {
    const pictures: Picture[] = [];
    for (let number = 1; number <= pages.count; number += 1)
      pictures.push(halveSize(coloured(await pages.renderPage(number, WIDTH))));
    return pictures;
  } finally {
    pages.close();
  }
}

/** Converts grey to RGB. */
function coloured({ width, height, grey }: Page): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = grey[Math.floor(at / 3)] ?? 0;
  return { width, height, pixels };
}

/** Compares a page with its snapshot: the problem, or null; stores it when snapshots are being updated. */
export async function comparePrintSnapshot(name: string, page: Picture): Promise<string | null> {
  const [snapshotPath, failedPath] = [join(snapshotFolder, `${name}.png`), join(failedFolder, `${name}.png`)];
  await rm(failedPath, { force: true });
  const before = await readFile(snapshotPath).catch(() => null);
  const places = before && differingPixels(await decodePng(before), page);
  if (places && places.length <= TOLERATED_PIXELS) return null;
  if (isUpdating) {
    await write(snapshotPath, await encodeSnapshot(page));
    return null;
  }
  await write(failedPath, await encodePng(places ? highlightPixels(page, places) : page));
  const found = places ? `${places.length} pixels differ from the kept picture` : 'there is no kept picture';
  return `${name}: ${found}; see ${relative(root, failedPath)}. If it is meant, run this test with PASOKH_LOOKS=update`;
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
