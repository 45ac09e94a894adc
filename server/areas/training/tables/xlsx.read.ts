// Streams XLSX sheets into records within limits.
// Formulas are not evaluated and external references are not followed.
import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from '../../../../contract/limits.ts';
import { checkArchiveSize } from '../../../sources/docx/archive-size.ts';
import type { TableRecord } from '../../shared/csv.ts';
import { TableError } from './table.error.ts';

type Attributes = Readonly<Record<string, string>>;

export interface SaxHandlers {
  onopentag?: (name: string, attributes: Attributes) => void;
  onclosetag?: (name: string) => void;
  ontext?: (text: string) => void;
}

/** Element names may have a namespace prefix («x:row»). */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function sheetNameHandlers() {
  const found: { name: string; relation: string; isHidden: boolean }[] = [];
  const handlers: SaxHandlers = {
    onopentag(tag, attributes) {
      if (localName(tag) !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name)) ?? [];
      const { state = 'visible', name = '' } = attributes;
      found.push({ name: decodeXlsxEscapes(name), relation, isHidden: state !== 'visible' });
    },
  };
  return { found, handlers };
}

/** The target of each relationship of the workbook. */
function relationHandlers() {
  const found = new Map<string, string>();
  const handlers: SaxHandlers = {
    onopentag(tag, { Id = '', Target = '' }) {
      if (localName(tag) === 'Relationship') found.set(Id, Target);
    },
  };
  return { found, handlers };
}

/** Shared strings by index, without phonetic annotations. */
function stringHandlers() {
  const found: string[] = [];
  let text = '';
  let isText = false;
  let isSound = false;
  const handlers: SaxHandlers = {
    onopentag(tag) {
      const name = localName(tag);
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    ontext(part) {
      if (isText) text += part;
    },
    onclosetag(tag) {
      const name = localName(tag);
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') found.push(decodeXlsxEscapes(text));
    },
  };
  return { found, handlers };
}

/** Emits each non-empty row. A formula has its cached value, or its own text where there is none. */
function sheetHandlers(strings: readonly string[], onRow: (record: TableRecord) => void): SaxHandlers {
  let line = 0;
  let column = -1;
  let type = '';
  let within = '';
  let shown = '';
  let formula = '';
  let cells: string[] = [];
  const put = () => {
    if (column < 0 || column >= limits.pairTable.columns) return;
    while (cells.length <= column) cells.push('');
    cells[column] = cellText(type, shown, strings) || (formula && `=${formula}`);
  };
  return {
    onopentag(tag, attributes) {
      const name = localName(tag);
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnIndex(attributes.r) ?? column + 1;
        type = attributes.t ?? 'n';
        shown = '';
        formula = '';
      } else if (name === 'v' || name === 'f' || name === 't') within = name;
    },
    ontext(text) {
      if (within === 'f') formula += text;
      else if (within !== '') shown += text;
    },
    onclosetag(tag) {
      const name = localName(tag);
      if (name === within) within = '';
      if (name === 'c') put();
      if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        onRow({ line, cells, isUnclosed: false });
      }
    },
  };
}

function cellText(type: string, shown: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(shown)] ?? '';
  if (type === 'b') return shown === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && shown !== '') {
    const number = Number(shown);
    return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : shown;
  }
  return decodeXlsxEscapes(shown);
}

/** Zero-based column of a cell reference: «BC12» is 54. */
function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const decodeXlsxEscapes = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export interface Workbook {
  readonly sheets: readonly string[];
  /** The records of a sheet; throws TableTooLong past the limit. */
  readonly records: (sheet: number) => Promise<TableRecord[]>;
}

/**
 * Opens a workbook after checking the size of its archive.
 * @throws FileDamaged, FileEncrypted, FileTooComplex
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  await checkArchiveSize(bytes);
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = (name: string, handlers: SaxHandlers) => parseEntry(zip, entries.get(name), handlers);

  const sheets = sheetNameHandlers();
  await stream('xl/workbook.xml', sheets.handlers);
  const relations = relationHandlers();
  await stream('xl/_rels/workbook.xml.rels', relations.handlers);
  const shown = sheets.found.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) throw new TableError('FileDamaged');

  return {
    sheets: shown.map(({ name }) => name),
    async records(sheet) {
      const strings = stringHandlers();
      if (entries.has('xl/sharedStrings.xml')) await stream('xl/sharedStrings.xml', strings.handlers);
      const path = toEntryPath(relations.found.get(shown[sheet]?.relation ?? '') ?? '');
      const rows: TableRecord[] = [];
      const onRow = (record: TableRecord) => {
        rows.push(record);
        if (rows.length > limits.pairTable.rows + 1) throw new TableError('TableTooLong');
      };
      await stream(path, sheetHandlers(strings.found, onRow));
      return rows;
    },
  };
}

const toEntryPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Rejects a DOCTYPE, which XLSX never has; the parser resolves XML's five entities only. */
async function parseEntry(zip: ZipFile, entry: Entry | undefined, handlers: SaxHandlers): Promise<void> {
  if (!entry) throw new TableError('FileDamaged');
  const parser = new Parser(
    { ...handlers, onprocessinginstruction: refuseDoctype },
    { xmlMode: true, decodeEntities: true },
  );
  const letters = new StringDecoder('utf8');
  for await (const chunk of await zip.openReadStreamPromise(entry)) parser.write(letters.write(chunk));
  parser.write(letters.end());
  parser.end();
}

function refuseDoctype(name: string): void {
  if (name.toLowerCase() === '!doctype') throw new TableError('FileDamaged');
}
