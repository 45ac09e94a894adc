// Endpoints by which other programs ask a bot and search its knowledge.
import { Schema } from 'effect';
import { Citation } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, messageText, requiredText, wholeNumber } from '../fields/rules.ts';
import { answerLimits } from '../limits.rules.ts';
import { limits } from '../limits.ts';

/** An earlier message, as in a conversation: `ai` is the bot. */
export const PreviousMessage = Schema.Struct({
  author: Schema.Literals(['visitor', 'ai']),
  text: freeText(limits.message.max),
});
export type PreviousMessage = typeof PreviousMessage.Type;

/**
 * The answer, or with `isAnswered: false` the sentence that says there is none. `messages`: what it cost the plan;
 * tokens are those of the language model.
 */
export const BotAnswer = Schema.Struct({
  text: Schema.String,
  isAnswered: Schema.Boolean,
  confidence: Schema.NullOr(Schema.Number),
  citations: Schema.Array(Citation),
  usage: Schema.Struct({ messages: Schema.Int, inputTokens: Schema.Int, outputTokens: Schema.Int }),
});
export type BotAnswer = typeof BotAnswer.Type;

const FoundPassage = Schema.Struct({
  passageId: Schema.String,
  sourceId: Schema.String,
  title: Schema.String,
  text: Schema.String,
  /** 0 to 1; the best first. */
  score: Schema.Number,
});
export type FoundPassage = typeof FoundPassage.Type;

export const answers = {
  bots: endpoint({
    method: 'GET',
    path: '/api/answers/bots',
    access: 'operator',
    scope: 'answers:ask',
    summary: 'The bots that can be asked, by id and name',
    input: Schema.Struct({}),
    output: Schema.Struct({
      bots: Schema.Array(
        Schema.Struct({ id, name: Schema.String, isActive: Schema.Boolean, createdAt: Schema.Int }),
      ),
    }),
    errors: [],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/answers',
    access: 'operator',
    scope: 'answers:ask',
    summary:
      'Answers a question from the knowledge of a bot; costs the plan like an answer in a conversation',
    input: Schema.Struct({
      botId: id,
      question: messageText,
      /** What was said before, oldest first. */
      history: Schema.optionalKey(
        Schema.Array(PreviousMessage).check(Schema.isMaxLength(answerLimits.historyMax)),
      ),
    }),
    output: BotAnswer,
    errors: ['BotNotFound', 'BotInactive', 'NoMessagesLeft'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/passages',
    access: 'operator',
    scope: 'knowledge:read',
    summary: 'The parts of the knowledge that fit a question best, without an answer; costs the plan nothing',
    input: Schema.Struct({
      botId: id,
      query: requiredText(limits.message.max),
      limit: Schema.optionalKey(wholeNumber(1, answerLimits.passagesMax)),
    }),
    output: Schema.Struct({ passages: Schema.Array(FoundPassage) }),
    errors: ['BotNotFound'],
  }),
};
