// Reads XLSX sheets as records of a table of pairs, within its limits.
import { limits } from '../../../../contract/limits.ts';
import type { TableRecord } from '../../../sources/csv/csv-records.ts';
import { openWorkbook, type SheetRow } from '../../../sources/xlsx/workbook.ts';
import { TableError } from './table.error.ts';

export interface PairWorkbook {
  /** Names of the sheets that are shown. */
  readonly sheets: readonly string[];
  /** The records of a sheet; throws TableTooLong past the limit. */
  readonly records: (sheet: number) => Promise<TableRecord[]>;
}

/** Throws FileDamaged, FileEncrypted and FileTooComplex. */
export async function openPairWorkbook(bytes: Uint8Array): Promise<PairWorkbook> {
  const workbook = await openWorkbook(bytes);
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) throw new TableError('FileDamaged');
  return {
    sheets: shown.map(({ name }) => name),
    async records(sheet) {
      const rows: TableRecord[] = [];
      const [chosen = shown[0]] = shown.slice(sheet, sheet + 1);
      if (!chosen) return rows;
      await workbook.read(chosen, (row) => {
        const record = toRecord(row);
        if (record.cells.every((cell) => cell.trim() === '')) return;
        rows.push(record);
        if (rows.length > limits.pairTable.rows + 1) throw new TableError('TableTooLong');
      });
      return rows;
    },
  };
}

/** A formula is what the sheet shows of it, and its own text where that is nothing. */
function toRecord({ line, cells: found }: SheetRow): TableRecord {
  const cells: string[] = [];
  for (const { column, text, formula } of found) {
    if (column >= limits.pairTable.columns) continue;
    while (cells.length <= column) cells.push('');
    cells[column] = text || (formula && `=${formula}`);
  }
  return { line, cells, isUnclosed: false };
}
