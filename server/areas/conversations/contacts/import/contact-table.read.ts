// Reads a CSV file of contacts: format, columns and rows.
import { Schema } from 'effect';
import { parseAttributeValue } from '../../../../../contract/conversations/contacts/attribute-values.rules.ts';
import type { ContactAttribute } from '../../../../../contract/conversations/contacts/contact-attributes.ts';
import type { Consent } from '../../../../../contract/conversations/contacts/contact-filters.ts';
import {
  type ColumnField,
  type ContactRowProblem,
  type ContactTableFormat,
  columnFields,
} from '../../../../../contract/conversations/contacts/contact-imports.ts';
import { email as Email, phone as Phone } from '../../../../../contract/fields/rules.ts';
import { contactImportLimits } from '../../../../../contract/limits.team.ts';
import { limits } from '../../../../../contract/limits.ts';
import { normaliseLine } from '../../../../../contract/text/normalise.ts';
import { cleanText, foldText } from '../../../../engine/text/normalise.ts';
import {
  decodeText,
  detectEncoding,
  detectSeparator,
  readCsv,
  type TableRecord,
  unescapeFormula,
} from '../../../../sources/csv/csv-records.ts';
import { columnTitles, consentWords } from '../contact-columns.ts';

/** What a column can be, and the labels that a row can name. */
export interface ImportContext {
  readonly attributes: readonly ContactAttribute[];
  readonly labels: readonly { readonly id: string; readonly name: string }[];
}

/** The chosen parts of a format; the rest is detected. */
export type TableChoice = {
  readonly [Part in Exclude<keyof ContactTableFormat, 'columns'>]?: ContactTableFormat[Part] | undefined;
} & { readonly targets?: readonly string[] | undefined };

/** A row with its values, of which only those that its cells fill are given. */
export interface ParsedRow {
  readonly ordinal: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: ContactRowProblem | null;
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly consent?: Exclude<Consent, 'unknown'>;
  readonly labelIds: readonly string[];
  /** By attribute id. */
  readonly values: Readonly<Record<string, string>>;
}

interface ContactTable {
  readonly format: ContactTableFormat;
  readonly records: readonly TableRecord[];
}

export type TableTag = 'ContactsUnreadable' | 'ContactsTooLong' | 'TableEmpty';

const TITLE_ALIASES: Readonly<Record<Exclude<ColumnField, 'skip'>, readonly string[]>> = {
  name: ['نام و نام خانوادگی', 'نام کامل', 'نام مشتری', 'مخاطب', 'مشتری', 'full name', 'contact', 'customer'],
  phone: [
    'تلفن',
    'شماره تلفن',
    'موبایل',
    'شماره موبایل',
    'تلفن همراه',
    'شماره تماس',
    'همراه',
    'mobile',
  ].concat(['phone number', 'mobile number', 'tel', 'telephone', 'cell']),
  email: ['ایمیل ها', 'پست الکترونیک', 'رایانامه', 'آدرس ایمیل', 'e-mail', 'email address', 'mail'],
  consent: ['رضایت', 'اجازه', 'اجازه پیام', 'خبرنامه', 'consent', 'marketing', 'opt in', 'opt-in'].concat([
    'subscribed',
    'newsletter',
  ]),
  labels: ['برچسب', 'تگ', 'تگ ها', 'label', 'tag', 'tags'],
};
const fieldByTitle = new Map<string, ColumnField>(
  columnFields.flatMap((field) =>
    field === 'skip'
      ? []
      : [columnTitles[field].fa, columnTitles[field].en, ...TITLE_ALIASES[field]].map(
          (title) => [foldText(title), field] as const,
        ),
  ),
);

const wordsOf = (answer: keyof typeof consentWords, ...others: readonly string[]) =>
  new Set([consentWords[answer].fa, consentWords[answer].en, ...others].map(foldText));
const GIVEN = wordsOf(
  'given',
  'بله',
  'بلی',
  'آری',
  'دارد',
  'yes',
  'true',
  '1',
  'given',
  'opt-in',
  'subscribed',
);
const REFUSED = wordsOf(
  'refused',
  'خیر',
  'نه',
  'ندارد',
  'no',
  'false',
  '0',
  'refused',
  'opt-out',
  'unsubscribed',
);
const UNKNOWN = new Set(['', 'نپرسیده‌ایم', 'not asked', 'unknown', '-', '—'].map(foldText));

const SAMPLE_RECORDS = 20;
const MAX_TITLE = 80;
const MAX_CELL = 300;
const decodePhone = Schema.decodeUnknownOption(Phone);
const decodeEmail = Schema.decodeUnknownOption(Email);

/** Reads a whole table, or names its error. A hostile file takes seconds: run it in a worker. */
export function readContactTable(
  bytes: Uint8Array,
  choice: TableChoice,
  { attributes }: ImportContext,
): ContactTable | TableTag {
  const encoding = choice.encoding ?? detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (text.includes('\0')) return 'ContactsUnreadable'; // a binary file
  const separator = choice.separator ?? detectSeparator(text);
  const records: TableRecord[] = [];
  for (const record of readCsv(text, separator, contactImportLimits.columns)) {
    records.push(record.isUnclosed ? record : { ...record, cells: record.cells.map(toCell) });
    if (records.length > contactImportLimits.rows + 1) return 'ContactsTooLong';
  }
  const first = records.find(({ isUnclosed }) => !isUnclosed);
  const cells = first?.cells ?? [];
  const titled = targetsOfTitles(cells, attributes);
  const hasHeader = choice.hasHeader ?? titled.some((target) => target !== 'skip');
  const body = hasHeader ? records.filter((record) => record !== first) : records;
  if (body.length === 0) return 'TableEmpty';
  if (body.length > contactImportLimits.rows) return 'ContactsTooLong';
  const width = body.reduce((widest, one) => Math.max(widest, one.cells.length), cells.length);
  const guessed = titled.some((target) => target !== 'skip') ? titled : targetsOfCells(body, width);
  const known = (target: string | undefined) =>
    columnFields.some((field) => field === target) || attributes.some(({ id }) => id === target)
      ? target
      : undefined;
  const columns = Array.from({ length: width }, (_, index) => ({
    title: (cells[index] ?? '').trim().slice(0, MAX_TITLE).toWellFormed(),
    target: known(choice.targets?.[index]) ?? guessed[index] ?? 'skip',
  }));
  const replaces = choice.replaces ?? false;
  return { format: { encoding, separator, hasHeader, replaces, columns }, records: body };
}

/** Without the guard against formulas, and without the formula that spreadsheets wrap numbers in. */
const toCell = (cell: string): string => unescapeFormula(cell).replace(/^="([^"]*)"$/, '$1');

/** Each field and attribute once: the first column that has its title. */
function targetsOfTitles(
  titles: readonly string[],
  attributes: readonly ContactAttribute[],
): readonly string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const folded = foldText(title)
      .replace(/[:：*]+$/u, '')
      .trim();
    const attribute = attributes.find(({ name }) => foldText(name) === folded)?.id;
    const target = [fieldByTitle.get(folded), attribute].find((one) => one !== undefined && !used.has(one));
    if (target === undefined) return 'skip';
    used.add(target);
    return target;
  });
}

/** By what most cells look like; the first column of neither phones nor e-mails is the name. */
function targetsOfCells(records: readonly TableRecord[], width: number): readonly string[] {
  const sample = records.slice(0, SAMPLE_RECORDS);
  const used = new Set<ColumnField>();
  const take = (field: ColumnField): ColumnField => {
    if (used.has(field)) return 'skip';
    used.add(field);
    return field;
  };
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const isMajority = (matches: (cell: string) => boolean) =>
      cells.filter(matches).length * 2 > cells.length;
    if (isMajority((cell) => parsePhone(cell) !== null)) return take('phone');
    if (isMajority((cell) => decodeEmail(cell)._tag === 'Some')) return take('email');
    return cells.length > 0 ? take('name') : 'skip';
  });
}

/** Without marks and separators of any kind; null where it is no number. */
function parsePhone(cell: string): string | null {
  const number = decodePhone(cell.replace(/[\s().\-–_/\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''));
  return number._tag === 'Some' ? number.value : null;
}

/** The rows from an ordinal to another, each with its values or its problem. */
export function* parseRows(
  { format, records }: ContactTable,
  context: ImportContext,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<ParsedRow> {
  const labels = new Map(context.labels.map(({ id, name }) => [foldText(name), id]));
  for (const [index, { line, cells, isUnclosed }] of records.slice(from, to).entries()) {
    const kept = cells.map((cell) => cell.slice(0, MAX_CELL).toWellFormed());
    const row = { ordinal: from + index, line, cells: kept };
    const parsed = isUnclosed ? 'QuoteBroken' : parseCells(cells, format, context.attributes, labels);
    yield typeof parsed === 'string'
      ? { ...row, problem: parsed, labelIds: [], values: {} }
      : { ...row, problem: null, ...parsed };
  }
}

type RowValues = Omit<ParsedRow, 'ordinal' | 'line' | 'cells' | 'problem'>;

function parseCells(
  cells: readonly string[],
  { columns }: ContactTableFormat,
  attributes: readonly ContactAttribute[],
  labels: ReadonlyMap<string, string>,
): RowValues | ContactRowProblem {
  const details: { name?: string; phone?: string; email?: string; consent?: 'given' | 'refused' } = {};
  const labelIds: string[] = [];
  const values: Record<string, string> = {};
  for (const [index, { target }] of columns.entries()) {
    const cell = normaliseLine(cleanText(cells[index] ?? ''));
    if (cell === '' || target === 'skip') continue;
    const folded = foldText(cell);
    if (target === 'name') {
      if (cell.length > limits.visitorName.max) return 'NameTooLong';
      details.name = cell;
    } else if (target === 'phone') {
      const phone = parsePhone(cell);
      if (phone === null) return 'PhoneInvalid';
      details.phone = phone;
    } else if (target === 'email') {
      const email = decodeEmail(cell);
      if (email._tag === 'None') return 'EmailInvalid';
      details.email = email.value;
    } else if (target === 'consent') {
      if (UNKNOWN.has(folded)) continue;
      if (!GIVEN.has(folded) && !REFUSED.has(folded)) return 'ConsentInvalid';
      details.consent = GIVEN.has(folded) ? 'given' : 'refused';
    } else if (target === 'labels') {
      for (const name of cell
        .split(/[,،;؛|]/u)
        .map(foldText)
        .filter(Boolean)) {
        const labelId = labels.get(name);
        if (labelId === undefined) return 'LabelUnknown';
        labelIds.push(labelId);
      }
    } else {
      const attribute = attributes.find(({ id }) => id === target);
      const parsed = attribute && parseAttributeValue(attribute, cell, null);
      if (parsed?.ok === false) return 'AttributeInvalid';
      if (parsed && parsed.value !== null) values[target] = parsed.value;
    }
  }
  const isEmpty = details.name === undefined && details.phone === undefined && details.email === undefined;
  return isEmpty ? 'Empty' : { ...details, labelIds: [...new Set(labelIds)], values };
}
