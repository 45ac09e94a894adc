// Turns imported rows into trained pairs, charged in the same transaction.
import type { Transaction } from 'kysely';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import type { PreparedRow } from '../tables/table.worker.ts';
import { type ImportIds, type ImportRow, updateImport } from './imports.store.ts';
import { countAffordable, findTakenKeys } from './pairs.bulk.ts';
import { announcePairs } from './pairs.store.ts';

type SkippedRow = PreparedRow & { readonly problem: NonNullable<PreparedRow['problem']> };

/**
 * Imports the rows after those imported already; undefined when the import was cancelled or another worker
 * imported them. From the first row that the plan cannot hold, pairs are stored untrained.
 */
export async function importRows(
  store: Store,
  ids: ImportIds,
  rows: readonly PreparedRow[],
  now: number,
): Promise<ImportRow | undefined> {
  try {
    return await store.transact((trx) => insertRows(store, trx, ids, rows, now));
  } catch (error) {
    // The same question was added concurrently; a second attempt finds it.
    if (uniqueViolation(error)?.table !== 'sources') throw error;
    return store.transact((trx) => insertRows(store, trx, ids, rows, now));
  }
}

async function insertRows(
  store: Store,
  trx: Transaction<Database>,
  ids: ImportIds,
  rows: readonly PreparedRow[],
  now: number,
): Promise<ImportRow | undefined> {
  const importRow = await updateImport(trx, ids, ['running'], { status: 'running' });
  if (!importRow || importRow.done !== rows[0]?.ordinal) return undefined;
  const validRows = rows.filter(({ problem }) => problem === null);
  const takenKeys = await findTakenKeys(
    trx,
    ids,
    validRows.map(({ key }) => key),
  );
  const pairs = validRows.filter(({ key }) => !takenKeys.has(key));
  const skippedRows = rows.flatMap((row): SkippedRow[] => {
    const problem = row.problem ?? (takenKeys.has(row.key) ? 'KnownAlready' : null);
    return problem ? [{ ...row, problem }] : [];
  });
  const affordableCount = await countAffordable(
    trx,
    ids,
    pairs.map(({ characters }) => characters),
  );
  const paidPairs = pairs.slice(0, affordableCount);
  const unpaidPairs = pairs.slice(affordableCount);
  await insertPairs(trx, ids, paidPairs, { isPaid: true, now });
  await insertPairs(trx, ids, unpaidPairs, { isPaid: false, now });
  await chargeUsage(trx, {
    accountId: ids.accountId,
    botId: ids.botId,
    kind: 'character',
    amount: paidPairs.reduce((sum, { characters }) => sum + characters, 0),
    reference: `import:${ids.importId}:${importRow.done}`,
    now,
  });
  await insertSkipped(trx, ids, [
    ...skippedRows.map(({ ordinal, line, question, problem }) => ({
      ordinal,
      line,
      question,
      reason: problem,
    })),
    ...unpaidPairs.map(({ ordinal, line, question }) => ({
      ordinal,
      line,
      question,
      reason: 'NoCharactersLeft' as const,
    })),
  ]);
  const row = await updateImport(trx, ids, ['running'], {
    done: importRow.done + rows.length,
    added: importRow.added + paidPairs.length,
    skipped: importRow.skipped + skippedRows.length,
    unpaid: importRow.unpaid + unpaidPairs.length,
  });
  if (pairs.length > 0) await announcePairs(store, trx, ids, { isIndexChanged: paidPairs.length > 0, now });
  return row;
}

/** Inserts pairs: trained where they are paid, otherwise with status `noSpaceLeft`. */
export async function insertPairs(
  trx: Transaction<Database>,
  { accountId, botId }: Pick<ImportIds, 'accountId' | 'botId'>,
  rows: readonly Pick<PreparedRow, 'question' | 'answer' | 'characters' | 'columns'>[],
  { isPaid, now }: { isPaid: boolean; now: number },
): Promise<void> {
  if (rows.length === 0) return;
  const rowIds = { account_id: accountId, bot_id: botId };
  const pairs = rows.map((row) => ({ ...row, id: newId() }));
  await trx
    .insertInto('sources')
    .values(
      pairs.map(({ id, question, answer, characters, columns }) => ({
        ...rowIds,
        ...columns,
        id,
        kind: 'qa' as const,
        question,
        text: answer,
        size: Buffer.byteLength(answer),
        characters,
        created_at: now,
        updated_at: now,
        ...(isPaid
          ? ({
              status: 'trained',
              progress: 1,
              is_indexed: 1,
              charged_characters: characters,
              trained_at: now,
            } as const)
          : ({ status: 'noSpaceLeft', reason: 'NoCharactersLeft' } as const)),
      })),
    )
    .execute();
  if (!isPaid) return;
  await trx
    .insertInto('passages')
    .values(
      pairs.map(({ id, question, answer, columns }) => ({
        ...rowIds,
        id: newId(),
        source_id: id,
        ordinal: 0,
        kind: 'qa' as const,
        title: columns.title,
        question,
        text: answer,
        start_at: 0,
        end_at: answer.length,
      })),
    )
    .execute();
}

async function insertSkipped(
  trx: Transaction<Database>,
  { accountId, importId }: ImportIds,
  rows: readonly Pick<Database['pair_import_skipped'], 'ordinal' | 'line' | 'question' | 'reason'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const rowIds = { account_id: accountId, import_id: importId };
  await trx
    .insertInto('pair_import_skipped')
    .values(
      rows.map((row) => ({
        ...rowIds,
        ...row,
        question: row.question.slice(0, MAX_QUESTION_LENGTH).toWellFormed(),
      })),
    )
    .execute();
}

const MAX_QUESTION_LENGTH = 300;
