// Endpoints by which other programs ask a bot and search its knowledge.
import type { Transaction } from 'kysely';
import type { answers, BotAnswer, FoundPassage } from '../../../../contract/answers/answers.ts';
import { answerLimits } from '../../../../contract/limits.rules.ts';
import { limits } from '../../../../contract/limits.ts';
import { previousQuestionOf } from '../../../engine/intents/conversation-context.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import { type BotRow, requireBot } from '../../bots/bots.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { hasReachedSpendLimit, type ModelHelpDeps, recordSpending } from '../copilot/model-help.store.ts';
import type { SuggestionRequest } from '../copilot/suggested-replies.ts';

/** A question without a conversation. */
export type ApiQuestion = Omit<SuggestionRequest, 'conversationId'>;

/** The bot's answer as in a conversation; `isFromKnowledge` is false for small talk. */
export interface ApiAnswer extends Pick<BotAnswer, 'text' | 'isAnswered' | 'confidence' | 'citations'> {
  readonly isFromKnowledge: boolean;
  /** Tokens of all model calls; null without a call. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
}

export interface AnswersDeps extends Pick<ModelHelpDeps, 'store' | 'prices'> {
  /** Both reject only when the signal aborts. */
  readonly askBot: (question: ApiQuestion, signal: AbortSignal) => Promise<ApiAnswer>;
  readonly searchPassages: (question: ApiQuestion, signal: AbortSignal) => Promise<readonly FoundPassage[]>;
}

const ANSWER_COST = 1;

/** Handlers of `contract/answers/answers.ts`; they store no conversation. */
export function answersHandlers(deps: AnswersDeps): Handlers<typeof answers> {
  const { store } = deps;
  return {
    bots: async (_input, user) => {
      const rows = await store.db
        .selectFrom('bots')
        .select(['id', 'name', 'active', 'created_at'])
        .where('account_id', '=', user.accountId)
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        bots: rows
          .filter(({ id }) => user.botIds?.includes(id) ?? true)
          .map(({ id, name, active, created_at }) => ({
            id,
            name,
            isActive: active === 1,
            createdAt: created_at,
          })),
      };
    },

    ask: async ({ botId, question, history = [] }, { accountId }, { now, signal }) => {
      const bot = await requireBot(store.db, { accountId, botId });
      if (bot.active !== 1) throw new ApiError('BotInactive');
      const messagesLeft = await readMessagesLeft(store, accountId, now);
      if (messagesLeft < ANSWER_COST) throw new ApiError('NoMessagesLeft');
      const apiQuestion = await toApiQuestion(store, bot, { question, history, now });
      const enhancedAccuracy = bot.enhanced_accuracy === 1 && messagesLeft >= limits.enhancedAccuracyCost;
      const answer = await deps.askBot(
        { ...apiQuestion, bot: { ...apiQuestion.bot, enhancedAccuracy } },
        signal,
      );
      const { tokens, isFromKnowledge, ...publicAnswer } = answer;
      if (tokens)
        await recordSpending(deps, bot, { inputTokens: tokens.input, outputTokens: tokens.output }, now);
      const answerCost = isFromKnowledge && enhancedAccuracy ? limits.enhancedAccuracyCost : ANSWER_COST;
      const messages = publicAnswer.isAnswered ? answerCost : 0;
      await store.transact((trx) => chargeMessages(trx, bot, messages, now));
      return {
        ...publicAnswer,
        usage: { messages, inputTokens: tokens?.input ?? 0, outputTokens: tokens?.output ?? 0 },
      };
    },

    search: async ({ botId, query, limit = answerLimits.passagesMax }, { accountId }, { now, signal }) => {
      const bot = await requireBot(store.db, { accountId, botId });
      const apiQuestion = await toApiQuestion(store, bot, { question: query, history: [], now });
      return { passages: (await deps.searchPassages(apiQuestion, signal)).slice(0, limit) };
    },
  };
}

/** The messages that the plan still pays for; 0 once it has ended. */
async function readMessagesLeft({ db }: Store, accountId: string, now: number): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select(['messages_left', 'plan_expires_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const hasEnded = account.plan_expires_at !== null && account.plan_expires_at <= now;
  return hasEnded ? 0 : account.messages_left;
}

/** @throws ApiError NoMessagesLeft when other answers used the plan up meanwhile */
async function chargeMessages(
  trx: Transaction<Database>,
  bot: BotRow,
  amount: number,
  now: number,
): Promise<void> {
  const ids = { accountId: bot.account_id, botId: bot.id };
  if (!(await chargeUsage(trx, { ...ids, kind: 'message', amount, reference: newId(), now })))
    throw new ApiError('NoMessagesLeft');
}

interface QuestionInput extends Pick<ApiQuestion, 'question' | 'history' | 'now'> {}

const toApiQuestion = async (store: Store, bot: BotRow, input: QuestionInput): Promise<ApiQuestion> => ({
  accountId: bot.account_id,
  botId: bot.id,
  previousQuestion: previousQuestionOf(input.history),
  bot: {
    language: bot.response_language,
    creativity: bot.creativity,
    instructions: bot.instructions ?? '',
    threshold: bot.confidence_threshold,
    enhancedAccuracy: false,
  },
  isSpendLimitReached: await hasReachedSpendLimit(store, bot, input.now),
  ...input,
});
