// Reads a CSV file as a table.

import { countKeptLetters } from '../coverage.ts';
import { type ExtractedDocument, ExtractionError } from '../document-format.ts';
import { buildTable } from '../tables/build-table.ts';
import { decodeText, detectEncoding, detectSeparator, readCsv, unescapeFormula } from './csv-records.ts';

const MAX_COLUMNS = 1_000;
const MAX_CELLS = 1_500_000;
/** First line that tells Excel the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * Reads a table in any encoding and separator that pair imports support.
 * @throws ExtractionError FileTooComplex
 */
export async function readCsvFile(bytes: Uint8Array): Promise<ExtractedDocument> {
  const decoded = decodeText(bytes, detectEncoding(bytes));
  const [line = '', separator] = SEPARATOR_LINE.exec(decoded) ?? [];
  const text = decoded.slice(line.length);
  const grid: string[][] = [];
  let cells = 0;
  for (const record of readCsv(text, separator ?? detectSeparator(text), MAX_COLUMNS)) {
    const row = record.isUnclosed ? [...record.cells] : record.cells.map(unescapeFormula);
    cells += row.length;
    if (cells > MAX_CELLS) throw new ExtractionError('FileTooComplex');
    grid.push(row);
  }
  const blocks = buildTable(grid);
  const isDamaged = text.includes('\ufffd');
  return {
    blocks,
    pages: null,
    warnings: isDamaged ? ['damaged-persian'] : [],
    ...countKeptLetters([text], blocks),
  };
}
