// Summarises a long conversation once when it is escalated to a person.

import { readBotRow } from '../../areas/bots/bots.store.ts';
import { hasReachedSpendLimit } from '../../areas/conversations/copilot/model-help.store.ts';
import { readSummary, writeSummary } from '../../areas/conversations/copilot/summaries.store.ts';
import {
  type ConversationIds,
  readConversation,
} from '../../areas/conversations/thread/conversations.store.ts';
import type { JobsDeps } from '../jobs.deps.ts';

/**
 * Does nothing without a model, over the bot's limit, or where there is a summary already.
 * @throws Error when the model fails for now, so that it is asked again
 */
export async function summariseEscalated(
  { store, writer, prices, clock, log }: Pick<JobsDeps, 'store' | 'writer' | 'prices' | 'clock' | 'log'>,
  ids: ConversationIds,
  signal: AbortSignal,
): Promise<void> {
  const conversation = writer && (await readConversation(store.db, ids));
  if (!writer || !conversation || (await readSummary(store.db, ids))) return;
  const bot = await readBotRow(store.db, ids.accountId, conversation.botId);
  const now = clock();
  if (!bot || (await hasReachedSpendLimit(store, bot, now))) return;
  const account = await store.db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', ids.accountId)
    .executeTakeFirstOrThrow();
  const locale = account.locale === 'en' ? 'en' : 'fa';
  const result = await writeSummary({ store, prices, writer }, bot, ids, { locale, now, signal });
  if (result.ok) return;
  const reason = result.failure?.detail ?? 'nothing usable';
  if (result.failure && !result.failure.isPermanent) throw new Error(`The model failed: ${reason}`);
  log(`Conversation ${ids.conversationId} was not summarised: ${reason}`);
}
