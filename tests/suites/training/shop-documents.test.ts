import { describe, expect, it } from 'vitest';
import {
  formatOf,
  type Measured,
  measure,
  setFiles,
  share,
  sum,
} from '../../../bench/sources/shop-documents/measure.ts';
import { byTier } from '../../tier.ts';

/** Scans take seconds a page; the benchmark reads them. */
const readable = setFiles.filter((one) => formatOf(one) !== 'ocr');

/** A push reads every third file of a format. */
const step = byTier({ push: 3, all: 1 });

/** Shares that the readers reached; a change may not fall below them. */
const floors: Readonly<Record<string, { readonly characters: number; readonly cells: number }>> = {
  docx: { characters: 1, cells: 1 },
  doc: { characters: 1, cells: 1 },
  // Sheets printed without lines between their cells are a third of the sample and a sixth of all.
  pdf: { characters: 0.995, cells: byTier({ push: 0.95, all: 0.975 }) },
  html: { characters: 0.998, cells: 1 },
  xlsx: { characters: 1, cells: 1 },
  csv: { characters: 1, cells: 1 },
  txt: { characters: 1, cells: 1 },
};

describe('documents of common programs', () => {
  it.each(Object.entries(floors))('keeps the text and the cells of %s files', async (format, floor) => {
    const files = readable.filter((one) => formatOf(one) === format).filter((_, index) => index % step === 0);
    const measured: Measured[] = [];
    for (const file of files) measured.push(await measure(file));
    expect(share(sum(measured.map(({ characters }) => characters)))).toBeGreaterThanOrEqual(floor.characters);
    expect(share(sum(measured.map(({ cells }) => cells))) ?? 1).toBeGreaterThanOrEqual(floor.cells);
    expect(measured.flatMap(({ unwanted }) => unwanted)).toEqual([]);
  });
});
