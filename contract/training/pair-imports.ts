// Endpoints that import a table of pairs: upload, preview, run, report.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, locale, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

export const Encoding = Schema.Literals(['utf-8', 'utf-16le', 'utf-16be', 'windows-1256']);
export type Encoding = typeof Encoding.Type;
export const Separator = Schema.Literals([',', ';', '\t', '؛', '|']);
export type Separator = typeof Separator.Type;

/**
 * Why a row is left out: something is missing or too long, it is a duplicate in the table or of an existing
 * pair, or a quote is not closed.
 */
export const RowProblem = Schema.Literals([
  'QuestionMissing',
  'AnswerMissing',
  'QuestionTooLong',
  'AnswerTooLong',
  'RepeatedInFile',
  'KnownAlready',
  'QuoteBroken',
]);
export type RowProblem = typeof RowProblem.Type;

/**
 * How a table is parsed. Encoding and separator are for text files, sheets for workbooks; columns are counted
 * from 0.
 */
const TableFormat = Schema.Struct({
  kind: Schema.Literals(['csv', 'xlsx']),
  encoding: Schema.NullOr(Encoding),
  separator: Schema.NullOr(Separator),
  sheet: Schema.Int,
  sheets: Schema.Array(Schema.String),
  hasHeader: Schema.Boolean,
  /** Header of each column, or its first cell. */
  columns: Schema.Array(Schema.String),
  /** -1 if none was found. */
  question: Schema.Int,
  answer: Schema.Int,
});
export type TableFormat = typeof TableFormat.Type;

/** A row to be imported; `line` is where it begins in the file, from 1. */
const TableRow = Schema.Struct({
  line: Schema.Int,
  question: Schema.String,
  answer: Schema.String,
  problem: Schema.NullOr(RowProblem),
});
export type TableRow = typeof TableRow.Type;

/** Preview of an import: its first rows, and the first that would be left out. */
const TablePreview = Schema.Struct({
  rows: Schema.Int,
  accepted: Schema.Int,
  /** Characters of the plan that the accepted rows use. */
  characters: Schema.Int,
  problems: Schema.Array(Schema.Struct({ problem: RowProblem, count: Schema.Int })),
  first: Schema.Array(TableRow),
  skippedRows: Schema.Array(TableRow),
});
export type TablePreview = typeof TablePreview.Type;

/**
 * A pair import. `previewed`: waits for the operator; `waiting` and `running`: in the job queue. `done`
 * counts processed rows, of which `added` were imported and `unpaid` wait for space in the plan.
 */
export const PairImport = Schema.Struct({
  id,
  botId: id,
  fileName: Schema.String,
  size: Schema.Int,
  status: Schema.Literals(['previewed', 'waiting', 'running', 'done', 'cancelled', 'failed']),
  /** The error tag of a failed import. */
  reason: Schema.NullOr(Schema.String),
  format: TableFormat,
  preview: TablePreview,
  charactersLeft: Schema.Int,
  done: Schema.Int,
  added: Schema.Int,
  skipped: Schema.Int,
  unpaid: Schema.Int,
  createdAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
});
export type PairImport = typeof PairImport.Type;

const importParams = { botId: id, importId: id };
const column = wholeNumber(0, limits.pairTable.columns - 1);

export const pairImports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/pairs/imports',
    access: 'operator',
    summary:
      'Uploads a table (CSV, XLSX) as the raw request body and returns a preview; replaces the previous import',
    body: 'bytes',
    input: Schema.Struct({ botId: id, name: requiredLine(255) }),
    output: PairImport,
    errors: [
      'BotNotFound',
      'TableTypeRefused',
      'TableTooLarge',
      'TableTooLong',
      'TableEmpty',
      'FileDamaged',
      'FileEncrypted',
      'FileTooComplex',
      'FileTimedOut',
      'ImportRunning',
      'StorageFull',
    ],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/pairs/imports/latest',
    access: 'operator',
    summary: "The bot's latest import, or null",
    input: Schema.Struct({ botId: id }),
    output: Schema.NullOr(PairImport),
    errors: ['BotNotFound'],
  }),
  preview: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/pairs/imports/:importId/format',
    access: 'operator',
    summary: 'Previews the table again with another format',
    input: Schema.Struct({
      ...importParams,
      encoding: Schema.optionalKey(Encoding),
      separator: Schema.optionalKey(Separator),
      sheet: Schema.optionalKey(wholeNumber(0, 1_000)),
      hasHeader: Schema.optionalKey(Schema.Boolean),
      question: Schema.optionalKey(column),
      answer: Schema.optionalKey(column),
    }),
    output: PairImport,
    errors: [
      'BotNotFound',
      'NotFound',
      'TableTooLong',
      'TableEmpty',
      'FileDamaged',
      'FileTimedOut',
      'ImportRunning',
    ],
  }),
  start: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/pairs/imports/:importId/attempt',
    access: 'operator',
    summary: 'Imports the accepted rows of the preview',
    input: Schema.Struct(importParams),
    output: PairImport,
    errors: ['BotNotFound', 'NotFound', 'TableEmpty'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/bots/:botId/pairs/imports/:importId/attempt',
    access: 'operator',
    summary: 'Stops an import; what was added stays',
    input: Schema.Struct(importParams),
    output: PairImport,
    errors: ['BotNotFound', 'NotFound'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/pairs/imports/:importId/report',
    access: 'operator',
    summary: 'CSV report of the rows that were left out',
    input: Schema.Struct({ ...importParams, locale }),
    output: Schema.Struct({ fileName: Schema.String, csv: Schema.String }),
    errors: ['BotNotFound', 'NotFound'],
  }),
};
