// Seeds ninety days of demo conversations.

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ConversationStatus } from '../../../contract/conversations/messages.ts';
import { toValueColumns } from '../../areas/conversations/contacts/contacts.store.ts';
import { enqueueBacklog } from '../../areas/conversations/search/search.backlog.ts';
import { foldText } from '../../engine/text/normalise.ts';
import { chunksOf } from '../../shared/chunks.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { generateScript, type ScriptContext, type ScriptLine } from './conversation-script.ts';
import { accountId, botId, connectionId, userId } from './people.ts';
import { bots, operators, visitors } from './personas.ts';
import { pages } from './phrases.ts';
import { createRandom, demoId, type Random } from './random.ts';
import { labels } from './workspace.ts';

const DAY = 24 * 3_600_000;
export const conversationCount = 2_000;
const days = 90;
const perTransaction = 100;

interface Rows {
  readonly visitor: Insertable<Database['visitors']>;
  readonly conversation: Insertable<Database['conversations']>;
  readonly messages: Insertable<Database['messages']>[];
  readonly labels: Insertable<Database['conversation_labels']>[];
  readonly rating: Insertable<Database['satisfaction_ratings']> | null;
}

/** The contact of a visitor, with the same id. */
const contactOf = (visitor: Rows['visitor']): Insertable<Database['contacts']> => ({
  id: visitor.id,
  account_id: visitor.account_id,
  ...toValueColumns({ name: visitor.name ?? null, email: null, phone: visitor.phone ?? null }),
  created_at: visitor.created_at,
  last_seen_at: visitor.last_seen_at,
});

export const conversationId = (index: number): string => demoId(`conversation:${index}`);

/** The newest conversations wait for a person; older ones are more likely resolved. */
const statusOf = (index: number, random: Random): ConversationStatus => {
  const newestStatuses: readonly ConversationStatus[] = [
    'operatorAttention',
    'aiAnswered',
    'notAnswered',
    'operatorAnswered',
    'aiAnswered',
  ];
  if (index < 25) return newestStatuses[index % newestStatuses.length] ?? 'aiAnswered';
  const roll = random.next();
  if (roll < 0.6) return 'aiAnswered';
  if (roll < 0.76) return 'operatorAnswered';
  if (roll < 0.97) return 'closed';
  if (roll < 0.985) return 'operatorAttention';
  return roll < 0.995 ? 'notAnswered' : 'spam';
};

/** Some of the newest that wait are marked as urgent, and some are snoozed until tomorrow. */
const marksOfNewest = (
  index: number,
  now: number,
): Pick<Rows['conversation'], 'priority' | 'snoozed_until'> => ({
  priority: index % 10 === 0 ? 'urgent' : null,
  snoozed_until: index % 10 === 5 ? now + 20 * 3_600_000 : null,
});

/** Every ninth conversation is about a return, every fourteenth about a large order. */
const labelsOf = (index: number): string[] => [
  ...(index % 9 === 3 ? [labels[0].id] : []),
  ...(index % 14 === 5 ? [labels[1].id] : []),
];

/** Two of five closed conversations are rated, most of them well. */
const starsOf = (index: number, status: ConversationStatus): number | null =>
  status === 'closed' && index % 5 < 2 ? ([5, 4, 5, 3, 5, 2, 4, 1][index % 8] ?? 5) : null;

/** Start time: denser towards today, and between 9 and 23 o'clock in Tehran (UTC+3:30). */
const startOf = (index: number, now: number, random: Random): number => {
  if (index < 25) return now - (3 + index * 7) * 60_000;
  const daysAgo = days * (index / conversationCount) ** 1.2;
  const midnight = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
  return Math.round(Math.min(now - 4 * 3_600_000, midnight + (5.5 + random.next() * 14) * 3_600_000));
};

const botOf = (random: Random) => {
  const roll = random.next();
  return roll < bots[0].share ? bots[0] : roll < bots[0].share + bots[1].share ? bots[1] : bots[2];
};

const messageRows = (id: string, lines: readonly ScriptLine[], startedAt: number, operatorId: string) => {
  let sentAt = startedAt;
  return lines.map((line, index): Insertable<Database['messages']> => {
    sentAt += index === 0 ? 0 : Math.round(line.delayMs);
    return {
      id: demoId(`message:${id}:${index}`),
      account_id: accountId,
      conversation_id: id,
      seq: index + 1,
      client_id: `demo-${id.slice(0, 8)}-${index + 1}`,
      author: line.author,
      user_id: line.author === 'operator' ? operatorId : null,
      text: line.text,
      text_key: foldText(line.text),
      state: 'sent',
      abstained: line.abstained ? 1 : 0,
      sources: JSON.stringify(line.sources ?? []),
      confidence: line.confidence ?? null,
      cost_messages: line.author === 'ai' && !line.abstained ? 1 : 0,
      event: line.event ? JSON.stringify(line.event) : null,
      created_at: sentAt,
    };
  });
};

const rowsOf = (index: number, now: number, sourceOf: ScriptContext['sourceOf']): Rows => {
  const random = createRandom(index + 1);
  const bot = botOf(random);
  const operator = random.pick(operators);
  const status = statusOf(index, random);
  const id = conversationId(index);
  const startedAt = startOf(index, now, random);
  const context = { operator: `${operator.firstName} ${operator.lastName}`, sourceOf };
  const messages = messageRows(
    id,
    generateScript(status, bot.key, context, random),
    startedAt,
    userId(operator),
  );
  const chatMessages = messages.filter((message) => message.author !== 'system');
  const last = chatMessages.at(-1);
  const name = random.next() < 0.7 ? random.pick(visitors) : null;
  const isEscalated = messages.some((message) => message.event?.includes('escalated'));
  const isWaiting = status === 'operatorAttention' || status === 'notAnswered';
  const scope = { account_id: accountId, bot_id: botId(bot.key), connection_id: connectionId(bot.key) };
  const visitorId = demoId(`visitor:${index}`);
  const lastMessageAt = last?.created_at ?? startedAt;
  const closedAt = status === 'closed' ? (messages.at(-1)?.created_at ?? startedAt) : null;
  const labelIds = labelsOf(index);
  const stars = starsOf(index, status);
  return {
    visitor: {
      id: visitorId,
      ...scope,
      token_hash: createHash('sha256').update(`closed:${id}`).digest('hex'),
      contact_id: visitorId,
      ...toValueColumns({ name, email: null, phone: name ? `+98912${String(1_000_000 + index)}` : null }),
      user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
      page_url: `https://niloofar-shop.example${random.pick(pages)}`,
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
      ai_enabled: isEscalated ? 0 : 1,
      assignee_id: isEscalated ? userId(operator) : null,
      last_message_text: last?.text ?? null,
      last_author: last?.author ?? null,
      visitor_text: chatMessages.findLast(({ author }) => author === 'visitor')?.text ?? null,
      last_message_at: lastMessageAt,
      waiting_since: isWaiting ? startedAt : null,
      unread: isWaiting ? chatMessages.filter((message) => message.author === 'visitor').length : 0,
      operator_read_seq: isWaiting ? 0 : messages.length,
      answered_seq: status === 'notAnswered' ? 0 : messages.length,
      message_count: messages.length,
      created_at: startedAt,
      ...(isWaiting && index < 25 && marksOfNewest(index, now)),
      closed_at: closedAt,
      satisfaction: stars,
      labels: labelIds.length > 0 ? JSON.stringify(labelIds) : null,
    },
    messages,
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

/**
 * Writes missing conversations, newest first, a hundred at a time.
 * @returns how many were new
 */
export const seedConversations = async (
  store: Store,
  now: number,
  sourceOf: ScriptContext['sourceOf'],
): Promise<number> => {
  const existing = await store.db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  const existingIds = new Set(existing.map((row) => row.id));
  const missing = Array.from({ length: conversationCount }, (_, index) => index).filter(
    (index) => !existingIds.has(conversationId(index)),
  );
  for (const chunk of chunksOf(missing, perTransaction)) {
    const rows = chunk.map((index) => rowsOf(index, now, sourceOf));
    await store.transact(async (trx) => {
      await trx
        .insertInto('contacts')
        .values(rows.map(({ visitor }) => contactOf(visitor)))
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
  }
  await enqueueBacklog(store);
  return missing.length;
};
