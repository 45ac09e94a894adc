// Endpoints of a bot's models, their costs and the confidence of past answers.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** Model costs of a bot in a month; money is null where no price is set. */
const Spending = Schema.Struct({
  /** Start of the month, in Iran's time zone. */
  since: Schema.Int,
  answers: Schema.Int,
  inputTokens: Schema.Int,
  outputTokens: Schema.Int,
  rial: Schema.NullOr(Schema.Int),
});

/** Model names, null where none is configured; the embedded engine answers without them. */
export const BotModels = Schema.Struct({
  chat: Schema.NullOr(Schema.String),
  embedding: Schema.NullOr(Schema.String),
  rerank: Schema.NullOr(Schema.String),
  spending: Spending,
  /** Monthly spending limit; null is unlimited. At most one of both is set. */
  limit: Schema.Struct({ tokens: Schema.NullOr(Schema.Int), rial: Schema.NullOr(Schema.Int) }),
  isLimitReached: Schema.Boolean,
  /** How many of the bot's passages have embeddings. */
  vectors: Schema.Struct({ ready: Schema.Int, passages: Schema.Int }),
});
export type BotModels = typeof BotModels.Type;

/** A past question with the confidence of its answer (0–1), to show the effect of a threshold. */
export const PastQuestion = Schema.Struct({ question: Schema.String, confidence: Schema.Number });
export type PastQuestion = typeof PastQuestion.Type;

const spendLimit = (max: number) => Schema.NullOr(wholeNumber(1, max));

export const botModels = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/model',
    access: 'owner',
    summary: 'Which models answer, what they cost this month, and the limit',
    input: Schema.Struct({ botId: id }),
    output: BotModels,
    errors: ['BotNotFound'],
  }),
  changeLimit: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/model/limit',
    access: 'owner',
    summary: 'Sets the monthly spending limit of models, in tokens or rial; both null is unlimited',
    input: Schema.Struct({
      botId: id,
      tokens: spendLimit(limits.spending.tokens),
      rial: spendLimit(limits.spending.rial),
    }),
    output: BotModels,
    errors: ['BotNotFound'],
  }),
  pastQuestions: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/asked',
    access: 'owner',
    summary: 'The latest distinct questions with the confidence of their answers',
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(PastQuestion),
    errors: ['BotNotFound'],
  }),
};
