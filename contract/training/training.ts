// Endpoints of a bot's sources: add, follow, preview, retry, remove.
import { Schema } from 'effect';
import { SourceHold, TrainingStatus } from '../bots/bots.ts';
import { endpoint } from '../endpoint.ts';
import { id, requiredLine, sourceText } from '../fields/rules.ts';
import { limits } from '../limits.ts';

export const SourceKind = Schema.Literals(['file', 'text', 'qa', 'link', 'product', 'post']);
export type SourceKind = typeof SourceKind.Type;

/**
 * One source of knowledge. `reason` is an error tag: why it is rejected, in error, out of space or waiting
 * for its owner; for a known one (`isKnown`: its passages are used in answers), why it could not be updated.
 * `charged`: characters of the plan it uses now.
 */
export const Source = Schema.Struct({
  id,
  botId: id,
  kind: SourceKind,
  title: Schema.String,
  question: Schema.NullOr(Schema.String),
  answer: Schema.NullOr(Schema.String),
  fileName: Schema.NullOr(Schema.String),
  /** URL of a link. */
  url: Schema.NullOr(Schema.String),
  size: Schema.Int,
  characters: Schema.Int,
  pages: Schema.NullOr(Schema.Int),
  charged: Schema.Int,
  status: TrainingStatus,
  hold: Schema.NullOr(SourceHold),
  isKnown: Schema.Boolean,
  progress: Schema.Number,
  reason: Schema.NullOr(Schema.String),
  warnings: Schema.Array(Schema.String),
  createdAt: Schema.Int,
  trainedAt: Schema.NullOr(Schema.Int),
  /** When it was last checked for changes. */
  checkedAt: Schema.NullOr(Schema.Int),
});
export type Source = typeof Source.Type;

/** `sources` excludes pairs, which have their own list: `pairs` is their number. */
const Training = Schema.Struct({
  status: TrainingStatus,
  /** Whom training waits for while `status` is pending; null when only for its turn. */
  hold: Schema.NullOr(SourceHold),
  sources: Schema.Array(Source),
  pairs: Schema.Int,
  charactersLeft: Schema.Int,
  charactersTotal: Schema.Int,
});
export type Training = typeof Training.Type;

const Passage = Schema.Struct({
  id,
  ordinal: Schema.Int,
  title: Schema.String,
  text: Schema.String,
});

const sourceParams = Schema.Struct({ botId: id, sourceId: id });

/** Commands on sources; `retry` also updates known ones. */
const SourceAction = Schema.Literals([
  'retry',
  'cancel',
  'pause',
  'resume',
  'accept',
  'reject',
  'remove',
  'restore',
]);
export type SourceAction = typeof SourceAction.Type;

export const training = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training',
    access: 'operator',
    scope: 'knowledge:read',
    summary: 'The overall status and every item of knowledge, newest first',
    input: Schema.Struct({ botId: id }),
    output: Training,
    errors: ['BotNotFound'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/files',
    access: 'owner',
    scope: 'knowledge:write',
    summary: 'Takes one file as the raw request body; its name in the query',
    body: 'bytes',
    input: Schema.Struct({ botId: id, name: requiredLine(255) }),
    output: Source,
    errors: [
      'BotNotFound',
      'FileTooLarge',
      'FileTypeRefused',
      'FileTypeMismatch',
      'FileEmpty',
      'FileEncrypted',
      'SourceDuplicate',
      'TooManySources',
      'StorageFull',
    ],
  }),
  addText: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/texts',
    access: 'owner',
    scope: 'knowledge:write',
    summary: 'Adds a text',
    input: Schema.Struct({
      botId: id,
      title: requiredLine(limits.trainingText.titleMax),
      text: sourceText(limits.trainingText.max),
    }),
    output: Source,
    errors: ['BotNotFound', 'SourceDuplicate'],
  }),
  addPair: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/pairs',
    access: 'operator',
    summary: 'Adds a question with its answer',
    input: Schema.Struct({
      botId: id,
      question: sourceText(limits.pair.questionMax),
      answer: sourceText(limits.pair.answerMax),
    }),
    output: Source,
    errors: ['BotNotFound', 'SourceDuplicate'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/sources/:sourceId',
    access: 'operator',
    scope: 'knowledge:read',
    summary: 'One item with its text and the passages made of it (the first 200)',
    input: sourceParams,
    output: Schema.Struct({
      source: Source,
      text: Schema.String,
      passages: Schema.Array(Passage),
    }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/attempt',
    access: 'owner',
    summary: 'Learns an item again, also one that is known; what was known answers until then',
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/sources/:sourceId/attempt',
    access: 'owner',
    summary: 'Stops the learning of an item; it becomes untrained, or stays as it was known',
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/sources/:sourceId',
    access: 'owner',
    scope: 'knowledge:write',
    summary: 'Takes an item out of the knowledge; it can be restored for a while',
    input: sourceParams,
    output: Schema.Struct({ restorableUntil: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/presence',
    access: 'owner',
    summary: 'Brings back an item that was just removed',
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceDuplicate'],
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/acceptance',
    access: 'owner',
    summary: 'Accepts the text of a source: a doubtful one is trained and charged, a trained one is marked',
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy'],
  }),
  reject: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/sources/:sourceId/acceptance',
    access: 'owner',
    summary: 'Rejects the text of a source: it is removed from answers and its characters are refunded',
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy'],
  }),
  runCommand: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/orders',
    access: 'owner',
    summary: 'Runs one action on many sources; returns those that were refused with the reason',
    input: Schema.Struct({
      botId: id,
      action: SourceAction,
      sourceIds: Schema.Array(id).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(limits.trainingCommand.max),
      ),
    }),
    output: Schema.Struct({
      done: Schema.Int,
      refused: Schema.Array(Schema.Struct({ sourceId: id, reason: Schema.String })),
    }),
    errors: ['BotNotFound'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/refresh',
    access: 'operator',
    summary: 'Recomputes the training status and resumes jobs that were lost',
    input: Schema.Struct({ botId: id }),
    output: Training,
    errors: ['BotNotFound'],
  }),
};
