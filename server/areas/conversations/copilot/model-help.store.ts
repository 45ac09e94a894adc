// What every call of a model for operators needs: the bot, its limit, and the charge.
import type { Writer } from '../../../engine/model/writer.ts';
import type { Store } from '../../../store/store.ts';
import { type BotRow, readBotRow } from '../../bots/bots.store.ts';
import {
  addSpending,
  isLimitReached,
  notifyWhenLimitReached,
  readSpending,
} from '../../bots/spending/spending.store.ts';
import { ApiError } from '../../shared/context.ts';

export interface ModelHelpDeps {
  readonly store: Store;
  /** Creates the configured model on first use; null when none is configured. */
  readonly openWriter: () => Promise<Writer | null>;
  /** The configured chat model, or null. */
  readonly models: { readonly chat: string | null };
  /** Rial per million tokens. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

const MILLION = 1_000_000;

const toSpendLimit = (bot: BotRow) => ({ tokens: bot.spend_limit_tokens, rial: bot.spend_limit_rial });

/** @throws ApiError BotNotFound */
export async function requireBotRow(store: Store, accountId: string, botId: string): Promise<BotRow> {
  const bot = await readBotRow(store.db, accountId, botId);
  if (!bot) throw new ApiError('BotNotFound');
  return bot;
}

/** Whether the bot's models may cost nothing more this month. */
export const hasReachedSpendLimit = async (store: Store, bot: BotRow, now: number): Promise<boolean> =>
  isLimitReached(
    await readSpending(store.db, { accountId: bot.account_id, botId: bot.id }, now),
    toSpendLimit(bot),
  );

/** Whether a model can help in the bot's conversations now. */
export async function readModelState(
  { store, models }: Pick<ModelHelpDeps, 'store' | 'models'>,
  bot: BotRow,
  now: number,
): Promise<'ready' | 'noModel' | 'spent'> {
  if (models.chat === null) return 'noModel';
  return (await hasReachedSpendLimit(store, bot, now)) ? 'spent' : 'ready';
}

/**
 * The model for one call within the bot's limit.
 * @throws ApiError AiUnavailable without a model, AiSpent
 */
export async function requireWriter(
  { store, openWriter }: Pick<ModelHelpDeps, 'store' | 'openWriter'>,
  bot: BotRow,
  now: number,
): Promise<Writer> {
  const writer = await openWriter();
  if (writer === null) throw new ApiError('AiUnavailable');
  if (await hasReachedSpendLimit(store, bot, now)) throw new ApiError('AiSpent');
  return writer;
}

/** Counts tokens and price against the bot's monthly limit, like an answer's. */
export async function recordSpending(
  { store, prices }: Pick<ModelHelpDeps, 'store' | 'prices'>,
  bot: BotRow,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
  now: number,
): Promise<void> {
  const scope = { accountId: bot.account_id, botId: bot.id };
  const rial = prices ? Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / MILLION) : 0;
  await store.transact(async (trx) => {
    await addSpending(trx, scope, { answers: 0, inputTokens, outputTokens, rial }, now);
    await notifyWhenLimitReached(store, trx, scope, { limit: toSpendLimit(bot), now });
  });
}
