// Seeds a long conversation, one with files, and ones whose answers wait for approval.
import { enqueueAllDueTimes } from '../../areas/bots/hours/business-hours.store.ts';
import { createApprovalDraft } from '../../areas/conversations/answers/approval-drafts.store.ts';
import { readPendingQuestion } from '../../areas/conversations/answers/pending-question.store.ts';
import { enqueueBacklog } from '../../areas/conversations/search/search.backlog.ts';
import { lockConversation } from '../../areas/conversations/thread/thread.store.ts';
import type { Store } from '../../store/store.ts';
import {
  conversationId,
  type DemoConversation,
  insertConversations,
  toConversationRows,
} from './conversation-rows.ts';
import { generateLongScript, type ScriptContext, type ScriptLine } from './conversation-script.ts';
import { accountId, botId } from './people.ts';
import { operators } from './personas.ts';
import { type Exchange, exchanges } from './phrases.ts';
import { createRandom } from './random.ts';
import { storeSampleFiles } from './sample-files.ts';
import { labels } from './workspace.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Messages of the long conversation. */
export const longConversationLength = 300;
const draftExchanges: readonly Exchange[] = exchanges.orders.filter(({ answer }) => answer !== null);
/** How many conversations this file adds. */
export const featuredCount = 2 + draftExchanges.length;

const [firstOperator, secondOperator] = operators;

/** Ends an hour ago. */
const longConversation = (now: number, context: ScriptContext): DemoConversation => {
  const lines = generateLongScript('support', longConversationLength, context, createRandom(4_001));
  const durationMs = lines.slice(1).reduce((sum, { delayMs }) => sum + Math.round(delayMs), 0);
  return {
    ...{ key: 'long', bot: 'support', status: 'operatorAnswered', operator: firstOperator, lines },
    startedAt: now - HOUR - durationMs,
    visitor: { name: 'مهدی جعفری', phone: '+989123004050', page: '/linen/shirts' },
    ...{ labelIds: [labels[1].id], stars: null },
  };
};

const conversationWithFiles = async (store: Store, now: number): Promise<DemoConversation> => {
  const { photo, recording, document } = await storeSampleFiles(store, accountId, now);
  const line = (author: ScriptLine['author'], text: string, delayMs: number): ScriptLine => ({
    ...{ author, text, delayMs },
  });
  const lines: ScriptLine[] = [
    line('visitor', 'سلام، پیراهنم پاره رسیده است.', 0),
    { ...line('system', '', 1_000), event: { kind: 'escalated', actor: 'ai', name: null } },
    { ...line('visitor', '', MINUTE), files: [photo] },
    { ...line('visitor', '', MINUTE), files: [recording] },
    line('operator', 'سلام خانم محمدی، ببخشید. برایتان یک پیراهن سالم می‌فرستیم.', 3 * MINUTE),
    { ...line('operator', 'لطفاً کالا را این‌طور برگردانید:', MINUTE), files: [document] },
    line('visitor', 'ممنون. امروز پستش می‌کنم.', 2 * MINUTE),
  ];
  return {
    ...{ key: 'files', bot: 'support', status: 'operatorAttention', operator: secondOperator, lines },
    startedAt: now - 12 * MINUTE,
    visitor: { name: 'سارا محمدی', phone: '+989123004051', page: '/orders' },
    ...{ labelIds: [labels[0].id], stars: null },
  };
};

const draftKey = (index: number): string => `draft:${index}`;

const conversationWithDraft = (exchange: Exchange, index: number, now: number): DemoConversation => ({
  ...{ key: draftKey(index), bot: 'orders', status: 'notAnswered', operator: firstOperator },
  lines: [{ author: 'visitor', text: exchange.questions[0] ?? '', delayMs: 0 }],
  startedAt: now - (2 + 4 * index) * MINUTE,
  visitor: { name: index % 2 === 0 ? 'لیلا ابراهیمی' : null, phone: null, page: '/orders' },
  ...{ labelIds: [], stars: null },
});

/** Holds the answer of a waiting conversation back, as the bot does while its answers need approval. */
const createDemoDraft = (
  store: Store,
  { answer, source }: Exchange,
  index: number,
  { now, context }: { now: number; context: ScriptContext },
): Promise<void> =>
  store.transact(async (trx) => {
    const ids = { accountId, conversationId: conversationId(draftKey(index)) };
    const question = await readPendingQuestion(trx, ids);
    const conversation = await lockConversation(trx, ids);
    if (!question || !conversation || question.approvalMs === null || answer === null) return;
    const sourceId = source === null ? null : context.sourceOf(source);
    await createApprovalDraft(store, trx, conversation, question, {
      text: answer,
      sources:
        source === null || sourceId === null
          ? []
          : [{ passageId: sourceId, sourceId, title: source, quote: answer }],
      confidence: 0.64,
      cost: 1,
      waitMs: question.approvalMs,
      now,
    });
  });

/** Adds what is missing. The bot of the drafts sends its answers only after approval. */
export async function seedFeaturedConversations(
  store: Store,
  now: number,
  sourceOf: ScriptContext['sourceOf'],
): Promise<void> {
  const isSeeded = await store.db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId('long'))
    .executeTakeFirst();
  if (isSeeded) return;
  await store.db
    .updateTable('bots')
    .set({ operator_approval: 1, approval_minutes: 1_440 })
    .where('account_id', '=', accountId)
    .where('id', '=', botId('orders'))
    .execute();
  const context: ScriptContext = {
    operator: `${firstOperator?.firstName} ${firstOperator?.lastName}`,
    sourceOf,
  };
  await insertConversations(
    store,
    [
      await conversationWithFiles(store, now),
      ...draftExchanges.map((exchange, index) => conversationWithDraft(exchange, index, now)),
      longConversation(now, context),
    ].map(toConversationRows),
  );
  for (const [index, exchange] of draftExchanges.entries())
    await createDemoDraft(store, exchange, index, { now, context });
  await enqueueBacklog(store);
  await store.transact((trx) => enqueueAllDueTimes(store, trx, accountId));
}
