// Seeds ninety days of demo conversations.

import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ConversationStatus } from '../../../contract/conversations/messages.ts';
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

const DAY = 24 * 3_600_000;
export const conversationCount = 2_000;
const days = 90;
const perTransaction = 100;

interface Rows {
  readonly visitor: Insertable<Database['visitors']>;
  readonly conversation: Insertable<Database['conversations']>;
  readonly messages: Insertable<Database['messages']>[];
}

export const conversationId = (index: number): string => demoId(`conversation:${index}`);

/** The newest conversations wait for a person; older ones are more likely resolved. */
const statusOf = (index: number, luck: Random): ConversationStatus => {
  const fresh: readonly ConversationStatus[] = [
    'operatorAttention',
    'aiAnswered',
    'notAnswered',
    'operatorAnswered',
    'aiAnswered',
  ];
  if (index < 25) return fresh[index % fresh.length] ?? 'aiAnswered';
  const fall = luck.next();
  if (fall < 0.6) return 'aiAnswered';
  if (fall < 0.76) return 'operatorAnswered';
  if (fall < 0.97) return 'closed';
  return fall < 0.985 ? 'operatorAttention' : 'notAnswered';
};

/** Start time: denser towards today, and between 9 and 23 o'clock in Tehran (UTC+3:30). */
const startOf = (index: number, now: number, luck: Random): number => {
  if (index < 25) return now - (3 + index * 7) * 60_000;
  const daysAgo = days * (index / conversationCount) ** 1.2;
  const midnight = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
  return Math.round(Math.min(now - 4 * 3_600_000, midnight + (5.5 + luck.next() * 14) * 3_600_000));
};

const botOf = (luck: Random) => {
  const fall = luck.next();
  return fall < bots[0].share ? bots[0] : fall < bots[0].share + bots[1].share ? bots[1] : bots[2];
};

const messageRows = (id: string, lines: readonly ScriptLine[], startedAt: number, operatorId: string) => {
  let at = startedAt;
  return lines.map((line, index): Insertable<Database['messages']> => {
    at += index === 0 ? 0 : Math.round(line.delayMs);
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
      created_at: at,
    };
  });
};

const rowsOf = (index: number, now: number, sourceOf: ScriptContext['sourceOf']): Rows => {
  const luck = createRandom(index + 1);
  const bot = botOf(luck);
  const operator = luck.pick(operators);
  const status = statusOf(index, luck);
  const id = conversationId(index);
  const startedAt = startOf(index, now, luck);
  const stage = { operator: `${operator.firstName} ${operator.lastName}`, sourceOf };
  const messages = messageRows(id, generateScript(status, bot.key, stage, luck), startedAt, userId(operator));
  const spoken = messages.filter((message) => message.author !== 'system');
  const last = spoken.at(-1);
  const name = luck.next() < 0.7 ? luck.pick(visitors) : null;
  const handed = messages.some((message) => message.event?.includes('escalated'));
  const waits = status === 'operatorAttention' || status === 'notAnswered';
  const scope = { account_id: accountId, bot_id: botId(bot.key), connection_id: connectionId(bot.key) };
  const visitorId = demoId(`visitor:${index}`);
  return {
    visitor: {
      id: visitorId,
      ...scope,
      token_hash: createHash('sha256').update(`closed:${id}`).digest('hex'),
      name,
      name_key: name && foldText(name),
      phone: name ? `+98912${String(1_000_000 + index)}` : null,
      user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
      page_url: `https://niloofar-shop.example${luck.pick(pages)}`,
      locale: 'fa',
      created_at: startedAt,
      last_seen_at: last?.created_at ?? startedAt,
    },
    conversation: {
      id,
      ...scope,
      visitor_id: visitorId,
      kind: 'widget',
      status,
      ai_enabled: handed ? 0 : 1,
      assignee_id: handed ? userId(operator) : null,
      last_message_text: last?.text ?? null,
      last_author: last?.author ?? null,
      last_message_at: last?.created_at ?? startedAt,
      waiting_since: waits ? startedAt : null,
      unread: waits ? spoken.filter((message) => message.author === 'visitor').length : 0,
      operator_read_seq: waits ? 0 : messages.length,
      answered_seq: status === 'notAnswered' ? 0 : messages.length,
      message_count: messages.length,
      created_at: startedAt,
      closed_at: status === 'closed' ? (messages.at(-1)?.created_at ?? null) : null,
    },
    messages,
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
  const there = new Set(existing.map((row) => row.id));
  const missing = Array.from({ length: conversationCount }, (_, index) => index).filter(
    (index) => !there.has(conversationId(index)),
  );
  for (const chunk of chunksOf(missing, perTransaction)) {
    const rows = chunk.map((index) => rowsOf(index, now, sourceOf));
    await store.transact(async (trx) => {
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
