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
  writeCsv,
} from '../../shared/csv.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { CannedReplyFields } from './canned.store.ts';

/** A row as it would be taken; `line` is where it begins, from 1. */
export interface ReplyRow extends CannedReplyFields {
  readonly line: number;
}

/** What a table says; of rows that cannot be taken why not. */
export interface ParsedReplies {
  readonly rows: readonly ReplyRow[];
  readonly problems: readonly CannedReplyRowProblem[];
}

type Field = CannedReplyRowProblem['field'];
type Locale = 'fa' | 'en';

const HEADS = {
  shortcut: { fa: 'میان‌بر', en: 'Shortcut' },
  text: { fa: 'متن', en: 'Text' },
  scope: { fa: 'برای', en: 'For' },
} as const;
const SCOPES: Record<CannedReplyScope, Record<Locale, string>> = {
  bot: { fa: 'همین بات', en: 'This bot' },
  all: { fa: 'همهٔ بات‌ها', en: 'All bots' },
};
const OTHER_HEADS = {
  shortcut: ['میانبر', 'کلید', 'عنوان', 'name', 'key', 'title', 'short_code'],
  text: ['پاسخ', 'پیام', 'content', 'message', 'reply', 'body'],
  scope: ['دامنه', 'scope', 'bot'],
} as const;
const GIVEN_MAX = 60;
/** Among so many columns its own are looked for: a file is mere separators otherwise, millions of them. */
const COLUMNS = 100;

const names = (field: keyof typeof HEADS) =>
  new Set([HEADS[field].fa, HEADS[field].en, ...OTHER_HEADS[field]].map(foldText));
const heads = { shortcut: names('shortcut'), text: names('text'), scope: names('scope') };

export const writeReplyTable = (replies: readonly CannedReplyFields[], locale: Locale): string =>
  writeCsv([
    [HEADS.shortcut[locale], HEADS.text[locale], HEADS.scope[locale]],
    ...replies.map(({ shortcut, text, scope }) => [shortcut, text, SCOPES[scope][locale]]),
  ]);

/** What a file says, or why it says nothing. Takes a hostile one most of a second: not for the main thread. */
export function parseReplyTable(
  bytes: Uint8Array,
): ParsedReplies | 'RepliesUnreadable' | 'RepliesTooLarge' | 'TableEmpty' {
  const records = recordsIn(bytes);
  if (typeof records === 'string') return records;
  const read = readRecords(records);
  return read.rows.length + read.problems.length === 0 ? 'TableEmpty' : read;
}

function recordsIn(bytes: Uint8Array): readonly TableRecord[] | 'RepliesUnreadable' | 'RepliesTooLarge' {
  const text = decodeText(bytes, detectEncoding(bytes));
  if (text.includes('\0')) return 'RepliesUnreadable'; // a workbook, a picture: no text
  const records: TableRecord[] = [];
  for (const record of readCsv(text, detectSeparator(text), COLUMNS)) {
    if (records.length > limits.cannedReply.tableRows) return 'RepliesTooLarge';
    records.push(record);
  }
  return records;
}

/** What each row says, and of those that cannot be taken why not. The first record may name the columns. */
function readRecords(records: readonly TableRecord[]): ParsedReplies {
  const columns = columnsIn(records[0]);
  const rows: ReplyRow[] = [];
  const problems: CannedReplyRowProblem[] = [];
  const lineByKey = new Map<string, number>();
  for (const record of records.slice(columns.hasHeads ? 1 : 0)) {
    const read = readRow(record, columns);
    if (!('words' in read)) {
      problems.push(read);
      continue;
    }
    const { words } = read;
    const key = `${words.scope} ${foldText(words.shortcut)}`;
    if (lineByKey.has(key)) problems.push(toRowProblem(record, 'shortcut', 'Repeated', words.shortcut));
    else rows.push({ line: record.line, ...words });
    lineByKey.set(key, record.line);
  }
  return { rows, problems };
}

interface Columns {
  readonly hasHeads: boolean;
  readonly shortcut: number;
  readonly text: number;
  readonly scope: number;
}

function columnsIn(first: TableRecord | undefined): Columns {
  const cells = (first?.cells ?? []).map((cell) => foldText(unescapeFormula(cell)));
  const at = (field: keyof typeof heads) => cells.findIndex((cell) => heads[field].has(cell));
  const found = { shortcut: at('shortcut'), text: at('text'), scope: at('scope') };
  if (found.shortcut < 0 || found.text < 0) return { hasHeads: false, shortcut: 0, text: 1, scope: 2 };
  return { hasHeads: true, ...found };
}

function readRow(
  record: TableRecord,
  columns: Columns,
): { readonly words: CannedReplyFields } | CannedReplyRowProblem {
  const { cells, isUnclosed } = record;
  if (isUnclosed) return toRowProblem(record, 'row', 'QuoteBroken', cells[0] ?? '');
  const cell = (column: number) => unescapeFormula(cells[column] ?? '');
  const written = cell(columns.shortcut).trim().replace(/^\//, ''); // the slash that calls it is no part of it
  const shortcut = validateField(Shortcut, written);
  if ('problem' in shortcut) return toRowProblem(record, 'shortcut', shortcut.problem, written);
  const text = validateField(Text, cell(columns.text));
  if ('problem' in text) return toRowProblem(record, 'text', text.problem, cell(columns.text));
  const scope = scopeOf(cell(columns.scope));
  if (scope === null) return toRowProblem(record, 'scope', 'ScopeUnknown', cell(columns.scope));
  return { words: { shortcut: shortcut.value, text: stripInvalidText(text.value), scope } };
}

/** Without a word about it a reply is the bot's. */
function scopeOf(cell: string): CannedReplyScope | null {
  const folded = foldText(cell);
  if (folded === '') return 'bot';
  const found = (['bot', 'all'] as const).find((scope) =>
    [scope, ...Object.values(SCOPES[scope])].some((word) => foldText(word) === folded),
  );
  return found ?? null;
}

const format = SchemaIssue.makeFormatterStandardSchemaV1();
const problemByMessage: Record<string, CannedReplyProblem> = {
  TooLong: 'TooLong',
  ShortcutInvalid: 'ShortcutInvalid',
  VariableUnknown: 'VariableUnknown',
};

function validateField(
  rule: typeof Shortcut,
  written: string,
): { readonly value: string } | { readonly problem: CannedReplyProblem } {
  const decoded = Schema.decodeUnknownResult(rule)(written);
  if (decoded._tag === 'Success') return { value: decoded.success };
  const [issue] = format(decoded.failure.issue).issues;
  return { problem: problemByMessage[issue?.message ?? ''] ?? 'Missing' };
}

/** What is wrong with a row, and where. */
export const toRowProblem = (
  { line }: { readonly line: number },
  field: Field,
  problem: CannedReplyProblem,
  input: string,
): CannedReplyRowProblem => ({ line, field, problem, given: input.slice(0, GIVEN_MAX).toWellFormed() });
