// Endpoint that rewrites an operator's text with a model, within the spending limit.

import type { rewrites } from '../../../../contract/conversations/rewrites.ts';
import { limits } from '../../../../contract/limits.ts';
import { buildRewritePrompt, usableRewrite } from '../../../engine/model/rewrite-prompt.ts';
import type { Writer } from '../../../engine/model/writer.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import type { Store } from '../../../store/store.ts';
import { type BotRow, readBotRow } from '../../bots/bots.store.ts';
import {
  addSpending,
  isLimitReached,
  notifyWhenLimitReached,
  readSpending,
} from '../../bots/spending/spending.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { type ConversationScope, resolveScope } from '../thread/conversation-scope.store.ts';

export interface RewritesDeps {
  readonly store: Store;
  /** Creates the configured model on first use; null when none is configured. */
  readonly openWriter: () => Promise<Writer | null>;
  /** The configured chat model, or null. */
  readonly models: { readonly chat: string | null };
  /** Rial per million tokens. */
  readonly prices: { readonly input: number; readonly output: number } | null;
}

/** Number of the visitor's last messages given as context. */
const CONTEXT_MESSAGES = 4;
/** Enough for the longest allowed message in any language. */
const MAX_OUTPUT_TOKENS = 2_500;
const MILLION = 1_000_000;

const toSpendLimit = (bot: BotRow) => ({ tokens: bot.spend_limit_tokens, rial: bot.spend_limit_rial });

/** Handlers of `contract/conversations/rewrites.ts`. */
export function rewritesHandlers(deps: RewritesDeps): Handlers<typeof rewrites> {
  const { store, openWriter, models } = deps;

  async function requireBotRow(accountId: string, botId: string): Promise<BotRow> {
    const bot = await readBotRow(store.db, accountId, botId);
    if (!bot) throw new ApiError('BotNotFound');
    return bot;
  }
  const isSpent = async (bot: BotRow, now: number) =>
    isLimitReached(
      await readSpending(store.db, { accountId: bot.account_id, botId: bot.id }, now),
      toSpendLimit(bot),
    );

  return {
    async readAvailability({ botId }, { accountId }, { now }) {
      const bot = await requireBotRow(accountId, botId);
      if (models.chat === null) return { state: 'noModel' };
      return { state: (await isSpent(bot, now)) ? 'spent' : 'ready' };
    },

    async create({ kind, text, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(scope.accountId, scope.botId);
      const writer = await openWriter();
      if (writer === null) throw new ApiError('AiUnavailable');
      if (await isSpent(bot, now)) throw new ApiError('AiSpent');
      const context = await readRecentVisitorTexts(store, scope);
      const targetLanguage = languageFor(text, context);
      const completion = await writer.complete(
        buildRewritePrompt({ kind, text, context, into: targetLanguage }),
        signal,
        { maxTokens: MAX_OUTPUT_TOKENS },
      );
      if (!completion.ok) throw new ApiError('AiUnavailable');
      if (completion.usage) await recordSpending(deps, bot, completion.usage, now);
      const rewrite = usableRewrite(completion.text, text, limits.message.max);
      if (rewrite === null) throw new ApiError('AiUnableToAnswer');
      return { text: rewrite };
    },
  };
}

/** Target language: the visitor's or, when the text is already in it, the other one. */
function languageFor(text: string, context: readonly string[]): 'fa' | 'en' {
  const textLocale = detectLocale(text);
  const contextLocale = context.length === 0 ? textLocale : detectLocale(context.join('\n'));
  if (textLocale !== contextLocale) return contextLocale;
  return textLocale === 'fa' ? 'en' : 'fa';
}

async function readRecentVisitorTexts(
  store: Store,
  { accountId, conversationId }: ConversationScope,
): Promise<string[]> {
  const rows = await store.db
    .selectFrom('messages')
    .select('text')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(CONTEXT_MESSAGES)
    .execute();
  return rows.reverse().map((row) => row.text);
}

/** Counts tokens and price against the bot's monthly limit, like an answer's. */
async function recordSpending(
  { store, prices }: RewritesDeps,
  bot: BotRow,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  now: number,
): Promise<void> {
  const scope = { accountId: bot.account_id, botId: bot.id };
  const rial = prices ? Math.ceil((inputTokens * prices.input + outputTokens * prices.output) / MILLION) : 0;
  await store.transact(async (trx) => {
    await addSpending(trx, scope, { answers: 0, inputTokens, outputTokens, rial }, now);
    await notifyWhenLimitReached(store, trx, scope, { limit: toSpendLimit(bot), now });
  });
}
