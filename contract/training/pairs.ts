// Endpoints that list, write, remove and export pairs.
import { Schema } from 'effect';
import { TrainingStatus } from '../bots/bots.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, locale, sourceText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** A question with its answer. `reason` is an error tag when `status` is rejected, error or noSpaceLeft. */
export const Pair = Schema.Struct({
  id,
  botId: id,
  question: Schema.String,
  answer: Schema.String,
  characters: Schema.Int,
  status: TrainingStatus,
  reason: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  updatedAt: Schema.Int,
});
export type Pair = typeof Pair.Type;

/** Sort order of a list; `question` sorts by the Persian alphabet. */
export const PairSort = Schema.Literals([
  'newest',
  'oldest',
  'question',
  'questionLast',
  'longest',
  'shortest',
]);
export type PairSort = typeof PairSort.Type;

/** `unlearned`: pairs the bot cannot answer from, because they wait, failed or lack space. */
export const PairFilter = Schema.Literals(['all', 'trained', 'untrained']);
export type PairFilter = typeof PairFilter.Type;

/** A page of pairs; `next` is the `after` of the following page, null at the end. */
export const PairExportPart = Schema.Struct({
  fileName: Schema.String,
  base64: Schema.String,
  next: Schema.NullOr(Schema.String),
});
export type PairExportPart = typeof PairExportPart.Type;

const pairFields = {
  question: sourceText(limits.pair.questionMax),
  answer: sourceText(limits.pair.answerMax),
};
const pairParams = { botId: id, pairId: id };
const pairIdsInput = Schema.Struct({
  botId: id,
  pairIds: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(limits.pair.batchMax)),
});

export const pairs = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/pairs',
    access: 'operator',
    scope: 'knowledge:read',
    summary: 'Pairs by cursor; searched by all words of `search`, letters, digits and half-spaces folded',
    input: Schema.Struct({
      botId: id,
      search: Schema.optionalKey(freeText(200)),
      filter: Schema.optionalKey(PairFilter),
      order: Schema.optionalKey(PairSort),
      cursor: Schema.optionalKey(freeText(1_000)),
      limit: Schema.optionalKey(wholeNumber(1, limits.pair.pageMax)),
    }),
    output: Schema.Struct({
      pairs: Schema.Array(Pair),
      nextCursor: Schema.NullOr(Schema.String),
      /** Number of matches; null on later pages. */
      total: Schema.NullOr(Schema.Int),
    }),
    errors: ['BotNotFound'],
  }),
  findDuplicate: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/pairs/same',
    access: 'operator',
    summary: 'The existing pair with the same question, or null',
    input: Schema.Struct({ botId: id, question: pairFields.question }),
    output: Schema.NullOr(Pair),
    errors: ['BotNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/pairs',
    access: 'operator',
    scope: 'knowledge:write',
    summary: 'Adds a pair and learns it',
    input: Schema.Struct({ botId: id, ...pairFields }),
    output: Pair,
    errors: ['BotNotFound', 'SourceDuplicate'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/pairs/:pairId',
    access: 'operator',
    scope: 'knowledge:write',
    summary: 'Changes a pair and retrains it; its characters are refunded and charged again',
    input: Schema.Struct({
      ...pairParams,
      ...pairFields,
      /** The texts to overwrite; refused if they have changed meanwhile. */
      over: Schema.optionalKey(Schema.Struct(pairFields)),
    }),
    output: Pair,
    errors: ['BotNotFound', 'NotFound', 'SourceDuplicate', 'NoCharactersLeft', 'SourceBusy', 'PairChanged'],
  }),
  retrain: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/pairs/:pairId/attempt',
    access: 'operator',
    summary: 'Learns a pair again after that failed or there was no space',
    input: Schema.Struct(pairParams),
    output: Pair,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/pairs/removal',
    access: 'operator',
    scope: 'knowledge:write',
    summary: 'Takes pairs out of the knowledge; they can be restored for a while',
    input: pairIdsInput,
    output: Schema.Struct({ removed: Schema.Int, restorableUntil: Schema.Int }),
    errors: ['BotNotFound'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/pairs/restoration',
    access: 'operator',
    summary: 'Brings removed pairs back; those that were written anew meanwhile are left out',
    input: pairIdsInput,
    output: Schema.Struct({ restored: Schema.Int, skipped: Schema.Int }),
    errors: ['BotNotFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/pairs/export',
    access: 'operator',
    summary:
      'All pairs as tables that an import takes back unchanged: CSV or XLSX, in base64; more than it takes at once in parts, asked for one after another by `after` and `part`',
    input: Schema.Struct({
      botId: id,
      format: Schema.Literals(['csv', 'xlsx']),
      /** Language of the column headers. */
      locale,
      after: Schema.optionalKey(freeText(1_000)),
      part: Schema.optionalKey(wholeNumber(1, 10_000)),
    }),
    output: PairExportPart,
    errors: ['BotNotFound'],
  }),
};
