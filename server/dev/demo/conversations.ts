// Seeds ninety days of demo conversations.

import type { ConversationStatus } from '../../../contract/conversations/messages.ts';
import { enqueueBacklog } from '../../areas/conversations/search/search.backlog.ts';
import { chunksOf } from '../../shared/chunks.ts';
import type { Store } from '../../store/store.ts';
import {
  conversationId,
  type DemoConversation,
  insertConversations,
  toConversationRows,
} from './conversation-rows.ts';
import { generateScript, type ScriptContext } from './conversation-script.ts';
import { accountId } from './people.ts';
import { bots, operators, visitors } from './personas.ts';
import { pages } from './phrases.ts';
import { createRandom, type Random } from './random.ts';
import { labels } from './workspace.ts';

const DAY = 24 * 3_600_000;
export const conversationCount = 2_000;
const seededDays = 90;
const conversationsPerTransaction = 100;
/** Conversations that may still wait; those before are done. */
const RECENT_CONVERSATIONS = 100;

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
  return index < RECENT_CONVERSATIONS && roll < 0.99 ? 'operatorAttention' : 'spam';
};

/** Some of the newest that wait are marked as urgent, and some are snoozed until tomorrow. */
const inboxMarksOf = (index: number, now: number): DemoConversation['marks'] => ({
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
  const daysAgo = seededDays * (index / conversationCount) ** 1.2;
  const midnight = Math.floor((now - daysAgo * DAY) / DAY) * DAY;
  return Math.round(Math.min(now - 4 * 3_600_000, midnight + (5.5 + random.next() * 14) * 3_600_000));
};

const botOf = (random: Random) => {
  const roll = random.next();
  return roll < bots[0].share ? bots[0] : roll < bots[0].share + bots[1].share ? bots[1] : bots[2];
};

const generateConversation = (
  index: number,
  now: number,
  sourceOf: ScriptContext['sourceOf'],
): DemoConversation => {
  const random = createRandom(index + 1);
  const bot = botOf(random);
  const operator = random.pick(operators);
  const status = statusOf(index, random);
  const startedAt = startOf(index, now, random);
  const context = { operator: `${operator.firstName} ${operator.lastName}`, sourceOf };
  const lines = generateScript(status, bot.key, context, random);
  const name = random.next() < 0.7 ? random.pick(visitors) : null;
  const isWaiting = status === 'operatorAttention' || status === 'notAnswered';
  return {
    ...{ key: String(index), bot: bot.key, status, operator, lines, startedAt },
    visitor: {
      name,
      phone: name ? `+98912${String(1_000_000 + index)}` : null,
      page: random.pick(pages),
    },
    ...(isWaiting && index < 25 && { marks: inboxMarksOf(index, now) }),
    labelIds: labelsOf(index),
    stars: starsOf(index, status),
  };
};

/** Writes missing conversations, newest first, a hundred at a time. */
export const seedConversations = async (
  store: Store,
  now: number,
  sourceOf: ScriptContext['sourceOf'],
): Promise<void> => {
  const existing = await store.db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  const existingIds = new Set(existing.map((row) => row.id));
  const missing = Array.from({ length: conversationCount }, (_, index) => index).filter(
    (index) => !existingIds.has(conversationId(index)),
  );
  for (const chunk of chunksOf(missing, conversationsPerTransaction))
    await insertConversations(
      store,
      chunk.map((index) => toConversationRows(generateConversation(index, now, sourceOf))),
    );
  await enqueueBacklog(store);
};
