// Reads the text of scanned pages with offline OCR.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import type { Damage } from '../damage/damage.ts';
import { ExtractionError } from '../document-format.ts';
import { encodePgm } from './greyscale-image.ts';
import { heightOf, type Line, linesOf, meanConfidence, mergeByConfidence, textOf } from './lines.ts';
import { type GreyImage, openPageImages } from './page-images.ts';

/** Each once over a page, in this order. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/[\u200e\u200f\u202a-\u202e]/g, ''],
  [/ةٌ?|ۀ/g, 'هٔ'],
  [/و[\u0652\u0654]/g, 'ؤ'],
  [/ي|ى/g, 'ی'],
  [/ك/g, 'ک'],
  [/(?<=[\u0600-\u06ff]) ?,(?=\s|$)/gm, '،'],
  [/(?<=[٠-٩۰-۹]),(?=[٠-٩۰-۹]{3}(?![٠-٩۰-۹]))/g, '٬'],
];
const arabicDigit = /[٠-٩]/g;

/** The paragraphs of a page: lines that fill the width go on, shorter ones end. */
export function correctedParagraphs(read: string): string[] {
  return read
    .split(/\n\s*\n/)
    .flatMap((block) => joinLines(block.split('\n').map((line) => line.trim())))
    .map(correctParagraph)
    .filter((paragraph) => /[\p{L}\p{Nd}]/u.test(paragraph));
}

function joinLines(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map((line) => line.length));
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) paragraphs.push(`${paragraphs.pop() ?? ''} ${line}`);
    else paragraphs.push(line);
    isOpen = line.length > 40 && line.length > width * 0.75 && !/[.!?؟]$/.test(line);
  }
  return paragraphs;
}

function correctParagraph(paragraph: string): string {
  const corrected = corrections.reduce((text, [wrong, right]) => text.replace(wrong, right), paragraph);
  return withoutLoneQuotes(corrected).replace(arabicDigit, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x06f0),
  );
}

/** A closing quote of nothing that was opened is the Persian comma it looks like. */
function withoutLoneQuotes(text: string): string {
  let open = 0;
  return text.replace(/[«»]/g, (quote) => {
    if (quote === '«') open++;
    else if (open === 0) return '،';
    else open--;
    return quote;
  });
}

/** Of one document; the time of each page is seconds. */
const maxPages = 60;
/** Dots across a page: 9-point letters on A4 are as high as the machine was taught them, and those twice as large. */
const renderWidths = [1_400, 700] as const;
/** For letters that are larger still. */
const largeTextWidth = 400;
/** Of a line, in shares of the page's width. Higher ones are read from the smaller drawing too. */
const largeLineHeight = 0.04;
/** Below this a line is read in English too; in percent. */
const minPersianConfidence = 75;

const languageFiles = {
  fas: import.meta.resolve('@tesseract.js-data/fas/4.0.0_best_int/fas.traineddata.gz'),
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
};
/** A Persian line has dots enough to be taken for a row of specks, and would be left out without a word. */
const tesseractSettings = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, textord_noise_rejrows: '0' };
type Language = keyof typeof languageFiles;
type ReadLines = (language: Language, width: number) => Promise<Line[]>;

export interface OcrText {
  /** In reading order. */
  readonly paragraphs: readonly string[];
  readonly pages: number;
  /** Between 0 and 1: how sure the machine is of what it read. */
  readonly confidence: number;
}

/** Reads every page, one after the other. Fails with FileEmpty, FileTooComplex, FileEncrypted or FileDamaged. */
export async function readScan(bytes: Uint8Array, onProgress: (ratio: number) => void): Promise<OcrText> {
  const pages = await openPageImages(bytes);
  const readers = new Map<Language, Worker>();
  try {
    if (pages.count > maxPages) throw new ExtractionError('FileTooComplex');
    const reader = async (language: Language) => {
      const languageReader = readers.get(language) ?? (await startWorker(language));
      readers.set(language, languageReader);
      return languageReader;
    };
    const paragraphs: string[] = [];
    let sure = 0;
    for (let number = 1; number <= pages.count; number++) {
      const lines = await readPage(async (language, width) =>
        recognise(await reader(language), await pages.draw(number, width)),
      );
      paragraphs.push(...correctedParagraphs(textOf(lines)));
      sure += meanConfidence(lines);
      onProgress(number / pages.count);
    }
    if (paragraphs.length === 0) throw new ExtractionError('FileEmpty');
    return { paragraphs, pages: pages.count, confidence: sure / pages.count / 100 };
  } finally {
    await Promise.all([...readers.values()].map((worker) => worker.terminate()));
    pages.close();
  }
}

/** Whatever is read from a picture is in doubt until somebody has looked, its digits most of all. */
export function ocrDamage(text: string, confidence: number): Damage {
  const digits = [...text.matchAll(/[\p{Nd}٬٫.,/:-]*\p{Nd}/gu)];
  const examples = digits.slice(0, 20).map((run) => ({ start: run.index, end: run.index + run[0].length }));
  const share = Math.min(Math.max(1 - confidence, 0), 1);
  return { kind: 'scan', share, severity: 'doubt', isRepaired: false, examples };
}

/**
 * In Persian from two drawings, for where one goes astray the other seldom does; what is too large from a third; what is
 * doubtful then in English.
 */
async function readPage(read: ReadLines): Promise<Line[]> {
  const [fine, coarse] = [await read('fas', renderWidths[0]), await read('fas', renderWidths[1])];
  let lines = mergeReadings(fine, coarse);
  if (lines.some(isLarge)) lines = mergeByConfidence(lines, await read('fas', largeTextWidth), isLarge);
  return lines.some(isLowConfidence) ? mergeReadings(lines, await read('eng', renderWidths[0])) : lines;
}

/** The surer of two readings, with what is surer of the other. */
function mergeReadings(one: Line[], other: Line[]): Line[] {
  const [best, rest] = meanConfidence(other) > meanConfidence(one) ? [other, one] : [one, other];
  return mergeByConfidence(best, rest, isLowConfidence);
}

const isLarge = (line: Line): boolean => heightOf(line) > largeLineHeight;
const isLowConfidence = ({ confidence: sure }: Line): boolean => sure < minPersianConfidence;

async function startWorker(language: Language): Promise<Worker> {
  const worker = await createWorker(language, 1, {
    langPath: dirname(fileURLToPath(languageFiles[language])),
    cacheMethod: 'none',
    gzip: true,
  });
  await worker.setParameters(tesseractSettings);
  return worker;
}

async function recognise(worker: Worker, picture: GreyImage): Promise<Line[]> {
  const { data } = await worker.recognize(encodePgm(picture), {}, { blocks: true });
  return linesOf(data.blocks ?? [], picture.width);
}
