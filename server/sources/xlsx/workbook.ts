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
import { numberText } from './cell-text.ts';
import { type CellStyle, readCellStyles } from './workbook-styles.ts';

export interface SheetCell {
  /** From 0. */
  readonly column: number;
  /** What the sheet shows; '' where nothing is stored. */
  readonly text: string;
  readonly formula: string;
  /** An error such as «#REF!». */
  readonly isError: boolean;
  /** Written white on white, or hidden by its number format. */
  readonly isUnseen: boolean;
}

export interface SheetRow {
  /** As the sheet numbers it, from 1. */
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
  /** Charts, pictures, remarks: by the types of the sheet's relations. */
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
  /** Tells each row of a sheet that holds a cell, in its order. */
  read(sheet: Sheet, onRow: (row: SheetRow) => void): Promise<SheetFacts>;
}

/** Opens a workbook after its archive was weighed. Throws FileDamaged, FileEncrypted and FileTooComplex. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const office = await openPackage(bytes);
  const main = await mainPart(office, 'xl/workbook.xml');
  const { found, is1904 } = await readSheetList(office, main);
  const relations = await office.relations(main);
  const sheets = found.map(({ relation, ...sheet }) => ({
    ...sheet,
    part: relations.get(relation)?.target ?? '',
  }));
  if (sheets.length === 0) throw new ExtractionError('FileDamaged');
  const besides = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target ??
    main.replace(/[^/]*$/, `${type}.xml`);
  const styleOf = await readCellStyles(office, besides('styles'));
  let strings: readonly string[] | undefined;
  return {
    office,
    sheets,
    async read(sheet, onRow) {
      if (!office.names.has(sheet.part)) throw new ExtractionError('FileDamaged');
      strings ??= await readStrings(office, besides('sharedStrings'));
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
  const found: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await office.stream(main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) ?? [];
      const { state = 'visible', name: title = '' } = attributes;
      found.push({ name: decodeEscapes(title), relation, isHidden: state !== 'visible' });
    },
  });
  return { found, is1904 };
}

/** Texts that cells share by number; what is written beside letters to tell their sound is left out. */
async function readStrings(office: OfficePackage, part: string): Promise<string[]> {
  const found: string[] = [];
  let [text, isText, isSound] = ['', false, false];
  await office.stream(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSound = true;
      isText = name === 't' && !isSound;
    },
    text(words) {
      if (isText) text += words;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSound = false;
      if (name === 'si') found.push(decodeEscapes(text));
    },
  });
  return found;
}

interface SheetReading {
  readonly strings: readonly string[];
  readonly styleOf: (index: number) => CellStyle;
  readonly is1904: boolean;
  readonly onRow: (row: SheetRow) => void;
  readonly merges: Merge[];
  readonly hiddenColumns: [number, number][];
}

const MAX_MERGES = 200_000;

function sheetHandlers(reading: SheetReading): PartHandlers {
  let [line, column, type, style, within, shown, formula] = [0, -1, '', 0, '', '', ''];
  let [isHidden, areRowsHidden, isSound] = [false, false, false];
  let cells: SheetCell[] = [];
  const put = () => {
    const look = reading.styleOf(style);
    const text = cellText(type, shown, look, reading);
    if (text === '' && shown === '' && formula === '') return;
    cells.push({
      column,
      text,
      formula,
      isError: type === 'e',
      isUnseen: look.isUnseen || (text === '' && shown !== ''),
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
        [type, style, shown, formula] = [attributes.t ?? 'n', Number(attributes.s) || 0, '', ''];
      } else if (name === 'rPh') isSound = true;
      else if (name === 'v' || name === 'f' || (name === 't' && !isSound)) within = name;
      else if (name === 'col' && isOn(attributes.hidden))
        reading.hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
      else if (name === 'sheetFormatPr') areRowsHidden = isOn(attributes.zeroHeight);
      else if (name === 'mergeCell') addMerge(reading.merges, attributes);
    },
    text(words) {
      if (within === 'f') formula += words;
      else if (within !== '') shown += words;
    },
    close(name) {
      if (name === within) within = '';
      if (name === 'rPh') isSound = false;
      if (name === 'c') put();
      if (name === 'row' && cells.length > 0) reading.onRow({ line, isHidden, cells });
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
  shown: string,
  { format }: CellStyle,
  { strings, is1904 }: SheetReading,
): string {
  if (type === 's') return strings[Number(shown)] ?? '';
  if (type === 'b') return shown === '' ? '' : shown === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n' && shown !== '') {
    const number = Number(shown);
    return Number.isFinite(number) ? numberText(number, format, is1904) : shown;
  }
  return decodeEscapes(shown);
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
