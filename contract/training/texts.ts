// Endpoints that write a text source: drafts, saving, versions.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { draftText, freeLine, id, requiredLine, sourceText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Source } from './training.ts';

/** A source's id, or `new` for an unsaved text. */
const textKey = Schema.Union([Schema.Literal('new'), id]);

/** An unsaved draft of a text. `base` is the version it started from; 0 for a new text. */
const TextDraft = Schema.Struct({
  title: Schema.String,
  text: Schema.String,
  base: Schema.Int,
  updatedAt: Schema.Int,
});

/** A saved version without its text; `author` is null if unknown. */
export const TextVersion = Schema.Struct({
  number: Schema.Int,
  title: Schema.String,
  characters: Schema.Int,
  author: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
});
export type TextVersion = typeof TextVersion.Type;

/** `isReadOnly`: it was extracted from a file or page, or the caller may only read. */
export const OpenedText = Schema.Struct({
  source: Schema.NullOr(Source),
  title: Schema.String,
  text: Schema.String,
  version: Schema.Int,
  isReadOnly: Schema.Boolean,
  /** Whether the text is longer than what is shown. */
  isTruncated: Schema.Boolean,
  draft: Schema.NullOr(TextDraft),
  charactersLeft: Schema.Int,
});
export type OpenedText = typeof OpenedText.Type;

const textInput = {
  botId: id,
  key: textKey,
  /** The version that this one replaces; 0 for a new text. */
  base: wholeNumber(0, 1_000_000),
};
const textParams = Schema.Struct({ botId: id, key: textKey });

export const texts = {
  open: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/texts/:key',
    access: 'operator',
    summary: "An item's text with the caller's draft of it; `new` gives the draft of a new text",
    input: textParams,
    output: OpenedText,
    errors: ['BotNotFound', 'NotFound'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/texts/:key/draft',
    access: 'owner',
    summary: 'Keeps what is being written, for the one who writes; nothing is learned of it',
    input: Schema.Struct({
      ...textInput,
      title: freeLine(limits.trainingText.titleMax),
      text: draftText(limits.trainingText.max),
    }),
    output: Schema.Struct({ updatedAt: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/texts/:key/draft',
    access: 'owner',
    summary: 'Forgets what was being written',
    input: textParams,
    output: Schema.Struct({}),
    errors: ['BotNotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/texts/:key',
    access: 'owner',
    summary:
      'Saves a text as its next version, or `new` as an item; it is learned anew only where it changed',
    input: Schema.Struct({
      ...textInput,
      title: requiredLine(limits.trainingText.titleMax),
      text: sourceText(limits.trainingText.max),
    }),
    output: Schema.Struct({ source: Source, version: Schema.Int }),
    errors: ['BotNotFound', 'NotFound', 'SourceDuplicate', 'TextChanged'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/texts/:key/versions',
    access: 'operator',
    summary: 'The saved versions of a text, newest first; the latest 50 are kept',
    input: textParams,
    output: Schema.Array(TextVersion),
    errors: ['BotNotFound', 'NotFound'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/texts/:key/versions/:number',
    access: 'operator',
    summary: 'One saved version with its text',
    input: Schema.Struct({ botId: id, key: textKey, number: wholeNumber(1, 1_000_000) }),
    output: Schema.Struct({ number: Schema.Int, title: Schema.String, text: Schema.String }),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
