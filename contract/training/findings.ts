// Endpoints of unanswered questions and of contradictions between sources.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, instant, sourceText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Pair } from './pairs.ts';
import { SourceKind } from './training.ts';

/**
 * Why a question is listed: the bot did not know, had low confidence, or the visitor rated the answer badly.
 */
const AnswerFailure = Schema.Literals(['abstained', 'unsure', 'disliked']);

/** One occurrence of the question; `connectionId` and `conversationId` link to it. */
const AskedQuestion = Schema.Struct({
  text: Schema.String,
  failure: AnswerFailure,
  at: Schema.Int,
  connectionId: id,
  conversationId: id,
});

/** Questions with the same meaning. `question` is the most typical one; `count` is of the conversations in the requested range. */
export const UnansweredQuestion = Schema.Struct({
  id,
  botId: id,
  question: Schema.String,
  count: Schema.Int,
  lastAskedAt: Schema.Int,
  examples: Schema.Array(AskedQuestion),
});
export type UnansweredQuestion = typeof UnansweredQuestion.Type;

const groupParams = { botId: id, groupId: id };
const range = { from: Schema.optionalKey(instant), to: Schema.optionalKey(instant) };

export const unanswered = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/unanswered',
    access: 'operator',
    summary: 'Groups of questions that were not answered well between `from` and `to`, the most asked first',
    input: Schema.Struct({
      botId: id,
      ...range,
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      groups: Schema.Array(UnansweredQuestion),
      nextCursor: Schema.NullOr(Schema.String),
      /** Newer questions are being clustered; `findings.changed` reports the end. */
      isClustering: Schema.Boolean,
    }),
    errors: ['BotNotFound'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/unanswered/:groupId/pair',
    access: 'operator',
    summary: 'Creates a pair that answers a group of questions',
    input: Schema.Struct({
      ...groupParams,
      question: sourceText(limits.pair.questionMax),
      answer: sourceText(limits.pair.answerMax),
    }),
    output: Pair,
    errors: ['BotNotFound', 'NotFound', 'SourceDuplicate'],
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/unanswered/:groupId/dismissal',
    access: 'operator',
    summary: 'Hides a group, until it is brought back',
    input: Schema.Struct(groupParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/unanswered/:groupId/dismissal',
    access: 'operator',
    summary: 'Brings a hidden group back',
    input: Schema.Struct(groupParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};

/** One side of a finding: its text and its source. */
const ContradictionSide = Schema.Struct({
  sourceId: id,
  kind: SourceKind,
  title: Schema.String,
  text: Schema.String,
});

/** Two sources that repeat or contradict one another. */
export const Contradiction = Schema.Struct({
  id,
  botId: id,
  kind: Schema.Literals(['duplicate', 'contradiction']),
  one: ContradictionSide,
  other: ContradictionSide,
  foundAt: Schema.Int,
});
export type Contradiction = typeof Contradiction.Type;

const conflictParams = { botId: id, conflictId: id };

export const contradictions = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conflicts',
    access: 'operator',
    summary: 'What in the knowledge contradicts or repeats itself, contradictions first; at most 200',
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({
      conflicts: Schema.Array(Contradiction),
      /** Changed knowledge is being compared; `findings.changed` reports the end. */
      isComparing: Schema.Boolean,
    }),
    errors: ['BotNotFound'],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conflicts/:conflictId/kept',
    access: 'operator',
    summary: 'Keeps one side; the other (a pair, or for the owner a text) is removed and can be restored',
    input: Schema.Struct({ ...conflictParams, sourceId: id }),
    output: Schema.Struct({ removedId: id, restorableUntil: Schema.Int }),
    errors: ['BotNotFound', 'NotFound', 'Forbidden'],
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conflicts/:conflictId/dismissal',
    access: 'operator',
    summary: 'Dismisses a contradiction',
    input: Schema.Struct(conflictParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/conflicts/:conflictId/dismissal',
    access: 'operator',
    summary: 'Restores a dismissed contradiction',
    input: Schema.Struct(conflictParams),
    output: Schema.Struct({}),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
