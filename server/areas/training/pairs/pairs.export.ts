// Knows how all pairs of a bot are taken away as a table that an import takes back unchanged. Knows no HTTP.

import type { Store } from '../../../store/store.ts';
import { writeCsv } from '../../csv.write.ts';
import { writeXlsx } from '../tables/xlsx.write.ts';
import { listPairs } from './pairs.list.ts';
import type { BotIds } from './pairs.store.ts';

const HEADS = { fa: ['پرسش', 'پاسخ'], en: ['Question', 'Answer'] } as const;
const SHEETS = { fa: 'پرسش و پاسخ', en: 'Q&A' } as const;
const PAGE = 2_000;

export async function exportPairs(
  store: Store,
  bot: BotIds,
  { format, locale, now }: { format: 'csv' | 'xlsx'; locale: 'fa' | 'en'; now: number },
): Promise<{ fileName: string; base64: string }> {
  const rows = [[...HEADS[locale]], ...(await allPairs(store, bot))];
  const bytes =
    format === 'csv'
      ? Buffer.from(writeCsv(rows))
      : await writeXlsx(rows, { sheet: SHEETS[locale], isRightToLeft: locale === 'fa' });
  const day = new Date(now).toISOString().slice(0, 10);
  return { fileName: `qa-${day}.${format}`, base64: Buffer.from(bytes).toString('base64') };
}

async function allPairs(store: Store, bot: BotIds): Promise<string[][]> {
  const rows: string[][] = [];
  let cursor: string | null = null;
  do {
    const wanted = { search: '', filter: 'all', order: 'oldest', limit: PAGE, cursor } as const;
    const page: Awaited<ReturnType<typeof listPairs>> = await listPairs(store.db, bot, wanted);
    for (const { question, text } of page.rows) rows.push([question ?? '', text ?? '']);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
