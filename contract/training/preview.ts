// Endpoints that preview a source and start OCR of its images.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, wholeNumber } from '../fields/rules.ts';
import { Source } from './training.ts';

const TextSpan = Schema.Struct({ start: Schema.Int, end: Schema.Int });

/** Problems of the extracted text; positions are UTF-16 offsets. */
export const TextDefect = Schema.Struct({
  kind: Schema.Literals([
    'presentation-forms',
    'arabic-letters',
    'reversed',
    'lam-alef',
    'glued',
    'spaced',
    'mojibake',
    'unreadable',
    'scan',
  ]),
  share: Schema.Number,
  severity: Schema.Literals(['note', 'doubt']),
  isRepaired: Schema.Boolean,
  examples: Schema.Array(TextSpan),
});
export type TextDefect = typeof TextDefect.Type;

/** What a document holds and its text does not; `count` is of parts, of hidden and deleted text of letters. */
const Omission = Schema.Struct({
  kind: Schema.Literals([
    'hidden-text',
    'deleted-text',
    'comments',
    'hidden-sheets',
    'hidden-rows',
    'hidden-columns',
    'formulas',
    'cell-errors',
    'pictures',
    'charts',
    'page-numbers',
    'page-furniture',
    'cut-text',
    'variations',
  ]),
  count: Schema.Int,
  /** Names or first words of some. */
  examples: Schema.Array(Schema.String),
});
export type Omission = typeof Omission.Type;

/** How much of the visible text was kept, from 0 to 1; null where it was not counted. */
const Coverage = Schema.Struct({ share: Schema.NullOr(Schema.Number), omissions: Schema.Array(Omission) });
export type Coverage = typeof Coverage.Type;

/** Conversations in which the source was cited, the latest first. */
const SourceCitation = Schema.Struct({
  conversationId: id,
  connectionId: id,
  at: Schema.Int,
  /** Beginning of the answer. */
  answer: Schema.String,
});

/** `hasPages`: it can be previewed page by page. `canRunOcr`: it is a scan without OCR so far. */
export const SourcePreview = Schema.Struct({
  damages: Schema.Array(TextDefect),
  coverage: Coverage,
  original: Schema.NullOr(Schema.Struct({ name: Schema.String, size: Schema.Int, hasPages: Schema.Boolean })),
  canRunOcr: Schema.Boolean,
  citations: Schema.Struct({
    count: Schema.Int,
    lastAt: Schema.NullOr(Schema.Int),
    latest: Schema.Array(SourceCitation),
  }),
});
export type SourcePreview = typeof SourcePreview.Type;

const sourceParams = Schema.Struct({ botId: id, sourceId: id });

export const preview = {
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/sources/:sourceId/preview',
    access: 'operator',
    summary: 'What is wrong with the text of an item, what it was read from, and the answers that cite it',
    input: sourceParams,
    output: SourcePreview,
    errors: ['BotNotFound', 'NotFound'],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/sources/:sourceId/pages/:page',
    access: 'operator',
    summary: 'One page of a PDF as a picture; one beyond the last is the last',
    input: Schema.Struct({ botId: id, sourceId: id, page: wholeNumber(1, 100_000) }),
    output: Schema.Struct({
      page: Schema.Int,
      pages: Schema.Int,
      width: Schema.Int,
      height: Schema.Int,
      /** A PNG in base64. */
      picture: Schema.String,
    }),
    errors: ['BotNotFound', 'NotFound', 'FileDamaged', 'FileEncrypted', 'FileTimedOut', 'FileTooComplex'],
  }),
  original: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/training/sources/:sourceId/original',
    access: 'operator',
    summary:
      'The file an item was read from, inside JSON: it is saved by the reader, never opened by a browser',
    input: sourceParams,
    output: Schema.Struct({ name: Schema.String, size: Schema.Int, base64: Schema.String }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  startOcr: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/training/sources/:sourceId/image-reading',
    access: 'owner',
    summary: "Starts OCR of a scanned source; the result waits for the owner's approval",
    input: sourceParams,
    output: Source,
    errors: ['BotNotFound', 'NotFound', 'SourceBusy', 'FileNotScanned'],
  }),
};
