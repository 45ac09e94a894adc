// Reads XLSX sheets as records of a table of pairs, within its limits.
import { limits } from '../../../../contract/limits.ts';
import type { TableRecord } from '../../../sources/csv/csv-records.ts';
import { openWorkbook, type SheetRow } from '../../../sources/xlsx/workbook.ts';
import { TableError } from './table.error.ts';

export interface PairWorkbook {
  /** Names of the visible sheets. */
  readonly sheets: readonly string[];
  /** The records of a sheet; throws TableTooLong past the limit. */
  readonly readRecords: (sheet: number) => Promise<TableRecord[]>;
}

/** Throws FileDamaged, FileEncrypted and FileTooComplex. */
export async function openPairWorkbook(bytes: Uint8Array): Promise<PairWorkbook> {
  const workbook = await openWorkbook(bytes);
  const visibleSheets = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (visibleSheets.length === 0) throw new TableError('FileDamaged');
  return {
    sheets: visibleSheets.map(({ name }) => name),
    async readRecords(sheet) {
      const rows: TableRecord[] = [];
      const [selected = visibleSheets[0]] = visibleSheets.slice(sheet, sheet + 1);
      if (!selected) return rows;
      await workbook.read(selected, (row) => {
        const record = toRecord(row);
        if (record.cells.every((cell) => cell.trim() === '')) return;
        rows.push(record);
        if (rows.length > limits.pairTable.rows + 1) throw new TableError('TableTooLong');
      });
      return rows;
    },
  };
}

/** A formula cell becomes its displayed text, or the formula itself where nothing is displayed. */
function toRecord({ line, cells: sheetCells }: SheetRow): TableRecord {
  const cells: string[] = [];
  for (const { column, text, formula } of sheetCells) {
    if (column >= limits.pairTable.columns) continue;
    while (cells.length <= column) cells.push('');
    cells[column] = text || (formula && `=${formula}`);
  }
  return { line, cells, isUnclosed: false };
}
