// Knows how the text of scanned pages is read by machine, offline. Knows no pool and no owner.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, type Worker } from 'tesseract.js';
import type { Damage } from '../damage/damage.ts';
import { SourceError, type SourceText } from '../source.ts';
import { openPages } from './pages.ts';
import { pgmOf } from './picture.ts';
import { paragraphsOfPage } from './words.ts';

/** Of one document; the time of each page is seconds. */
const mostPages = 60;
/** Dots across a page: about 250 an inch on A4. */
const readWidth = 2_070;
/** Below this a page is read in English too, and the surer reading stands; in percent. */
const surePersian = 65;

const data = {
  fas: import.meta.resolve('@tesseract.js-data/fas/4.0.0_best_int/fas.traineddata.gz'),
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
};
type Language = keyof typeof data;

export interface ScanText extends SourceText {
  /** Between 0 and 1: how sure the machine is of what it read. */
  readonly confidence: number;
}

/** Reads every page, one after the other. Fails with FileEmpty, FileTooComplex, FileEncrypted or FileDamaged. */
export async function readScan(bytes: Uint8Array, onProgress: (ratio: number) => void): Promise<ScanText> {
  const pages = await openPages(bytes);
  const readers = new Map<Language, Worker>();
  try {
    if (pages.count > mostPages) throw new SourceError('FileTooComplex');
    const reader = async (language: Language) => {
      const known = readers.get(language) ?? (await startReader(language));
      readers.set(language, known);
      return known;
    };
    const paragraphs: string[] = [];
    let sure = 0;
    for (let number = 1; number <= pages.count; number++) {
      const picture = pgmOf(await pages.draw(number, readWidth));
      const persian = await recognise(await reader('fas'), picture);
      const best =
        persian.confidence >= surePersian
          ? persian
          : surer(persian, await recognise(await reader('eng'), picture));
      paragraphs.push(...paragraphsOfPage(best.text));
      sure += best.confidence;
      onProgress(number / pages.count);
    }
    if (paragraphs.length === 0) throw new SourceError('FileEmpty');
    return { paragraphs, pages: pages.count, warnings: [], confidence: sure / pages.count / 100 };
  } finally {
    await Promise.all([...readers.values()].map((worker) => worker.terminate()));
    pages.close();
  }
}

/** Whatever is read from a picture is in doubt until somebody has looked, its digits most of all. */
export function scanDamage(text: string, confidence: number): Damage {
  const digits = [...text.matchAll(/[\p{Nd}٬٫.,/:-]*\p{Nd}/gu)];
  const examples = digits.slice(0, 20).map((run) => ({ start: run.index, end: run.index + run[0].length }));
  const share = Math.min(Math.max(1 - confidence, 0), 1);
  return { kind: 'scan', share, severity: 'doubt', isRepaired: false, examples };
}

const startReader = (language: Language): Promise<Worker> =>
  createWorker(language, 1, {
    langPath: dirname(fileURLToPath(data[language])),
    cacheMethod: 'none',
    gzip: true,
  });

async function recognise(worker: Worker, picture: Buffer): Promise<{ text: string; confidence: number }> {
  const { data } = await worker.recognize(picture);
  return { text: data.text, confidence: data.confidence };
}

const surer = <Read extends { confidence: number }>(one: Read, other: Read): Read =>
  other.confidence > one.confidence ? other : one;
