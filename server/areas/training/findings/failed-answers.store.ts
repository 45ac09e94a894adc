// Finds answers that failed or were rated badly, with their questions.

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';

/** An answer that abstained, also from one of several questions, was unsure, or was rated badly. */
export interface FailedAnswer {
  readonly messageId: string;
  readonly conversationId: string;
  readonly connectionId: string;
  readonly seq: number;
  readonly failure: Database['unanswered_questions']['failure'];
  readonly askedAt: number;
  /** When it failed. */
  readonly at: number;
}

/** An answer this little above the threshold counts as unsure. */
const UNSURE_MARGIN = 0.1;
/** A question may be written in several messages. */
const MAX_QUESTION_MESSAGES = 5;

export interface ScanPosition {
  readonly answersAt: number;
  readonly ratingsAt: number;
}

/** Failed answers in no group, after a scan position, oldest first. */
export async function readFailedAnswers(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  since: ScanPosition,
  limit: number,
): Promise<FailedAnswer[]> {
  const answers = db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'm.conversation_id').onRef('c.account_id', '=', 'm.account_id'),
    )
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .leftJoin('unanswered_questions as q', 'q.message_id', 'm.id')
    .leftJoin('unknown_questions as u', (join) =>
      join.onRef('u.message_id', '=', 'm.id').onRef('u.account_id', '=', 'm.account_id').on('u.part', '=', 0),
    )
    .select(['m.id as messageId', 'm.conversation_id as conversationId', 'c.connection_id as connectionId'])
    .select(['m.seq', 'm.created_at as askedAt', 'm.created_at as at'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('m.abstained', '=', 1), eb('u.part', 'is not', null)]))
        .then(sql<FailedAnswer['failure']>`'abstained'`)
        .else(sql<FailedAnswer['failure']>`'unsure'`)
        .end()
        .as('failure'),
    )
    .where('m.account_id', '=', accountId)
    .where('m.created_at', '>=', since.answersAt)
    .where('m.author', '=', 'ai')
    .where('c.bot_id', '=', botId)
    .where('c.kind', '<>', 'test')
    .where('q.id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('m.abstained', '=', 1),
        eb('u.part', 'is not', null),
        eb('m.confidence', '<', eb('b.confidence_threshold', '+', UNSURE_MARGIN)),
      ]),
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit);
  const ratings = db
    .selectFrom('message_ratings as r')
    .innerJoin('messages as m', 'm.id', 'r.message_id')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.id', '=', 'm.conversation_id').onRef('c.account_id', '=', 'm.account_id'),
    )
    .leftJoin('unanswered_questions as q', 'q.message_id', 'm.id')
    .select(['m.id as messageId', 'm.conversation_id as conversationId', 'c.connection_id as connectionId'])
    .select(['m.seq', 'm.created_at as askedAt', 'r.updated_at as at'])
    .select(sql<FailedAnswer['failure']>`'disliked'`.as('failure'))
    .where('r.account_id', '=', accountId)
    .where('r.bot_id', '=', botId)
    .where('r.rating', '=', 'down')
    .where('r.updated_at', '>=', since.ratingsAt)
    .where('c.kind', '<>', 'test')
    .where('q.id', 'is', null)
    .orderBy('r.updated_at')
    .orderBy('m.id')
    .limit(limit);
  const disliked = await ratings.execute();
  const dislikedIds = new Set(disliked.map(({ messageId }) => messageId));
  const unsure = (await answers.execute()).filter(({ messageId }) => !dislikedIds.has(messageId));
  return [...disliked, ...unsure];
}

/** The visitor's messages right before an answer, joined; empty when there are none. */
export async function readQuestionBefore(
  db: Kysely<Database>,
  { accountId }: BotIds,
  { conversationId, seq }: Pick<FailedAnswer, 'conversationId' | 'seq'>,
): Promise<string> {
  const messages = await db
    .selectFrom('messages')
    .select(['author', 'text'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '<', seq)
    .where('author', '<>', 'system')
    .where('is_note', '=', 0)
    .orderBy('seq', 'desc')
    .limit(MAX_QUESTION_MESSAGES)
    .execute();
  const end = messages.findIndex(({ author }) => author !== 'visitor');
  const questionMessages = end < 0 ? messages : messages.slice(0, end);
  return questionMessages
    .reverse()
    .map(({ text }) => text)
    .join('\n');
}

/** The questions that an answer leaves open, in order; none where it answers the whole message or none of it. */
export async function readUnknownQuestions(
  db: Kysely<Database>,
  accountId: string,
  messageId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('unknown_questions')
    .select('text')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .orderBy('part')
    .execute();
  return rows.map(({ text }) => text);
}
