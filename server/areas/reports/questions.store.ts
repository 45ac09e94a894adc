// Reads the most asked questions and what needs attention.

import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ReportQuestion } from '../../../contract/reports/reports.ts';
import { smallTalkReply } from '../../engine/intents/small-talk.ts';
import { tokenise } from '../../engine/text/tokeniser.ts';
import type { Database } from '../../store/schema/database.ts';
import type { BotIds } from '../bots/bots.store.ts';

/** Limits of the sample: conversations, messages of each, questions and groups. */
const MAX_CONVERSATIONS = 1_000;
const MESSAGES_PER_CONVERSATION = 200;
const MAX_QUESTIONS = 2_000;
const MAX_GROUPS = 10;
/** Questions processed between two yields to the event loop. */
const YIELD_EVERY = 50;
const MAX_QUESTION_LENGTH = 200;

interface QuestionGroup {
  asked: number;
  abstained: number;
  /** Each wording, with its count. */
  readonly wordings: Map<string, number>;
}

/** Instants in ms, both included; limited to one connection where it is given. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly connectionId?: string | undefined;
}

/** The newest questions of a range, grouped by meaning, most asked first. */
export async function readMostAskedQuestions(
  db: Kysely<Database>,
  bot: BotIds,
  range: Range,
): Promise<{ questions: ReportQuestion[]; sampledQuestions: number }> {
  const rows = await selectNewestQuestions(db, bot, selectConversations(db, bot, range.connectionId), range);
  const groups = new Map<string, QuestionGroup>();
  let sampledQuestions = 0;
  for (const [index, { text, abstained }] of rows.entries()) {
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
    const key = toGroupKey(text);
    if (key === null) continue;
    sampledQuestions += 1;
    const group = groups.get(key) ?? { asked: 0, abstained: 0, wordings: new Map() };
    groups.set(key, group);
    group.asked += 1;
    if (abstained === 1) group.abstained += 1;
    group.wordings.set(text, (group.wordings.get(text) ?? 0) + 1);
  }
  const questions = [...groups.values()]
    .toSorted((one, other) => other.asked - one.asked)
    .slice(0, MAX_GROUPS)
    .map(({ asked, abstained, wordings }) => ({
      question: findMostFrequent(wordings),
      count: asked,
      abstained,
    }));
  return { questions, sampledQuestions };
}

/**
 * Starts from the bot's newest conversations, since no index orders messages by age: otherwise the messages
 * of all accounts would be scanned.
 */
function selectNewestQuestions(
  db: Kysely<Database>,
  { accountId }: BotIds,
  conversations: ConversationsQuery,
  { from, to }: Range,
) {
  const inRange = conversations
    .where('last_message_at', '>=', from)
    .where('last_message_at', '<=', to)
    .orderBy('last_message_at', 'desc')
    .limit(MAX_CONVERSATIONS);
  // Conversations that continued after the range.
  const afterRange = conversations
    .where('last_message_at', '>', to)
    .orderBy('last_message_at')
    .limit(MAX_CONVERSATIONS);
  return db
    .selectFrom(
      db
        .selectFrom(inRange.as('within'))
        .select(['id', 'message_count'])
        .unionAll(
          db
            .selectFrom(afterRange.as('since'))
            .select(['id', 'message_count'])
            .where('since.created_at', '<=', to),
        )
        .as('c'),
    )
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'c.id')
        .on((eb) => eb('m.seq', '>', eb('c.message_count', '-', MESSAGES_PER_CONVERSATION))),
    )
    .leftJoin('messages as reply', (join) =>
      join
        .onRef('reply.conversation_id', '=', 'm.conversation_id')
        .on((eb) => eb('reply.seq', '=', eb('m.seq', '+', 1))),
    )
    .select(['m.text', 'reply.abstained'])
    .where('m.account_id', '=', accountId)
    .where('m.author', '=', 'visitor')
    .where('m.created_at', '>=', from)
    .where('m.created_at', '<=', to)
    .orderBy('m.created_at', 'desc')
    .limit(MAX_QUESTIONS)
    .execute();
}

/** The bot's conversations, as the indexes of the inbox cover them. */
const selectConversations = (
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  connectionId: string | undefined,
) =>
  db
    .selectFrom('conversations')
    .select(['id', 'message_count', 'created_at'])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '<>', 'test')
    .where('message_count', '>', 0)
    .$if(connectionId !== undefined, (query) => query.where('connection_id', '=', connectionId ?? ''));
type ConversationsQuery = ReturnType<typeof selectConversations>;

/** The grouping key of a question: its content words in any form and order; null for small talk. */
function toGroupKey(text: string): string | null {
  if (smallTalkReply(text, 'fa') !== null) return null;
  const contentWords = tokenise(text).filter(({ isStopWord }) => !isStopWord);
  const words = new Set(contentWords.map(({ terms, surface }) => terms[0] ?? surface));
  return words.size === 0 ? null : [...words].sort().join(' ');
}

function findMostFrequent(wordings: ReadonlyMap<string, number>): string {
  const [best = ''] = [...wordings].reduce((current, one) => (one[1] > current[1] ? one : current), ['', 0]);
  return best.slice(0, MAX_QUESTION_LENGTH).toWellFormed();
}

/** What needs attention now, whichever range is requested. */
export async function readAttentionItems(db: Kysely<Database>, { accountId, botId }: BotIds) {
  const waiting = await db
    .selectFrom('conversations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('waiting_since').as('since')])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('status', '=', 'operatorAttention')
    .where('kind', '<>', 'test')
    .executeTakeFirstOrThrow();
  const drafts = await db
    .selectFrom('reply_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  const unanswered = await db
    .selectFrom('unanswered_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting.count),
    longestWaitingSince: waiting.since === null ? null : Number(waiting.since),
    drafts: Number(drafts.count),
    unanswered: Number(unanswered.count),
  };
}
