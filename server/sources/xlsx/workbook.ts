// Opens XLSX workbooks and streams the rows of their sheets as text.
// Formulas are not evaluated and external references are not followed.

import { ExtractionError } from '../document-format.ts';
import {
  type Attributes,
  mainPart,
  type OfficePackage,
  openPackage,
  type PartHandlers,
} from '../office/package.ts';
import { formatNumber } from './cell-text.ts';
import { type CellStyle, readCellStyles } from './workbook-styles.ts';

export interface SheetCell {
  /** From 0. */
  readonly column: number;
  /** The displayed text; '' where nothing is stored. */
  readonly text: string;
  readonly formula: string;
  /** An error such as «#REF!». */
  readonly isError: boolean;
  /** Written white on white, or hidden by its number format. */
  readonly isInvisible: boolean;
}

export interface SheetRow {
  /** Row number in the sheet, from 1. */
  readonly line: number;
  readonly isHidden: boolean;
  readonly cells: readonly SheetCell[];
}

/** Columns from 0, lines from 1, both ends included. */
export interface Merge {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface SheetFacts {
  readonly merges: readonly Merge[];
  readonly hiddenColumns: readonly (readonly [number, number])[];
  /** Related parts by relation type: charts, pictures, comments. */
  readonly related: readonly { readonly type: string; readonly target: string }[];
}

export interface Sheet {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly office: OfficePackage;
  readonly sheets: readonly Sheet[];
  /** Calls `onRow` with each row that has a cell, in order. */
  read(sheet: Sheet, onRow: (row: SheetRow) => void): Promise<SheetFacts>;
}

/**
 * Opens a workbook after checking the size of its archive. Throws FileDamaged, FileEncrypted and
 * FileTooComplex.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const office = await openPackage(bytes);
  const main = await mainPart(office, 'xl/workbook.xml');
  const { found: sheetEntries, is1904 } = await readSheetList(office, main);
  const relations = await office.relations(main);
  const sheets = sheetEntries.map(({ relation, ...sheet }) => ({
    ...sheet,
    part: relations.get(relation)?.target ?? '',
  }));
  if (sheets.length === 0) throw new ExtractionError('FileDamaged');
  const partOrDefault = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target ??
    main.replace(/[^/]*$/, `${type}.xml`);
  const styleOf = await readCellStyles(office, partOrDefault('styles'));
  let strings: readonly string[] | undefined;
  return {
    office,
    sheets,
    async read(sheet, onRow) {
      if (!office.names.has(sheet.part)) throw new ExtractionError('FileDamaged');
      strings ??= await readStrings(office, partOrDefault('sharedStrings'));
      const merges: Merge[] = [];
      const hiddenColumns: [number, number][] = [];
      await office.stream(
        sheet.part,
        sheetHandlers({ strings, styleOf, is1904, onRow, merges, hiddenColumns }),
      );
      return { merges, hiddenColumns, related: [...(await office.relations(sheet.part)).values()] };
    },
  };
}

async function readSheetList(office: OfficePackage, main: string) {
  const sheetEntries: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await office.stream(main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) ?? [];
      const { state = 'visible', name: title = '' } = attributes;
      sheetEntries.push({ name: decodeEscapes(title), relation, isHidden: state !== 'visible' });
    },
  });
  return { found: sheetEntries, is1904 };
}

/** Shared strings by index, without phonetic hints. */
async function readStrings(office: OfficePackage, part: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  await office.stream(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(chunk) {
      if (isText) text += chunk;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
  });
  return strings;
}

interface SheetContext {
  readonly strings: readonly string[];
  readonly styleOf: (index: number) => CellStyle;
  readonly is1904: boolean;
  readonly onRow: (row: SheetRow) => void;
  readonly merges: Merge[];
  readonly hiddenColumns: [number, number][];
}

const MAX_MERGES = 200_000;

function sheetHandlers(context: SheetContext): PartHandlers {
  let [line, column, type, style, openElement, rawValue, formula] = [0, -1, '', 0, '', '', ''];
  let [isHidden, areRowsHidden, isPhonetic] = [false, false, false];
  let cells: SheetCell[] = [];
  const addCell = () => {
    const cellStyle = context.styleOf(style);
    const text = cellText(type, rawValue, cellStyle, context);
    if (text === '' && rawValue === '' && formula === '') return;
    cells.push({
      column,
      text,
      formula,
      isError: type === 'e',
      isInvisible: cellStyle.isWhiteOnWhite || (text === '' && rawValue !== ''),
    });
  };
  return {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        isHidden = isOn(attributes.hidden ?? (areRowsHidden ? '1' : '0'));
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnIndex(attributes.r) ?? column + 1;
        [type, style, rawValue, formula] = [attributes.t ?? 'n', Number(attributes.s) || 0, '', ''];
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 'f' || (name === 't' && !isPhonetic)) openElement = name;
      else if (name === 'col' && isOn(attributes.hidden))
        context.hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
      else if (name === 'sheetFormatPr') areRowsHidden = isOn(attributes.zeroHeight);
      else if (name === 'mergeCell') addMerge(context.merges, attributes);
    },
    text(chunk) {
      if (openElement === 'f') formula += chunk;
      else if (openElement !== '') rawValue += chunk;
    },
    close(name) {
      if (name === openElement) openElement = '';
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') addCell();
      if (name === 'row' && cells.length > 0) context.onRow({ line, isHidden, cells });
    },
  };
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function addMerge(merges: Merge[], { ref = '' }: Attributes): void {
  const [, fromColumn, fromLine, toColumn, toLine] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref) ?? [];
  if (toLine === undefined) return;
  if (merges.length >= MAX_MERGES) throw new ExtractionError('FileTooComplex');
  merges.push({
    firstLine: Number(fromLine),
    lastLine: Number(toLine),
    firstColumn: columnIndex(fromColumn) ?? 0,
    lastColumn: columnIndex(toColumn) ?? 0,
  });
}

function cellText(
  type: string,
  rawValue: string,
  { format }: CellStyle,
  { strings, is1904 }: SheetContext,
): string {
  if (type === 's') return strings[Number(rawValue)] ?? '';
  if (type === 'b') return rawValue === '' ? '' : rawValue === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && rawValue !== '') {
    const number = Number(rawValue);
    return Number.isFinite(number) ? formatNumber(number, format, is1904) : rawValue;
  }
  return decodeEscapes(rawValue);
}

/** «BC12» is column 54. */
function columnIndex(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const decodeEscapes = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
