// Endpoint that rewrites an operator's text with a model, within the spending limit.

import type { rewrites } from '../../../../contract/conversations/rewrites.ts';
import { limits } from '../../../../contract/limits.ts';
import { buildRewritePrompt, validateRewrite } from '../../../engine/model/rewrite-prompt.ts';
import { detectLocale } from '../../../engine/text/normalise.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import {
  type ModelHelpDeps,
  readModelState,
  recordSpending,
  requireBotRow,
  requireWriter,
} from '../copilot/model-help.store.ts';
import { type ConversationScope, resolveScope } from '../thread/conversation-scope.store.ts';

/** Number of the visitor's last messages given as context. */
const CONTEXT_MESSAGES = 4;
/** Enough for the longest allowed message in any language. */
const MAX_OUTPUT_TOKENS = 2_500;

/** Handlers of `contract/conversations/rewrites.ts`. */
export function rewritesHandlers(deps: ModelHelpDeps): Handlers<typeof rewrites> {
  const { store } = deps;
  return {
    async readAvailability({ botId }, { accountId }, { now }) {
      return { state: await readModelState(deps, await requireBotRow(store, accountId, botId), now) };
    },

    async create({ kind, text, ...input }, user, { now, signal }) {
      const scope = await resolveScope(store.db, input, user);
      const bot = await requireBotRow(store, scope.accountId, scope.botId);
      const writer = await requireWriter(deps, bot, now);
      const context = await readRecentVisitorTexts(store, scope);
      const targetLanguage = languageFor(text, context);
      const completion = await writer.complete(
        buildRewritePrompt({ kind, text, context, targetLanguage }),
        signal,
        { maxTokens: MAX_OUTPUT_TOKENS },
      );
      if (!completion.ok) throw new ApiError('AiUnavailable');
      if (completion.usage) await recordSpending(deps, bot, completion.usage, now);
      const rewrite = validateRewrite(completion.text, text, limits.message.max);
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
