// Exports the pairs of a bot as CSV or XLSX in parts.

import { limits } from '../../../../contract/limits.ts';
import type { PairExportPart } from '../../../../contract/training/pairs.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { writeCsv } from '../../shared/csv.ts';
import { writeXlsx } from '../tables/xlsx.write.ts';
import { encodePairCursor, listPairs } from './pairs.list.ts';

const COLUMN_TITLES = { fa: ['پرسش', 'پاسخ'], en: ['Question', 'Answer'] } as const;
const SHEET_NAMES = { fa: 'پرسش و پاسخ', en: 'Q&A' } as const;
const PAGE_SIZE = 2_000;
/** Limits of one import; the remaining bytes are for the header. */
const PART_LIMITS = { rows: limits.pairTable.rows, bytes: limits.pairTable.bytes - 1_024 };

export interface ExportOptions {
  readonly format: 'csv' | 'xlsx';
  readonly locale: 'fa' | 'en';
  readonly now: number;
  /** The cursor of the previous part; null for the first. */
  readonly after: string | null;
  readonly part: number;
}

/** Exports up to as many pairs as one import takes, oldest first, with the cursor of the next part. */
export async function exportPairs(
  store: Store,
  bot: BotIds,
  { format, locale, now, after, part }: ExportOptions,
): Promise<PairExportPart> {
  const { rows: pairs, next } = await readPart(store, bot, after);
  const rows = [[...COLUMN_TITLES[locale]], ...pairs];
  const bytes =
    format === 'csv'
      ? Buffer.from(writeCsv(rows))
      : await writeXlsx(rows, { sheet: SHEET_NAMES[locale], isRightToLeft: locale === 'fa' });
  const day = new Date(now).toISOString().slice(0, 10);
  const partSuffix = part > 1 || next !== null ? `-${part}` : '';
  return {
    fileName: `qa-${day}${partSuffix}.${format}`,
    base64: Buffer.from(bytes).toString('base64'),
    next,
  };
}

async function readPart(
  store: Store,
  bot: BotIds,
  after: string | null,
): Promise<{ rows: string[][]; next: string | null }> {
  const rows: string[][] = [];
  let bytes = 0;
  let cursor = after;
  do {
    const listQuery = { search: '', filter: 'all', order: 'oldest', limit: PAGE_SIZE, cursor } as const;
    const page: Awaited<ReturnType<typeof listPairs>> = await listPairs(store.db, bot, listQuery);
    for (const pair of page.rows) {
      const row = [pair.question ?? '', pair.text ?? ''];
      bytes += Buffer.byteLength(writeCsv([row]));
      if (rows.length === PART_LIMITS.rows || bytes > PART_LIMITS.bytes) return { rows, next: cursor };
      rows.push(row);
      cursor = encodePairCursor(pair, 'oldest');
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { rows, next: null };
}
