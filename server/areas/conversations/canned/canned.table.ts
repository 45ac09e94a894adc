// Parses CSV into canned replies and writes them back.
import { Schema, SchemaIssue } from 'effect';
import {
  type CannedReplyScope,
  replyShortcut as Shortcut,
  replyText as Text,
} from '../../../../contract/conversations/canned-replies.ts';
import type {
  CannedReplyProblem,
  CannedReplyRowProblem,
} from '../../../../contract/conversations/canned-reply-tables.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import {
  decodeText,
  detectEncoding,
  detectSeparator,
  readCsv,
  type TableRecord,
  unescapeFormula,
} from '../../../sources/csv/csv-records.ts';
import { writeCsv } from '../../shared/csv.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { CannedReplyFields } from './canned.store.ts';

/** A parsed row; `line` is its first line in the file, from 1. */
export interface ReplyRow extends CannedReplyFields {
  readonly line: number;
}

/** Parsed rows, and a problem for each rejected row. */
export interface ParsedReplies {
  readonly rows: readonly ReplyRow[];
  readonly problems: readonly CannedReplyRowProblem[];
}

type Field = CannedReplyRowProblem['field'];
type Locale = 'fa' | 'en';

const COLUMN_TITLES = {
  shortcut: { fa: 'میان‌بر', en: 'Shortcut' },
  text: { fa: 'متن', en: 'Text' },
  scope: { fa: 'برای', en: 'For' },
} as const;
const SCOPE_TITLES: Record<CannedReplyScope, Record<Locale, string>> = {
  bot: { fa: 'همین بات', en: 'This bot' },
  all: { fa: 'همهٔ بات‌ها', en: 'All bots' },
};
const COLUMN_TITLE_ALIASES = {
  shortcut: ['میانبر', 'کلید', 'عنوان', 'name', 'key', 'title', 'short_code'],
  text: ['پاسخ', 'پیام', 'content', 'message', 'reply', 'body'],
  scope: ['دامنه', 'scope', 'bot'],
} as const;
const MAX_QUOTED_VALUE = 60;
/** Columns read per row; bounds a hostile file that consists of millions of separators. */
const MAX_COLUMNS = 100;

const acceptedTitles = (field: keyof typeof COLUMN_TITLES) =>
  new Set([COLUMN_TITLES[field].fa, COLUMN_TITLES[field].en, ...COLUMN_TITLE_ALIASES[field]].map(foldText));
const titlesByField = {
  shortcut: acceptedTitles('shortcut'),
  text: acceptedTitles('text'),
  scope: acceptedTitles('scope'),
};

export const writeReplyTable = (replies: readonly CannedReplyFields[], locale: Locale): string =>
  writeCsv([
    [COLUMN_TITLES.shortcut[locale], COLUMN_TITLES.text[locale], COLUMN_TITLES.scope[locale]],
    ...replies.map(({ shortcut, text, scope }) => [shortcut, text, SCOPE_TITLES[scope][locale]]),
  ]);

/** Parses a CSV file, or names its error. A hostile file takes most of a second: run it in a worker. */
export function parseReplyTable(
  bytes: Uint8Array,
): ParsedReplies | 'RepliesUnreadable' | 'RepliesTooLarge' | 'TableEmpty' {
  const records = readCsvRecords(bytes);
  if (typeof records === 'string') return records;
  const parsed = parseRecords(records);
  return parsed.rows.length + parsed.problems.length === 0 ? 'TableEmpty' : parsed;
}

function readCsvRecords(bytes: Uint8Array): readonly TableRecord[] | 'RepliesUnreadable' | 'RepliesTooLarge' {
  const text = decodeText(bytes, detectEncoding(bytes));
  if (text.includes('\0')) return 'RepliesUnreadable'; // a binary file
  const records: TableRecord[] = [];
  for (const record of readCsv(text, detectSeparator(text), MAX_COLUMNS)) {
    if (records.length > limits.cannedReply.tableRows) return 'RepliesTooLarge';
    records.push(record);
  }
  return records;
}

/** Parses each row or records its problem; the first record may be a header. */
function parseRecords(records: readonly TableRecord[]): ParsedReplies {
  const columns = detectColumns(records[0]);
  const rows: ReplyRow[] = [];
  const problems: CannedReplyRowProblem[] = [];
  const lineByKey = new Map<string, number>();
  for (const record of records.slice(columns.hasHeader ? 1 : 0)) {
    const parsed = parseRow(record, columns);
    if (!('words' in parsed)) {
      problems.push(parsed);
      continue;
    }
    const { words } = parsed;
    const key = `${words.scope} ${foldText(words.shortcut)}`;
    if (lineByKey.has(key)) problems.push(toRowProblem(record, 'shortcut', 'Repeated', words.shortcut));
    else rows.push({ line: record.line, ...words });
    lineByKey.set(key, record.line);
  }
  return { rows, problems };
}

interface ColumnIndexes {
  readonly hasHeader: boolean;
  readonly shortcut: number;
  readonly text: number;
  readonly scope: number;
}

function detectColumns(header: TableRecord | undefined): ColumnIndexes {
  const cells = (header?.cells ?? []).map((cell) => foldText(unescapeFormula(cell)));
  const columnOf = (field: keyof typeof titlesByField) =>
    cells.findIndex((cell) => titlesByField[field].has(cell));
  const indexes = { shortcut: columnOf('shortcut'), text: columnOf('text'), scope: columnOf('scope') };
  if (indexes.shortcut < 0 || indexes.text < 0) return { hasHeader: false, shortcut: 0, text: 1, scope: 2 };
  return { hasHeader: true, ...indexes };
}

function parseRow(
  record: TableRecord,
  columns: ColumnIndexes,
): { readonly words: CannedReplyFields } | CannedReplyRowProblem {
  const { cells, isUnclosed } = record;
  if (isUnclosed) return toRowProblem(record, 'row', 'QuoteBroken', cells[0] ?? '');
  const cell = (column: number) => unescapeFormula(cells[column] ?? '');
  const rawShortcut = cell(columns.shortcut).trim().replace(/^\//, ''); // the leading slash is not part of it
  const shortcut = validateField(Shortcut, rawShortcut);
  if ('problem' in shortcut) return toRowProblem(record, 'shortcut', shortcut.problem, rawShortcut);
  const text = validateField(Text, cell(columns.text));
  if ('problem' in text) return toRowProblem(record, 'text', text.problem, cell(columns.text));
  const scope = scopeOf(cell(columns.scope));
  if (scope === null) return toRowProblem(record, 'scope', 'ScopeUnknown', cell(columns.scope));
  return { words: { shortcut: shortcut.value, text: stripInvalidText(text.value), scope } };
}

/** Scope named by a cell: the bot's own when empty, null when unknown. */
function scopeOf(cell: string): CannedReplyScope | null {
  const folded = foldText(cell);
  if (folded === '') return 'bot';
  const found = (['bot', 'all'] as const).find((scope) =>
    [scope, ...Object.values(SCOPE_TITLES[scope])].some((title) => foldText(title) === folded),
  );
  return found ?? null;
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1();
const problemByMessage: Record<string, CannedReplyProblem> = {
  TooLong: 'TooLong',
  ShortcutInvalid: 'ShortcutInvalid',
  VariableUnknown: 'VariableUnknown',
};

function validateField(
  rule: typeof Shortcut,
  input: string,
): { readonly value: string } | { readonly problem: CannedReplyProblem } {
  const decoded = Schema.decodeUnknownResult(rule)(input);
  if (decoded._tag === 'Success') return { value: decoded.success };
  const [issue] = formatIssues(decoded.failure.issue).issues;
  return { problem: problemByMessage[issue?.message ?? ''] ?? 'Missing' };
}

/** Describes what is wrong with a row, and where. */
export const toRowProblem = (
  { line }: { readonly line: number },
  field: Field,
  problem: CannedReplyProblem,
  input: string,
): CannedReplyRowProblem => ({
  line,
  field,
  problem,
  value: input.slice(0, MAX_QUOTED_VALUE).toWellFormed(),
});
