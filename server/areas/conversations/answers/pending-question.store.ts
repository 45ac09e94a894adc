// Reads the pending question of a conversation with all the data that answering needs.

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ResponseLanguage } from '../../../../contract/bots/bots.ts';
import type { Author } from '../../../../contract/conversations/messages.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { previousQuestionOf } from '../../../engine/intents/conversation-context.ts';
import type { HistoryMessage } from '../../../engine/pipeline/extension-points.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { SpendLimit } from '../../bots/spending/spending.store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { textForModel, textForPeople } from '../thread/message-preview.rules.ts';
import { readToolReplies } from './traces.store.ts';
import { messagesOfTurn, questionOf, type TurnMessage } from './turn.rules.ts';

/** History messages read, and unanswered ones, newest first. */
const MAX_HISTORY = 12;
const MAX_UNANSWERED = 80;

/** All visitor messages since the last answer, as one question. */
export interface PendingQuestion extends ConversationIds {
  readonly botId: string;
  readonly connectionId: string;
  readonly kind: string;
  /** Id of the reply message; the same on every retry. */
  readonly replyId: string;
  /** Unique client id that prevents storing the reply twice. */
  readonly clientId: string;
  /** Id of the first message of the turn; the same on every retry. */
  readonly turnId: string;
  /** Position of the last message that the reply answers. */
  readonly seq: number;
  readonly question: string;
  /** The messages that make the question, oldest first. */
  readonly turn: readonly TurnMessage[];
  /** The question as shown to people, as in notifications. */
  readonly displayText: string;
  readonly previousQuestion: string | null;
  /** The page that the visitor has open; null where it is not known. */
  readonly pageUrl: string | null;
  readonly history: readonly HistoryMessage[];
  readonly messagesLeft: number;
  /** The conversation is escalated, and nobody has taken it yet. */
  readonly isPersonAwaited: boolean;
  /** Time an answer waits for an operator's approval, in milliseconds; null when it is sent at once. */
  readonly approvalMs: number | null;
  /** Time that a call of a tool waits for it, in milliseconds; null where calls are made at once. */
  readonly callApprovalMs: number | null;
  /** A call of a tool waits for it. */
  readonly isCallPending: boolean;
  readonly bot: {
    readonly language: ResponseLanguage;
    readonly creativity: number;
    readonly instructions: string;
    readonly threshold: number;
    readonly enhancedAccuracy: boolean;
    readonly spendLimit: SpendLimit;
  };
}

/** What recording a reply needs of the question. */
export interface RecordedQuestion
  extends Pick<
    PendingQuestion,
    | keyof ConversationIds
    | 'botId'
    | 'connectionId'
    | 'replyId'
    | 'clientId'
    | 'seq'
    | 'displayText'
    | 'approvalMs'
    | 'callApprovalMs'
  > {
  readonly bot: Pick<PendingQuestion['bot'], 'spendLimit'>;
}

/**
 * The pending question, or null when nothing is unanswered, a draft covers it, the AI or the bot is inactive,
 * or the conversation is closed or spam.
 */
export async function readPendingQuestion(
  db: Kysely<Database>,
  ids: ConversationIds,
): Promise<PendingQuestion | null> {
  const row = await db
    .selectFrom('conversations as c')
    .innerJoin('bots as b', (join) =>
      join.onRef('b.id', '=', 'c.bot_id').onRef('b.account_id', '=', 'c.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select(['c.bot_id', 'c.connection_id', 'c.kind', 'c.answered_seq', 'c.escalated_at', 'a.messages_left'])
    .select(['b.response_language', 'b.creativity', 'b.instructions', 'b.confidence_threshold'])
    .select('v.page_url')
    .select(['c.draft_id', 'c.drafted_seq', 'c.draft_count', 'b.operator_approval', 'b.approval_minutes'])
    .select(['b.enhanced_accuracy', 'b.spend_limit_tokens', 'b.spend_limit_rial'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('tools as t')
            .select('t.id')
            .whereRef('t.account_id', '=', 'c.account_id')
            .whereRef('t.bot_id', '=', 'c.bot_id'),
        )
        .as('has_tools'),
    )
    .where('c.account_id', '=', ids.accountId)
    .where('c.id', '=', ids.conversationId)
    .where('c.ai_enabled', '=', 1)
    .where('c.status', 'not in', ['closed', 'spam'])
    .where('b.active', '=', 1)
    .executeTakeFirst();
  if (!row) return null;
  const unanswered = messagesOfTurn(await readThreadMessages(db, ids, { after: row.answered_seq }));
  const last = unanswered.at(-1);
  if (!last || last.seq <= row.drafted_seq) return null; // a draft already waits for approval
  const waitMs = row.kind === 'test' ? null : row.approval_minutes * MINUTE_MS; // operators see the answer there
  const approvalMs = row.operator_approval === 1 ? waitMs : null;
  if (approvalMs !== null && row.draft_id !== null) return null; // one draft at a time: a call waits already
  const first = unanswered[0] ?? last;
  const history = await readThreadMessages(db, ids, { before: first.seq });
  const replyIds = history.flatMap(({ id, author }) => (author === 'ai' ? [id] : []));
  const toolReplies = await readToolReplies(db, ids, row.has_tools ? replyIds : []);
  return {
    accountId: ids.accountId,
    conversationId: ids.conversationId,
    botId: row.bot_id,
    connectionId: row.connection_id,
    kind: row.kind,
    replyId: replyIdOf(last.id, row.draft_count),
    clientId: row.draft_count === 0 ? `reply-${last.id}` : `reply-${last.id}-${row.draft_count}`,
    turnId: first.id,
    seq: last.seq,
    question: questionOf(unanswered),
    turn: unanswered.map(({ text, at, isFlood }) => ({ text, at, isFlood })),
    displayText: unanswered.map(({ displayText }) => displayText).join('\n'),
    previousQuestion: previousQuestionOf(history),
    pageUrl: row.page_url,
    history: history.flatMap(({ id, author, text }) => {
      const tool = toolReplies.get(id);
      return author === 'system' ? [] : [{ author, text, ...(tool && { tool }) }];
    }),
    messagesLeft: row.messages_left,
    isPersonAwaited: row.escalated_at !== null,
    approvalMs,
    callApprovalMs: waitMs,
    isCallPending: row.draft_id !== null,
    bot: {
      language: row.response_language,
      creativity: row.creativity,
      instructions: row.instructions ?? '',
      threshold: row.confidence_threshold,
      enhancedAccuracy: row.enhanced_accuracy === 1,
      spendLimit: { tokens: row.spend_limit_tokens, rial: row.spend_limit_rial },
    },
  };
}

type ThreadMessage = TurnMessage & { id: string; seq: number; author: Author; displayText: string };

/** Visitor messages after a position, or anyone's before one; ascending. */
async function readThreadMessages(
  db: Kysely<Database>,
  ids: ConversationIds,
  range: { after: number } | { before: number },
): Promise<ThreadMessage[]> {
  const query = db
    .selectFrom('messages as m')
    .leftJoin('flood_messages as f', (join) =>
      join.onRef('f.message_id', '=', 'm.id').onRef('f.account_id', '=', 'm.account_id'),
    )
    .select(['m.id', 'm.seq', 'm.author', 'm.text', 'm.attachments', 'm.created_at as at'])
    .select('f.message_id as flood_id')
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.is_note', '=', 0) // internal notes never reach models
    .where('m.deleted_at', 'is', null)
    .orderBy('m.seq', 'desc')
    .limit('after' in range ? MAX_UNANSWERED : MAX_HISTORY);
  const filteredQuery =
    'after' in range
      ? query.where('m.author', '=', 'visitor').where('m.seq', '>', range.after)
      : query.where('m.author', '<>', 'system').where('m.seq', '<', range.before);
  const rows = await filteredQuery.execute();
  return rows.reverse().map(({ attachments, flood_id, ...messageRow }) => {
    const message = {
      text: messageRow.text,
      attachments: attachments === null ? [] : JSON.parse(attachments),
    };
    return {
      ...messageRow,
      text: textForModel(message),
      displayText: textForPeople(message),
      isFlood: flood_id !== null,
    };
  });
}

/** Deterministic UUID (version 8) of the reply, from the question's id and the number of earlier drafts. */
function replyIdOf(questionId: string, draftCount: number): string {
  const name = draftCount === 0 ? `reply:${questionId}` : `reply:${questionId}:${draftCount}`;
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
