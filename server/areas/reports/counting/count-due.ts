// Counts due conversations into report counts exactly once, for one bot or for all.

import type { Store } from '../../../store/store.ts';
import { readTimeZone } from '../../account/time-zone.store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { type LocalTime, localTimeIn } from '../local-time.ts';
import { countMessages, initialProgress } from './conversation-counts.rules.ts';
import { type CountedState, type CountsChange, writeCountsBatch } from './counts.store.ts';
import { addCount, addTally, type CountsByKey, dayKey, emptyTally, type Tally } from './counts.ts';
import {
  type CountedOpinion,
  type CountState,
  type DueConversation,
  readDueConversations,
  totalOfConversation,
} from './due.store.ts';
import { addErasedCounts } from './erased.store.ts';

const MAX_BOTS = 50;
/** Batches of one bot before the next bot is counted. */
const MAX_BATCHES_PER_BOT = 5;

/** Counts the due conversations of all bots, until none is left or the signal aborts. */
export async function countAllBots(
  store: Store,
  { clock, signal }: { readonly clock: () => number; readonly signal: AbortSignal },
): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const bots = await store.db
      .selectFrom('report_due')
      .select(['account_id', 'bot_id'])
      .distinct()
      .limit(MAX_BOTS)
      .execute();
    isDone = true;
    for (const { account_id: accountId, bot_id: botId } of bots) {
      if (signal.aborted) return;
      const isCounted = await countDueConversations(
        store,
        { accountId, botId },
        { now: clock(), maxBatches: MAX_BATCHES_PER_BOT },
      );
      if (!isCounted) isDone = false;
    }
  }
}

type ToLocalTime = (at: number) => LocalTime;

export interface CountOptions {
  readonly now: number;
  /** The maximum number of batches; the rest is counted later. */
  readonly maxBatches?: number;
  readonly signal?: AbortSignal;
}

/**
 * Counts the due conversations of a bot in batches. A batch is written only if the version of the bot's
 * counts has not changed since it was read, so that concurrent writers count everything exactly once. Ends
 * with the first batch that holds everything due, since new messages could otherwise keep it running forever.
 * @returns whether such a batch was counted
 */
export async function countDueConversations(
  store: Store,
  bot: BotIds,
  { now, maxBatches = Infinity, signal }: CountOptions,
): Promise<boolean> {
  for (let writtenBatches = 0; writtenBatches < maxBatches; ) {
    signal?.throwIfAborted();
    const progress = await prepareCounting(store, bot, now);
    if (!progress) return true;
    const { due: dueConversations, isLastBatch } = await readDueConversations(store.db, bot);
    if (dueConversations.length === 0) return true;
    const batch = countBatch(dueConversations, localTimeIn(progress.zone));
    const outcome = await writeCountsBatch(store, bot, { ...batch, version: progress.version, now });
    if (outcome === 'busy' || (outcome === 'written' && isLastBatch)) return true;
    if (outcome === 'written') writtenBatches += 1;
  }
  return false;
}

/** The counting state of a bot; null when there is no such bot. A changed time zone recounts everything. */
async function prepareCounting(store: Store, bot: BotIds, now: number) {
  const found = await store.db
    .selectFrom('bots as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('report_progress as r', 'r.bot_id', 'b.id')
    .select(['a.zone', 'r.zone as counted_zone', 'r.version'])
    .where('b.account_id', '=', bot.accountId)
    .where('b.id', '=', bot.botId)
    .executeTakeFirst();
  if (!found) {
    await deleteDueRows(store, bot);
    return null;
  }
  if (found.version !== null && found.counted_zone === found.zone) {
    return { zone: found.zone, version: found.version };
  }
  if (found.version === null) await insertCountingState(store, bot, found.zone, now);
  else await recountBot(store, bot, now);
  const row = await store.db
    .selectFrom('report_progress')
    .select(['zone', 'version'])
    .where('account_id', '=', bot.accountId)
    .where('bot_id', '=', bot.botId)
    .executeTakeFirst();
  return row ?? null;
}

/** A deleted bot has no counts left, so its due conversations are dropped. */
async function deleteDueRows({ db }: Store, { accountId, botId }: BotIds): Promise<void> {
  await db.deleteFrom('report_due').where('account_id', '=', accountId).where('bot_id', '=', botId).execute();
}

async function insertCountingState(
  { db }: Store,
  { accountId, botId }: BotIds,
  zone: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('report_progress')
    .values({ bot_id: botId, account_id: accountId, zone, counted_at: now })
    .onConflict((conflict) => conflict.column('bot_id').doNothing())
    .execute();
}

/** Resets a bot's counts and makes all its conversations due, in the account's current time zone. */
export function recountBot(store: Store, { accountId, botId }: BotIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const zone = await readTimeZone(trx, accountId);
    await trx
      .updateTable('report_progress')
      .set((eb) => ({ version: eb('version', '+', 1), zone, counted_at: now }))
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .execute();
    for (const table of ['report_days', 'report_hours'] as const) {
      await trx.deleteFrom(table).where('account_id', '=', accountId).where('bot_id', '=', botId).execute();
    }
    await trx
      .deleteFrom('report_conversations')
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('is_erased', '=', 0)
      .execute();
    await addErasedCounts(trx, { accountId, botId });
    await trx
      .insertInto('report_due')
      .columns(['conversation_id', 'account_id', 'bot_id', 'revision'])
      .expression((eb) =>
        eb
          .selectFrom('conversations')
          .select((row) => ['id', 'account_id', 'bot_id', row.lit(1).as('revision')])
          .where('account_id', '=', accountId)
          .where('bot_id', '=', botId)
          .where('message_count', '>', 0)
          .where('kind', '<>', 'test'),
      )
      .onConflict((conflict) =>
        conflict
          .column('conversation_id')
          .doUpdateSet((eb) => ({ revision: eb('report_due.revision', '+', 1) })),
      )
      .execute();
  });
}

function countBatch(
  dueConversations: readonly DueConversation[],
  localTime: ToLocalTime,
): { states: CountedState[]; changes: CountsChange[] } {
  const changes = new Map<string, Tally>();
  const states = dueConversations.map(
    ({ conversationId, revision, messageCount, hasAllMessages, ...conversation }) => {
      const connectionId = conversation.connectionId ?? conversation.state?.connectionId ?? '';
      const change = changes.get(connectionId) ?? emptyTally();
      changes.set(connectionId, change);
      // computed before the state is changed in place
      if (conversation.state) addTally(change, totalOfConversation(conversation.state), -1);
      const state =
        conversation.connectionId === null
          ? null
          : stateAfter(conversation, conversation.connectionId, localTime);
      if (state) addTally(change, totalOfConversation(state));
      return { conversationId, revision, messageCount, hasAllMessages, state };
    },
  );
  return {
    states,
    changes: [...changes].map(([connectionId, tally]) => ({ connectionId, ...tally })),
  };
}

function stateAfter(
  { state, messages, opinions }: Pick<DueConversation, 'state' | 'messages' | 'opinions'>,
  connectionId: string,
  localTime: ToLocalTime,
): CountState {
  return {
    connectionId,
    seq: messages.at(-1)?.seq ?? state?.seq ?? 0,
    progress: countMessages(state?.progress ?? initialProgress(), messages, localTime),
    opinions: toOpinionCounts(opinions, localTime),
  };
}

/** Counts ratings and reviews of a conversation. */
export function toOpinionCounts(opinions: readonly CountedOpinion[], localTime: ToLocalTime): CountsByKey {
  const countsByKey: CountsByKey = {};
  for (const { kind, operatorId, at } of opinions)
    addCount(countsByKey, dayKey(localTime(at).day, operatorId), kind);
  return countsByKey;
}
