// Knows how what was learned of an item is written and charged, and how a failure is, unless somebody cancelled. Knows no parser.
import type { Transaction } from 'kysely';
import type { ErrorTag } from '../../../contract/errors.ts';
import type { SourceEvent } from '../../../src/machines/lifecycles/training-source.machine.ts';
import type { Prepared } from '../../engine/threads.worker.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { charge } from '../bots/usage.store.ts';
import { Refusal } from '../context.ts';
import { charactersOf, contentKey } from './training.rules.ts';
import {
  announceSource,
  moveSource,
  readSource,
  type SourceIds,
  type SourceRow,
  toSource,
} from './training.store.ts';

export interface Learned {
  readonly prepared: Prepared;
  readonly pages: number | null;
  readonly warnings: readonly string[];
  /** Of a link: what is kept of the page besides its text. */
  readonly page: LearnedPage | null;
}

export interface LearnedPage {
  readonly title: string | null;
  readonly mime: string;
  readonly size: number;
  /** Of the bytes; two addresses with the same are one item. */
  readonly sha256: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

/** Rows of one INSERT: far below what either database binds at once. */
const ROWS = 400;

/** Begins or takes up again the learning of an item; undefined when it was cancelled, removed or is done. */
export function beginLearning(
  store: Store,
  ids: SourceIds,
  now: number,
): Promise<(SourceRow & { text: string | null }) | undefined> {
  return store.transact(async (trx) => {
    const row = await moveSource(trx, ids, 'learning.began', { progress: 0, updated_at: now });
    if (!row) return undefined;
    const { text } = await trx
      .selectFrom('sources')
      .select('text')
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.sourceId)
      .executeTakeFirstOrThrow();
    await announceSource(store.events, trx, ids, { learned: false, now });
    return { ...row, text };
  });
}

/** Shows how far the learning is, to those who look now and to those who look later. */
export async function showProgress(store: Store, ids: SourceIds, progress: number): Promise<void> {
  const { numUpdatedRows } = await store.db
    .updateTable('sources')
    .set({ progress })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.sourceId)
    .where('status', '=', 'learning')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const row = numUpdatedRows === 1n ? await readSource(store.db, ids) : undefined;
  if (!row) return;
  const payload = { source: toSource(row) };
  store.events.broadcast(ids.accountId, { kind: 'source.changed', botId: ids.botId, payload });
}

/**
 * Writes passages, charge and status together. Refuses with NoCharactersLeft, with SourceDuplicate when another
 * item of the bot says the same, and with SourceBusy when the item was cancelled or removed; nothing is written then.
 */
export async function recordLearned(
  store: Store,
  ids: SourceIds,
  learned: Learned,
  now: number,
): Promise<void> {
  const { text, question } = learned.prepared;
  const characters = charactersOf(question, text);
  try {
    await store.transact(async (trx) => {
      const row = await moveSource(trx, ids, 'learned', {
        text,
        ...(question !== null && { question }),
        content_key: contentKey(question, text),
        characters,
        pages: learned.pages,
        ...(learned.page && kept(learned.page)),
        warnings: learned.warnings.length === 0 ? null : JSON.stringify(learned.warnings),
        reason: null,
        progress: 1,
        trained_at: now,
        updated_at: now,
      });
      if (!row) throw new Refusal('SourceBusy');
      const { accountId, botId, sourceId } = ids;
      const reference = `${sourceId}:${row.version}:learned`;
      const paid = await charge(trx, {
        accountId,
        botId,
        kind: 'character',
        amount: characters,
        reference,
        now,
      });
      if (!paid) throw new Refusal('NoCharactersLeft');
      await replacePassages(trx, row, learned.prepared);
      await announceSource(store.events, trx, ids, { learned: true, now });
    });
  } catch (error) {
    if (uniqueViolation(error)?.table === 'sources') throw new Refusal('SourceDuplicate');
    throw error;
  }
}

/** A page without a title keeps the one it was added by. */
const kept = ({ title, ...page }: LearnedPage) => ({ ...page, ...(title !== null && { title }) });

/** Ends the learning without success; an item that was cancelled or removed meanwhile is left alone. */
export async function recordFailure(
  store: Store,
  ids: SourceIds,
  event: Extract<SourceEvent['type'], 'rejected' | 'failed' | 'space.exhausted'>,
  reason: ErrorTag,
  now: number,
): Promise<void> {
  await store.transact(async (trx) => {
    const row = await moveSource(trx, ids, event, { reason, progress: 0, updated_at: now });
    if (row) await announceSource(store.events, trx, ids, { learned: false, now });
  });
}

async function replacePassages(
  trx: Transaction<Database>,
  row: SourceRow,
  prepared: Prepared,
): Promise<void> {
  await trx
    .deleteFrom('passages')
    .where('account_id', '=', row.account_id)
    .where('source_id', '=', row.id)
    .execute();
  const rows = prepared.passages.map((passage) => ({
    id: newId(),
    account_id: row.account_id,
    bot_id: row.bot_id,
    source_id: row.id,
    ordinal: passage.ordinal,
    kind: row.kind === 'qa' ? ('qa' as const) : ('text' as const),
    title: passage.title,
    question: prepared.question,
    text: passage.text,
    start_at: passage.start,
    end_at: passage.end,
  }));
  for (let at = 0; at < rows.length; at += ROWS) {
    await trx
      .insertInto('passages')
      .values(rows.slice(at, at + ROWS))
      .execute();
  }
}
