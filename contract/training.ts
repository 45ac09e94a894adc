// Knows the calls about a bot's knowledge: adding, watching, previewing, retrying and removing. Knows no parser.
import { Schema } from 'effect';
import { TrainingStatus } from './bots.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, requiredText } from './rules.ts';

export const SourceKind = Schema.Literals(['file', 'text', 'qa', 'link']);
export type SourceKind = typeof SourceKind.Type;

/** One item of knowledge. `reason` is an error tag when `status` is rejected, error or noSpaceLeft. */
export const Source = Schema.Struct({
  id,
  botId: id,
  kind: SourceKind,
  title: Schema.String,
  question: Schema.NullOr(Schema.String),
  answer: Schema.NullOr(Schema.String),
  fileName: Schema.NullOr(Schema.String),
  /** Of a link: where it leads. */
  url: Schema.NullOr(Schema.String),
  size: Schema.Int,
  characters: Schema.Int,
  pages: Schema.NullOr(Schema.Int),
  status: TrainingStatus,
  progress: Schema.Number,
  reason: Schema.NullOr(Schema.String),
  warnings: Schema.Array(Schema.String),
  createdAt: Schema.Int,
  trainedAt: Schema.NullOr(Schema.Int),
});
export type Source = typeof Source.Type;

const Training = Schema.Struct({
  status: TrainingStatus,
  sources: Schema.Array(Source),
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

const oneSource = Schema.Struct({ botId: id, sourceId: id });

export const training = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training',
    access: 'operator',
    summary: 'The overall status and every item of knowledge, newest first',
    input: Schema.Struct({ botId: id }),
    output: Training,
    errors: ['BotNotFound'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/training/files',
    access: 'owner',
    summary: 'Takes one file as the raw request body; its name in the query',
    body: 'bytes',
    input: Schema.Struct({ botId: id, name: requiredText(255) }),
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
    summary: 'Adds a text',
    input: Schema.Struct({
      botId: id,
      title: requiredText(limits.trainingText.titleMax),
      text: requiredText(limits.trainingText.max),
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
      question: requiredText(limits.pair.questionMax),
      answer: requiredText(limits.pair.answerMax),
    }),
    output: Source,
    errors: ['BotNotFound', 'SourceDuplicate'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/sources/:sourceId',
    access: 'operator',
    summary: 'One item with its text and the passages made of it (the first 200)',
    input: oneSource,
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
    summary: 'Learns an item again after it failed or was cancelled',
    input: oneSource,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/sources/:sourceId/attempt',
    access: 'owner',
    summary: 'Stops the learning of an item; it becomes untrained',
    input: oneSource,
    output: Source,
    errors: ['BotNotFound', 'NotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/training/sources/:sourceId',
    access: 'owner',
    summary: 'Takes an item out of the knowledge; it can be restored for a while',
    input: oneSource,
    output: Schema.Struct({ restorableUntil: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/presence',
    access: 'owner',
    summary: 'Brings back an item that was just removed',
    input: oneSource,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceDuplicate'],
  }),
};
