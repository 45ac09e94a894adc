// Endpoints of a bot's models, spending and recent answers.
import type { BotModels, botModels, PastQuestion } from '../../../../contract/answers/bot-models.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { type BotIds, readBotRow, requireBot } from '../bots.store.ts';
import { persianMonthAt } from './persian-month.ts';
import { isLimitReached, readSpending } from './spending.store.ts';

/** Names of the models of this installation. */
export interface ModelNames {
  readonly chat: string | null;
  readonly embedding: string | null;
  readonly rerank: string | null;
  /** Whether prices are set, so that costs are known in money. */
  readonly isPriced: boolean;
}

export interface ModelsDeps {
  readonly store: Store;
  readonly models: ModelNames;
}

/** Number of the latest answers to read, and of questions to return. */
const MAX_TRACES = 120;
const MAX_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 200;

/** Handlers of `contract/answers/bot-models.ts`. */
export function modelsHandlers({ store, models }: ModelsDeps): Handlers<typeof botModels> {
  async function readBotModels(botIds: BotIds, now: number): Promise<BotModels> {
    const bot = await readBotRow(store.db, botIds.accountId, botIds.botId);
    if (!bot) throw new ApiError('BotNotFound');
    const monthlySpending = await readSpending(store.db, botIds, now);
    const limit = { tokens: bot.spend_limit_tokens, rial: bot.spend_limit_rial };
    const { isPriced, ...names } = models;
    return {
      ...names,
      spending: {
        ...monthlySpending,
        since: persianMonthAt(now).since,
        rial: isPriced ? monthlySpending.rial : null,
      },
      limit,
      isLimitReached: isLimitReached(monthlySpending, limit),
      vectors: await countVectors(botIds),
    };
  }

  async function countVectors({ accountId, botId }: BotIds): Promise<BotModels['vectors']> {
    if (models.embedding === null) return { ready: 0, passages: 0 };
    const { passages } = await store.db
      .selectFrom('passages')
      .select((eb) => eb.fn.countAll<number>().as('passages'))
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .executeTakeFirstOrThrow();
    const { ready } = await store.db
      .selectFrom('passage_vectors')
      .select((eb) => eb.fn.countAll<number>().as('ready'))
      .where('account_id', '=', accountId)
      .where('bot_id', '=', botId)
      .where('model', '=', models.embedding)
      .executeTakeFirstOrThrow();
    return { passages: Number(passages), ready: Math.min(Number(ready), Number(passages)) };
  }

  return {
    read: ({ botId }, { accountId }, { now }) => readBotModels({ accountId, botId }, now),

    changeLimit: async ({ botId, tokens, rial }, { accountId }, { now }) => {
      await store.db
        .updateTable('bots')
        .set({ spend_limit_tokens: rial === null ? tokens : null, spend_limit_rial: rial, updated_at: now })
        .where('account_id', '=', accountId)
        .where('id', '=', botId)
        .execute();
      return readBotModels({ accountId, botId }, now);
    },

    pastQuestions: async ({ botId }, { accountId }) => {
      await requireBot(store.db, { accountId, botId });
      const rows = await store.db
        .selectFrom('answer_traces')
        .select('body')
        .where('account_id', '=', accountId)
        .where('bot_id', '=', botId)
        .orderBy('created_at', 'desc')
        .limit(MAX_TRACES)
        .execute();
      return distinctQuestions(rows.map(({ body }) => JSON.parse(body)));
    },
  };
}

function distinctQuestions(
  traces: readonly { question: string; confidence: number | null }[],
): PastQuestion[] {
  const confidenceByQuestion = new Map<string, number>();
  for (const { question, confidence } of traces) {
    if (confidence !== null && !confidenceByQuestion.has(question))
      confidenceByQuestion.set(question, confidence);
  }
  return [...confidenceByQuestion].slice(0, MAX_QUESTIONS).map(([question, confidence]) => ({
    question: question.slice(0, MAX_QUESTION_LENGTH).toWellFormed(),
    confidence,
  }));
}
