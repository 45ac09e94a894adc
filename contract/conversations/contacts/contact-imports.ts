// Endpoints that import contacts from a CSV file: upload, columns, run, report.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { id, locale, requiredLine } from '../../fields/rules.ts';
import { contactImportLimits } from '../../limits.team.ts';
import { limits } from '../../limits.ts';
import { Encoding, Separator } from '../../training/pair-imports.ts';
import { ContactAttribute } from './contact-attributes.ts';

export const columnFields = ['skip', 'name', 'phone', 'email', 'consent', 'labels'] as const;
export type ColumnField = (typeof columnFields)[number];

/** One of `columnFields`, or the id of an attribute. */
const ColumnTarget = Schema.String.check(
  Schema.makeFilter((text: string) =>
    columnFields.some((field) => field === text) || /^[0-9a-f-]{36}$/.test(text) ? undefined : 'Invalid',
  ),
);

/**
 * Why a row is left out. `Empty`: no name, phone or e-mail; `SeveralMatch`: its phone or e-mail is that of several
 * contacts, of which not exactly one has its name.
 */
export const ContactRowProblem = Schema.Literals([
  'Empty',
  'PhoneInvalid',
  'EmailInvalid',
  'NameTooLong',
  'ConsentInvalid',
  'LabelUnknown',
  'AttributeInvalid',
  'QuoteBroken',
  'SeveralMatch',
]);
export type ContactRowProblem = typeof ContactRowProblem.Type;

/** How the file is read. `replaces`: values of the file replace those that a contact has already. */
const ContactTableFormat = Schema.Struct({
  encoding: Encoding,
  separator: Separator,
  hasHeader: Schema.Boolean,
  replaces: Schema.Boolean,
  /** `title` is the heading, or the first cell; `target` one of `columnFields`, or the id of an attribute. */
  columns: Schema.Array(Schema.Struct({ title: Schema.String, target: Schema.String })),
});
export type ContactTableFormat = typeof ContactTableFormat.Type;

/** `line` is where the row begins in the file, from 1. */
const ContactPreviewRow = Schema.Struct({
  line: Schema.Int,
  cells: Schema.Array(Schema.String),
  outcome: Schema.Literals(['created', 'updated', 'unchanged', 'skipped']),
  problem: Schema.NullOr(ContactRowProblem),
});
export type ContactPreviewRow = typeof ContactPreviewRow.Type;

/** The first rows, and the first that have a problem, with what would happen. */
const ContactTablePreview = Schema.Struct({
  rows: Schema.Int,
  problems: Schema.Array(Schema.Struct({ problem: ContactRowProblem, count: Schema.Int })),
  first: Schema.Array(ContactPreviewRow),
});
export type ContactTablePreview = typeof ContactTablePreview.Type;

/** `previewed` waits for the owner. `done` counts the rows that were dealt with, however they ended. */
export const ContactImport = Schema.Struct({
  id,
  fileName: Schema.String,
  size: Schema.Int,
  status: Schema.Literals(['previewed', 'waiting', 'running', 'done', 'cancelled', 'failed']),
  /** The error tag of a failed import. */
  reason: Schema.NullOr(Schema.String),
  format: ContactTableFormat,
  preview: ContactTablePreview,
  /** That a column can be. */
  attributes: Schema.Array(ContactAttribute),
  done: Schema.Int,
  created: Schema.Int,
  updated: Schema.Int,
  unchanged: Schema.Int,
  skipped: Schema.Int,
  createdAt: Schema.Int,
  endedAt: Schema.NullOr(Schema.Int),
});
export type ContactImport = typeof ContactImport.Type;

const path = '/api/contact-imports';
const pathParams = { contactImportId: id };
const tableErrors = ['ContactsUnreadable', 'ContactsTooLong', 'TableEmpty', 'FileTimedOut'] as const;

export const contactImports = {
  upload: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Uploads a CSV file as the raw request body and returns a preview; replaces the previous import',
    body: 'bytes',
    input: Schema.Struct({ name: requiredLine(255) }),
    output: ContactImport,
    errors: [...tableErrors, 'ContactsTooLarge', 'FileTooComplex', 'ImportRunning', 'StorageFull'],
  }),
  latest: endpoint({
    method: 'GET',
    path: `${path}/latest`,
    access: 'owner',
    summary: 'The latest import of contacts, or null',
    input: Schema.Struct({}),
    output: Schema.NullOr(ContactImport),
    errors: [],
  }),
  preview: endpoint({
    method: 'PUT',
    path: `${path}/:contactImportId/format`,
    access: 'owner',
    summary: 'Previews the file again with another format; `targets` says what each column is',
    input: Schema.Struct({
      ...pathParams,
      encoding: Schema.optionalKey(Encoding),
      separator: Schema.optionalKey(Separator),
      hasHeader: Schema.optionalKey(Schema.Boolean),
      replaces: Schema.optionalKey(Schema.Boolean),
      targets: Schema.optionalKey(
        Schema.Array(ColumnTarget).check(Schema.isMaxLength(contactImportLimits.columns)),
      ),
    }),
    output: ContactImport,
    errors: [...tableErrors, 'NotFound', 'ImportRunning', 'FileTooComplex'],
  }),
  start: endpoint({
    method: 'PUT',
    path: `${path}/:contactImportId/attempt`,
    access: 'owner',
    summary: 'Imports the rows of the preview; `label` is put on all of them, and made where there is none',
    input: Schema.Struct({
      ...pathParams,
      label: Schema.NullOr(requiredLine(limits.inbox.labels.nameMax)),
    }),
    output: ContactImport,
    errors: ['NotFound', 'TooManyLabels'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${path}/:contactImportId/attempt`,
    access: 'owner',
    summary: 'Stops an import; what was imported stays',
    input: Schema.Struct(pathParams),
    output: ContactImport,
    errors: ['NotFound'],
  }),
  report: endpoint({
    method: 'GET',
    path: `${path}/:contactImportId/report`,
    access: 'owner',
    summary:
      'The rows as CSV with their line, outcome and reason: those left out, or all that changed something',
    response: 'file',
    input: Schema.Struct({ ...pathParams, locale, rows: Schema.Literals(['skipped', 'all']) }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
};
