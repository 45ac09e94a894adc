// Reads the text of scanned pages with offline OCR.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import type { Damage } from '../damage/damage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import { ExtractionError } from '../document-format.ts';
import { encodePgm } from './greyscale-image.ts';
import { heightOf, type Line, linesOf, meanConfidence, mergeByConfidence } from './lines.ts';
import { type GreyImage, openPageImages } from './page-images.ts';
import { toBlocks } from './page-layout.ts';

/** Pages per document; OCR takes seconds per page. */
const maxPages = 60;
/**
 * Render widths in pixels: at the first, 9-point text on A4 has the size the model was trained on; at the
 * second, 18-point text.
 */
const renderWidths = [1_400, 700] as const;
/** Render width in pixels for even larger text. */
const largeTextWidth = 400;
/** Line height as a fraction of the page width above which a line is also read at `largeTextWidth`. */
const largeLineHeight = 0.04;
/** Confidence in percent below which a line is also read with the English model. */
const minPersianConfidence = 75;

const languageFiles = {
  fas: import.meta.resolve('@tesseract.js-data/fas/4.0.0_best_int/fas.traineddata.gz'),
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
};
/** Noise rejection is off: Tesseract takes the dots of a Persian line for noise and drops the line. */
const tesseractSettings = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, textord_noise_rejrows: '0' };
type Language = keyof typeof languageFiles;
type RecogniseLines = (language: Language, width: number) => Promise<Line[]>;

export interface OcrText {
  /** In reading order. */
  readonly blocks: readonly DocumentBlock[];
  readonly pages: number;
  /** Mean recognition confidence, 0 to 1. */
  readonly confidence: number;
}

/**
 * Reads all pages sequentially.
 * @throws ExtractionError FileEmpty, FileTooComplex, FileEncrypted or FileDamaged
 */
export async function recogniseDocument(
  bytes: Uint8Array,
  onProgress: (ratio: number) => void,
): Promise<OcrText> {
  const pages = await openPageImages(bytes);
  const workers = new Map<Language, Worker>();
  try {
    if (pages.count > maxPages) throw new ExtractionError('FileTooComplex');
    const workerFor = async (language: Language) => {
      const worker = workers.get(language) ?? (await startWorker(language));
      workers.set(language, worker);
      return worker;
    };
    const blocks: DocumentBlock[] = [];
    let confidenceSum = 0;
    for (let pageNumber = 1; pageNumber <= pages.count; pageNumber++) {
      const lines = await recognisePage(async (language, width) =>
        recognise(await workerFor(language), await pages.renderPage(pageNumber, width)),
      );
      blocks.push(...toBlocks(lines));
      confidenceSum += meanConfidence(lines);
      onProgress(pageNumber / pages.count);
    }
    if (blocks.length === 0) throw new ExtractionError('FileEmpty');
    return { blocks, pages: pages.count, confidence: confidenceSum / pages.count / 100 };
  } finally {
    await Promise.all([...workers.values()].map((worker) => worker.terminate()));
    pages.close();
  }
}

/** Marks OCR text as doubtful until a person has reviewed it; numbers are the examples shown. */
export function ocrDamage(text: string, confidence: number): Damage {
  const numbers = [...text.matchAll(/[\p{Nd}٬٫.,/:-]*\p{Nd}/gu)];
  const examples = numbers.slice(0, 20).map((run) => ({ start: run.index, end: run.index + run[0].length }));
  const ratio = Math.min(Math.max(1 - confidence, 0), 1);
  return { kind: 'scan', share: ratio, severity: 'doubt', isRepaired: false, examples };
}

/**
 * Reads a page in Persian at two resolutions, large lines at a third, and low-confidence lines in English.
 */
async function recognisePage(recognise: RecogniseLines): Promise<Line[]> {
  const [precise, coarse] = [
    await recognise('fas', renderWidths[0]),
    await recognise('fas', renderWidths[1]),
  ];
  let lines = mergeReadings(precise, coarse);
  if (lines.some(isLarge)) lines = mergeByConfidence(lines, await recognise('fas', largeTextWidth), isLarge);
  return lines.some(isLowConfidence) ? mergeReadings(lines, await recognise('eng', renderWidths[0])) : lines;
}

/** The reading with the higher mean confidence, with more confident lines of the other merged in. */
function mergeReadings(one: Line[], other: Line[]): Line[] {
  const [best, rest] = meanConfidence(other) > meanConfidence(one) ? [other, one] : [one, other];
  return mergeByConfidence(best, rest, isLowConfidence);
}

const isLarge = (line: Line): boolean => heightOf(line) > largeLineHeight;
const isLowConfidence = ({ confidence }: Line): boolean => confidence < minPersianConfidence;

async function startWorker(language: Language): Promise<Worker> {
  const worker = await createWorker(language, 1, {
    langPath: dirname(fileURLToPath(languageFiles[language])),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters(tesseractSettings);
  return worker;
}

async function recognise(worker: Worker, image: GreyImage): Promise<Line[]> {
  const { data } = await worker.recognize(encodePgm(image), {}, { blocks: true });
  return linesOf(data.blocks ?? [], image.width);
}
