// Builds and stores the rows of a demo conversation.

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Attachment, ConversationStatus } from '../../../contract/conversations/messages.ts';
import { toValueColumns } from '../../areas/conversations/contacts/contacts.store.ts';
import { parseAttachments, textForPeople } from '../../areas/conversations/thread/message-preview.rules.ts';
import { foldText } from '../../engine/text/normalise.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { ScriptLine } from './conversation-script.ts';
import { accountId, botId, connectionId, userId } from './people.ts';
import type { BotKey, Persona } from './personas.ts';
import { demoId } from './random.ts';

export interface DemoConversation {
  /** Unique key of the conversation; its ids follow from it. */
  readonly key: string;
  readonly bot: BotKey;
  readonly status: ConversationStatus;
  /** Who answers, if a person does. */
  readonly operator: Persona;
  readonly lines: readonly ScriptLine[];
  readonly startedAt: number;
  readonly visitor: { readonly name: string | null; readonly phone: string | null; readonly page: string };
  readonly marks?: Pick<Insertable<Database['conversations']>, 'priority' | 'snoozed_until'>;
  readonly labelIds: readonly string[];
  readonly stars: number | null;
}

interface ConversationRows {
  readonly visitor: Insertable<Database['visitors']>;
  readonly conversation: Insertable<Database['conversations']>;
  readonly messages: readonly Insertable<Database['messages']>[];
  readonly attachments: readonly Insertable<Database['attachments']>[];
  readonly labels: readonly Insertable<Database['conversation_labels']>[];
  readonly rating: Insertable<Database['satisfaction_ratings']> | null;
}

export const conversationId = (key: string | number): string => demoId(`conversation:${key}`);

const isWaitingFor = (status: ConversationStatus): boolean =>
  status === 'operatorAttention' || status === 'notAnswered';

const messageId = (conversation: string, index: number): string => demoId(`message:${conversation}:${index}`);

/** The files of a line as its message shows them, without where their bytes are. */
const attachmentsOf = (conversation: string, line: ScriptLine, index: number): Attachment[] =>
  (line.files ?? []).map(({ storedAs: _, ...file }) => ({
    ...file,
    id: demoId(`file:${conversation}:${index}:${file.name}`),
  }));

const toMessageRows = ({ key, lines, startedAt, operator }: DemoConversation) => {
  const id = conversationId(key);
  let sentAt = startedAt;
  return lines.map((line, index): Insertable<Database['messages']> => {
    sentAt += index === 0 ? 0 : Math.round(line.delayMs);
    return {
      id: messageId(id, index),
      account_id: accountId,
      conversation_id: id,
      seq: index + 1,
      client_id: `demo-${id.slice(0, 8)}-${index + 1}`,
      author: line.author,
      user_id: line.author === 'operator' ? userId(operator) : null,
      text: line.text,
      text_key: foldText(line.text),
      state: 'sent',
      abstained: line.abstained ? 1 : 0,
      sources: JSON.stringify(line.sources ?? []),
      confidence: line.confidence ?? null,
      cost_messages: line.author === 'ai' && !line.abstained ? 1 : 0,
      event: line.event ? JSON.stringify(line.event) : null,
      attachments: line.files ? JSON.stringify(attachmentsOf(id, line, index)) : null,
      created_at: sentAt,
    };
  });
};

const toAttachmentRows = (
  { key, lines, operator }: DemoConversation,
  messages: readonly Insertable<Database['messages']>[],
): Insertable<Database['attachments']>[] => {
  const id = conversationId(key);
  return lines.flatMap((line, index) =>
    attachmentsOf(id, line, index).map((file, position) => ({
      ...file,
      account_id: accountId,
      conversation_id: id,
      message_id: messageId(id, index),
      user_id: line.author === 'operator' ? userId(operator) : null,
      file_key: line.files?.[position]?.storedAs ?? '',
      created_at: messages[index]?.created_at ?? 0,
    })),
  );
};

const previewText = ({ text, attachments }: Insertable<Database['messages']>): string =>
  textForPeople({ text, attachments: parseAttachments(attachments ?? null) });

/** The rows of a conversation; its counters and times follow from its lines. */
export const toConversationRows = (source: DemoConversation): ConversationRows => {
  const { key, bot, status, operator, startedAt, visitor, labelIds, stars } = source;
  const id = conversationId(key);
  const messages = toMessageRows(source);
  const chatMessages = messages.filter((message) => message.author !== 'system');
  const last = chatMessages.at(-1);
  const lastFromVisitor = chatMessages.findLast(({ author }) => author === 'visitor');
  const lastReply = chatMessages.findLastIndex(({ author }) => author === 'operator');
  const unread = chatMessages.slice(lastReply + 1).filter(({ author }) => author === 'visitor');
  const escalatedAt = messages.find((message) => message.event?.includes('escalated'))?.created_at ?? null;
  const isWaiting = isWaitingFor(status);
  const waitingSince = isWaiting ? (unread[0]?.created_at ?? startedAt) : null;
  const scope = { account_id: accountId, bot_id: botId(bot), connection_id: connectionId(bot) };
  const visitorId = demoId(`visitor:${key}`);
  const lastMessageAt = last?.created_at ?? startedAt;
  const closedAt = status === 'closed' ? (messages.at(-1)?.created_at ?? startedAt) : null;
  return {
    visitor: {
      id: visitorId,
      ...scope,
      token_hash: createHash('sha256').update(`closed:${id}`).digest('hex'),
      contact_id: visitorId,
      ...toValueColumns({ name: visitor.name, email: null, phone: visitor.phone }),
      user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
      page_url: `https://niloofar-shop.example${visitor.page}`,
      locale: 'fa',
      created_at: startedAt,
      last_seen_at: lastMessageAt,
    },
    conversation: {
      id,
      ...scope,
      visitor_id: visitorId,
      kind: 'widget',
      status,
      ai_enabled: escalatedAt === null ? 1 : 0,
      assignee_id: escalatedAt === null ? null : userId(operator),
      escalated_at: escalatedAt,
      last_message_text: last ? previewText(last) : null,
      last_author: last?.author ?? null,
      visitor_text: lastFromVisitor ? previewText(lastFromVisitor) : null,
      last_message_at: lastMessageAt,
      waiting_since: waitingSince,
      awaited_since: escalatedAt === null ? null : waitingSince,
      unread: isWaiting ? unread.length : 0,
      operator_read_seq: isWaiting ? (chatMessages[lastReply]?.seq ?? 0) : messages.length,
      answered_seq: status === 'notAnswered' ? 0 : messages.length,
      message_count: messages.length,
      created_at: startedAt,
      ...source.marks,
      closed_at: closedAt,
      satisfaction: stars,
      labels: labelIds.length > 0 ? JSON.stringify(labelIds) : null,
    },
    messages,
    attachments: toAttachmentRows(source, messages),
    labels: labelIds.map((labelId) => ({
      conversation_id: id,
      label_id: labelId,
      account_id: accountId,
      bot_id: scope.bot_id,
      last_message_at: lastMessageAt,
    })),
    rating:
      stars === null || closedAt === null
        ? null
        : {
            ...{ conversation_id: id, account_id: accountId, bot_id: scope.bot_id, closed_at: closedAt },
            ...{ user_id: userId(operator), stars, comment: '' },
            ...{ created_at: closedAt + 60_000, updated_at: closedAt + 60_000 },
          },
  };
};

/** The contact of a visitor, with the same id. */
const toContactRow = (visitor: ConversationRows['visitor']): Insertable<Database['contacts']> => ({
  id: visitor.id,
  account_id: visitor.account_id,
  ...toValueColumns({ name: visitor.name ?? null, email: null, phone: visitor.phone ?? null }),
  created_at: visitor.created_at,
  last_seen_at: visitor.last_seen_at,
});

/** Stores new conversations in one transaction. */
export const insertConversations = (store: Store, rows: readonly ConversationRows[]): Promise<void> =>
  store.transact(async (trx) => {
    await trx
      .insertInto('contacts')
      .values(rows.map(({ visitor }) => toContactRow(visitor)))
      .execute();
    await trx
      .insertInto('visitors')
      .values(rows.map((row) => row.visitor))
      .execute();
    await trx
      .insertInto('conversations')
      .values(rows.map((row) => row.conversation))
      .execute();
    await trx
      .insertInto('messages')
      .values(rows.flatMap((row) => row.messages))
      .execute();
    const attachments = rows.flatMap((row) => row.attachments);
    if (attachments.length > 0) await trx.insertInto('attachments').values(attachments).execute();
    const labelRows = rows.flatMap((row) => row.labels);
    if (labelRows.length > 0) await trx.insertInto('conversation_labels').values(labelRows).execute();
    const ratings = rows.flatMap(({ rating }) => (rating ? [rating] : []));
    if (ratings.length > 0) await trx.insertInto('satisfaction_ratings').values(ratings).execute();
    await trx
      .insertInto('search_backlog')
      .values(
        rows.map(({ conversation }) => ({
          conversation_id: conversation.id,
          account_id: conversation.account_id,
          last_message_at: conversation.last_message_at,
        })),
      )
      .execute();
  });
