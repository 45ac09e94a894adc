// Reads conversations that are due for counting.

import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { PROACTIVE_KEY_PREFIX } from '../../bots/proactive/proactive.store.ts';
import { AWAY_CLIENT_ID } from '../../conversations/presence/away-message.store.ts';
import { type CountProgress, type MessageFacts, toTally } from './conversation-counts.rules.ts';
import { addCountsByKey, type Tally } from './counts.ts';

/** All counts of a conversation, by day and by hour. */
export function totalOfConversation({ progress, opinions }: CountState): Tally {
  const total = toTally(progress);
  addCountsByKey(total.days, opinions);
  return total;
}

/** What a conversation has contributed to the counts; `opinions` are ratings, reviews and waits under a target. */
export interface CountState {
  readonly connectionId: string;
  readonly seq: number;
  readonly progress: CountProgress;
  readonly opinions: Tally['days'];
}

/** A rating, review or wait under a target, which may still change. */
export interface CountedOpinion {
  readonly kind:
    | 'liked'
    | 'disliked'
    | 'stars_1'
    | 'stars_2'
    | 'stars_3'
    | 'stars_4'
    | 'stars_5'
    | 'in_time'
    | 'late'
    | DraftOutcome;
  readonly operatorId: string | null;
  readonly at: number;
}
type DraftOutcome = 'accepted' | 'corrected' | 'rejected';

/** A conversation that is not fully counted. `connectionId` is null where it was deleted or is not counted. */
export interface DueConversation {
  readonly conversationId: string;
  readonly revision: number;
  /** The number of messages when the revision was read; null where it was deleted. */
  readonly messageCount: number | null;
  readonly connectionId: string | null;
  readonly state: CountState | null;
  readonly messages: readonly MessageFacts[];
  readonly opinions: readonly CountedOpinion[];
  /** False where more messages follow than a batch holds. */
  readonly hasAllMessages: boolean;
}

/** Size limits of one batch: a few milliseconds of work each. */
const MAX_CONVERSATIONS = 200;
const MAX_MESSAGES = 4_000;

/**
 * The next batch of a bot; `isLastBatch` when nothing else is due. Check the version of the counts when writing it.
 */
export async function readDueConversations(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
): Promise<{ readonly due: readonly DueConversation[]; readonly isLastBatch: boolean }> {
  const dueRows = await db
    .selectFrom('report_due as d')
    .leftJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'd.conversation_id').onRef('c.account_id', '=', 'd.account_id'),
    )
    .leftJoin('report_conversations as s', 's.conversation_id', 'd.conversation_id')
    .select([
      'd.conversation_id',
      'd.revision',
      'c.connection_id',
      'c.kind',
      'c.status',
      'c.message_count',
      's.seq',
      's.body',
    ])
    .where('d.account_id', '=', accountId)
    .where('d.bot_id', '=', botId)
    .orderBy('d.conversation_id')
    .limit(MAX_CONVERSATIONS)
    .execute();
  const ids = dueRows.map((row) => row.conversation_id);
  if (ids.length === 0) return { due: [], isLastBatch: true };
  const { messagesById, lastConversationId } = await readUncountedMessages(db, accountId, ids);
  const opinions = await readOpinions(db, accountId, ids);
  const batch = dueRows
    .filter((row) => lastConversationId === null || row.conversation_id <= lastConversationId)
    .map((row) => ({
      conversationId: row.conversation_id,
      revision: row.revision,
      messageCount: row.message_count,
      connectionId: row.kind === 'test' || row.status === 'spam' ? null : row.connection_id,
      state: row.body === null || row.seq === null ? null : { ...parseState(row.body), seq: row.seq },
      messages: messagesById.get(row.conversation_id) ?? [],
      opinions: opinions.get(row.conversation_id) ?? [],
      hasAllMessages: row.conversation_id !== lastConversationId,
    }));
  return { due: batch, isLastBatch: dueRows.length < MAX_CONVERSATIONS && lastConversationId === null };
}

const parseState = (body: string): Omit<CountState, 'seq'> => JSON.parse(body);

/** Messages not counted yet; `lastConversationId` is the conversation at which the batch ended. */
async function readUncountedMessages(db: Kysely<Database>, accountId: string, ids: readonly string[]) {
  const rows = await selectMessages(db, accountId)
    .leftJoin('report_conversations as s', 's.conversation_id', 'm.conversation_id')
    .where('m.conversation_id', 'in', ids)
    .where((eb) => eb('m.seq', '>', eb.fn.coalesce('s.seq', eb.lit(0))))
    .orderBy('m.conversation_id')
    .orderBy('m.seq')
    .limit(MAX_MESSAGES + 1)
    .execute();
  const last = rows.length > MAX_MESSAGES ? rows.at(MAX_MESSAGES - 1) : undefined;
  const messagesById = new Map<string, MessageFacts[]>();
  for (const row of rows.slice(0, MAX_MESSAGES))
    appendTo(messagesById, row.conversation_id, toMessageFacts(row));
  return { messagesById, lastConversationId: last?.conversation_id ?? null };
}

/** All messages of a conversation, page by page. */
export async function* readAllMessages(
  db: Kysely<Database>,
  accountId: string,
  conversationId: string,
): AsyncIterable<MessageFacts[]> {
  for (let after = 0; ; ) {
    const rows = await selectMessages(db, accountId)
      .where('m.conversation_id', '=', conversationId)
      .where('m.seq', '>', after)
      .orderBy('m.seq')
      .limit(MAX_MESSAGES)
      .execute();
    yield rows.map(toMessageFacts);
    if (rows.length < MAX_MESSAGES) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

const selectMessages = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('messages as m')
    .select([
      'm.conversation_id',
      'm.seq',
      'm.author',
      'm.user_id',
      'm.abstained',
      'm.is_note',
      'm.client_id',
    ])
    .select(['m.cost_messages', 'm.event', 'm.created_at'])
    .where('m.account_id', '=', accountId);

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

const toMessageFacts = (row: MessageRow): MessageFacts => ({
  seq: row.seq,
  author: row.author,
  userId: row.user_id,
  abstained: row.abstained === 1,
  isUncounted:
    row.is_note === 1 ||
    (row.author === 'ai' &&
      [AWAY_CLIENT_ID, PROACTIVE_KEY_PREFIX].some((kind) => row.client_id?.startsWith(kind) === true)),
  cost: row.cost_messages,
  event: row.event === null ? null : JSON.parse(row.event),
  at: row.created_at,
});

const STAR_KINDS = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const;

/** The current ratings, reviews and waits of each conversation. */
export async function readOpinions(db: Kysely<Database>, accountId: string, ids: readonly string[]) {
  const opinionsById = new Map<string, CountedOpinion[]>();
  const ratings = await db
    .selectFrom('message_ratings as r')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'r.message_id').onRef('m.account_id', '=', 'r.account_id'),
    )
    .select(['r.conversation_id', 'r.rating', 'm.created_at'])
    .where('r.account_id', '=', accountId)
    .where('r.conversation_id', 'in', ids)
    .execute();
  for (const { conversation_id, rating, created_at: at } of ratings) {
    appendTo(opinionsById, conversation_id, {
      kind: rating === 'up' ? 'liked' : 'disliked',
      operatorId: null,
      at,
    });
  }
  const satisfactions = await db
    .selectFrom('satisfaction_ratings')
    .select(['conversation_id', 'stars', 'user_id', 'closed_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', ids)
    .execute();
  for (const { conversation_id, stars, user_id, closed_at: at } of satisfactions) {
    const kind = STAR_KINDS[stars - 1];
    if (kind) appendTo(opinionsById, conversation_id, { kind, operatorId: user_id, at });
  }
  const waits = await db
    .selectFrom('reply_waits')
    .select(['conversation_id', 'since', 'user_id', 'is_late'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', ids)
    .execute();
  for (const { conversation_id, since: at, user_id: operatorId, is_late } of waits)
    appendTo(opinionsById, conversation_id, { kind: is_late === 1 ? 'late' : 'in_time', operatorId, at });
  const reviews = await db
    .selectFrom('reply_drafts')
    .select(['conversation_id', 'state', 'settled_by', 'settled_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', ids)
    .where('state', 'in', ['accepted', 'corrected', 'rejected'])
    .execute();
  for (const { conversation_id, state, settled_by: operatorId, settled_at: at } of reviews) {
    const kind = DRAFT_OUTCOMES.find((one) => one === state);
    if (kind && at !== null) appendTo(opinionsById, conversation_id, { kind, operatorId, at });
  }
  return opinionsById;
}

const DRAFT_OUTCOMES: readonly DraftOutcome[] = ['accepted', 'corrected', 'rejected'];

function appendTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const existing = lists.get(key);
  if (existing) existing.push(value);
  else lists.set(key, [value]);
}
