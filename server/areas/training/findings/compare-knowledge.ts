// Compares a bot's knowledge after changes and stores the findings.

import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chunksOf } from '../../../shared/chunks.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import type { ComparedPassage, Finding } from './compare-passages.ts';
import { compareInWorker } from './compare-passages.worker.ts';

/** Increment when the comparison changes, so that everything is compared again. */
const ALGORITHM_VERSION = 5;
/** Only this many passages are compared, the newest. */
const MAX_PASSAGES = 30_000;
const ROWS_PER_STATEMENT = 200;
const MAX_TEXT_LENGTH = 1_000;
/** Changes within this time are compared together. */
const DEBOUNCE_MS = 3_000;
/** Overlap of two scans, as items that finish at the same time may be committed out of order. */
const OVERLAP_MS = 10_000;

/** Enqueues a comparison of a bot's knowledge, one at a time; it has no effect when nothing changed. */
export async function enqueueComparison(
  store: Store,
  { accountId, botId }: BotIds,
  { now, delayMs = DEBOUNCE_MS }: { readonly now: number; readonly delayMs?: number },
): Promise<void> {
  await store.transact((trx) =>
    store.jobs.enqueue(trx, {
      queue: 'compare-knowledge',
      key: botId,
      payload: { accountId, botId },
      runAt: now + delayMs,
      rerun: true,
    }),
  );
}

/** Compares items trained since the last comparison with all items. Idempotent. */
export async function compareKnowledge(
  store: Store,
  bot: BotIds,
  { signal, now }: { signal: AbortSignal; now: number },
): Promise<void> {
  const version = await readVersion(store.db, bot);
  const previous = await readComparisonState(store.db, bot);
  if (version === null || isUpToDate(previous, version)) return;
  const sources = await readIndexedSources(store.db, bot);
  const since = previous?.algorithm_version === ALGORITHM_VERSION ? previous.trained_at : 0;
  const changed = sources
    .filter(({ trained_at }) => (trained_at ?? 0) >= since - OVERLAP_MS)
    .map(({ id }) => id);
  const findings =
    changed.length === 0
      ? []
      : await compareInWorker({ passages: await readPassages(store.db, bot), changed }, signal);
  const trainedAt = sources.reduce((latest, { trained_at }) => Math.max(latest, trained_at ?? 0), since);
  const retrainedIds = sources.filter(({ trained_at }) => (trained_at ?? 0) > since).map(({ id }) => id);
  await store.transact(async (trx) => {
    const rows = findings.map((finding) => toFindingRow(bot, finding, now));
    await saveFindings(trx, bot, retrainedIds, rows);
    const row = { knowledge_version: version, trained_at: trainedAt, algorithm_version: ALGORITHM_VERSION };
    await trx
      .insertInto('knowledge_comparisons')
      .values({ bot_id: bot.botId, account_id: bot.accountId, ...row })
      .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(row))
      .execute();
    await store.events.append(trx, bot.accountId, [
      { kind: 'findings.changed', botId: bot.botId, payload: { botId: bot.botId, what: 'contradictions' } },
    ]);
  });
}

type FindingRow = ReturnType<typeof toFindingRow>;

/**
 * Replaces the findings of the items trained again. A finding that recurs keeps its id and its dismissal, and
 * is updated with its new sources and texts.
 */
async function saveFindings(
  trx: Transaction<Database>,
  { accountId, botId }: BotIds,
  retrainedIds: readonly string[],
  rows: readonly FindingRow[],
): Promise<void> {
  const foundKeys = new Set(rows.map(({ text_key }) => text_key));
  for (const ids of chunksOf(retrainedIds, ROWS_PER_STATEMENT)) {
    const existing = await trx
      .selectFrom('knowledge_contradictions')
      .select(['id', 'text_key'])
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('dismissed', '=', 0)
      .where((eb) => eb.or([eb('first_source_id', 'in', ids), eb('second_source_id', 'in', ids)]))
      .execute();
    const staleIds = existing.filter(({ text_key }) => !foundKeys.has(text_key)).map(({ id }) => id);
    for (const chunk of chunksOf(staleIds, ROWS_PER_STATEMENT)) {
      await trx
        .deleteFrom('knowledge_contradictions')
        .where('account_id', '=', accountId)
        .where('id', 'in', chunk)
        .execute();
    }
  }
  // One text may occur in several items, but has one row.
  const unique = [...new Map(rows.map((row) => [row.text_key, row])).values()];
  for (const chunk of chunksOf(unique, ROWS_PER_STATEMENT)) {
    await trx
      .insertInto('knowledge_contradictions')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['bot_id', 'text_key']).doUpdateSet((eb) => ({
          first_source_id: eb.ref('excluded.first_source_id'),
          second_source_id: eb.ref('excluded.second_source_id'),
          first_text: eb.ref('excluded.first_text'),
          second_text: eb.ref('excluded.second_text'),
        })),
      )
      .execute();
  }
}

/** Whether the knowledge or the algorithm changed since the last comparison. */
export async function needsComparison(store: Store, bot: BotIds): Promise<boolean> {
  return !isUpToDate(await readComparisonState(store.db, bot), await readVersion(store.db, bot));
}

type ComparisonState = Awaited<ReturnType<typeof readComparisonState>>;

const isUpToDate = (state: ComparisonState, version: number | null): boolean =>
  state?.knowledge_version === version && state?.algorithm_version === ALGORITHM_VERSION;

/** The key has the two texts only, so that they stay dismissed in whichever items they occur. */
function toFindingRow(bot: BotIds, { kind, oneId, otherId, oneText, otherText }: Finding, now: number) {
  const key = `${kind}\n${[oneText, otherText].toSorted().join('\n\0')}`;
  return {
    id: newId(),
    account_id: bot.accountId,
    bot_id: bot.botId,
    kind,
    first_source_id: oneId,
    second_source_id: otherId,
    first_text: oneText.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    second_text: otherText.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
    text_key: createHash('sha256').update(key).digest('hex'),
    found_at: now,
  };
}

async function readVersion(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<number | null> {
  const row = await db
    .selectFrom('bots')
    .select('knowledge_version')
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .executeTakeFirst();
  return row?.knowledge_version ?? null;
}

const readComparisonState = (db: Kysely<Database>, { accountId, botId }: BotIds) =>
  db
    .selectFrom('knowledge_comparisons')
    .select(['knowledge_version', 'trained_at', 'algorithm_version'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();

const readIndexedSources = (db: Kysely<Database>, { accountId, botId }: BotIds) =>
  db
    .selectFrom('sources')
    .select(['id', 'trained_at'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('is_indexed', '=', 1)
    .where('removed_at', 'is', null)
    .execute();

async function readPassages(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<ComparedPassage[]> {
  const rows = await db
    .selectFrom('passages as p')
    .innerJoin('sources as s', (join) =>
      join.onRef('s.id', '=', 'p.source_id').onRef('s.account_id', '=', 'p.account_id'),
    )
    .select(['p.source_id', 'p.kind', 'p.title', 'p.question', 'p.text'])
    .where('p.account_id', '=', accountId)
    .where('p.bot_id', '=', botId)
    .where('s.is_indexed', '=', 1)
    .where('s.removed_at', 'is', null)
    .orderBy('s.trained_at', 'desc')
    .limit(MAX_PASSAGES)
    .execute();
  return rows.map(({ source_id, kind, title, question, text }) => ({
    sourceId: source_id,
    kind,
    title: title ?? '',
    question,
    text,
  }));
}
