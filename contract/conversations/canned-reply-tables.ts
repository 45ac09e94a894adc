// Endpoints that export and import canned replies as a table.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { id, locale } from '../fields/rules.ts';

/**
 * Why a row is left out. `Repeated`: an earlier row has the shortcut; `ScopeForbidden`: only the owner can
 * change replies of every bot; `TooMany`: the limit is reached.
 */
export const CannedReplyProblem = Schema.Literals([
  'Missing',
  'TooLong',
  'ShortcutInvalid',
  'VariableUnknown',
  'Repeated',
  'ScopeUnknown',
  'ScopeForbidden',
  'TooMany',
  'QuoteBroken',
]);
export type CannedReplyProblem = typeof CannedReplyProblem.Type;

/** `line` is where the row begins in the file, from 1. */
const CannedReplyRowProblem = Schema.Struct({
  line: Schema.Int,
  field: Schema.Literals(['shortcut', 'text', 'scope', 'row']),
  problem: CannedReplyProblem,
  /** The shortened content of the cell. */
  value: Schema.String,
});
export type CannedReplyRowProblem = typeof CannedReplyRowProblem.Type;

/** The result of an import or its preview: row counts by outcome, and the problems of the first left-out rows. */
export const CannedReplyImportResult = Schema.Struct({
  added: Schema.Int,
  changed: Schema.Int,
  unchanged: Schema.Int,
  skipped: Schema.Int,
  problems: Schema.Array(CannedReplyRowProblem),
});
export type CannedReplyImportResult = typeof CannedReplyImportResult.Type;

export const cannedReplyTables = {
  export: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/replies/table',
    access: 'operator',
    summary: 'The canned replies of a bot and of its account as CSV, which an import takes back unchanged',
    input: Schema.Struct({ botId: id, locale }),
    output: Schema.Struct({ fileName: Schema.String, csv: Schema.String }),
    errors: ['BotNotFound'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/replies/table',
    access: 'operator',
    summary:
      'Imports canned replies from CSV, the raw request body; an existing shortcut gets the text of the table. `preview` only returns what an import would do',
    body: 'bytes',
    input: Schema.Struct({ botId: id, mode: Schema.Literals(['preview', 'apply']) }),
    output: CannedReplyImportResult,
    errors: [
      'BotNotFound',
      'RepliesTooLarge',
      'RepliesUnreadable',
      'TableEmpty',
      'FileTooComplex',
      'FileTimedOut',
      'ShortcutTaken',
    ],
  }),
};
