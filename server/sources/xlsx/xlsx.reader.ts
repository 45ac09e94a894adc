// Reads the sheets of an XLSX file as tables, as they are displayed.

import { countKeptLetters, countLetters, OmissionList } from '../coverage.ts';
import type { DocumentBlock } from '../document-blocks.ts';
import { type ExtractedDocument, ExtractionError } from '../document-format.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import { SheetGrid } from './sheet-grid.ts';
import {
  openWorkbook,
  type Sheet,
  type SheetCell,
  type SheetFacts,
  type SheetRow,
  type Workbook,
} from './workbook.ts';

/** Objects on top of a sheet, which are not read. */
const OBJECTS: Readonly<Record<string, 'comments' | 'charts' | 'pictures'>> = {
  comments: 'comments',
  threadedComment: 'comments',
  chart: 'charts',
  chartEx: 'charts',
  image: 'pictures',
};

/**
 * Reads a workbook. Hidden sheets, rows and columns and formulas without a stored result are left out. Fails with
 * FileTooComplex (zip bomb, too many cells), FileEncrypted or FileDamaged.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ExtractedDocument> {
  const workbook = await openWorkbook(bytes);
  const omissions = new OmissionList();
  const visible: string[] = [];
  const blocks: DocumentBlock[] = [];
  for (const sheet of workbook.sheets) {
    if (sheet.isHidden) omissions.add('hidden-sheets', 1, sheet.name);
    else blocks.push(...(await readSheet(workbook, sheet, omissions, visible)));
  }
  const hasHiddenContent = (['hidden-sheets', 'hidden-rows', 'hidden-columns', 'hidden-text'] as const).some(
    (kind) => omissions.count(kind) > 0,
  );
  return {
    blocks,
    pages: null,
    warnings: hasHiddenContent ? ['hidden-left-out'] : [],
    omissions: omissions.toList(),
    ...countKeptLetters(visible, blocks),
  };
}

async function readSheet(
  workbook: Workbook,
  sheet: Sheet,
  omissions: OmissionList,
  visible: string[],
): Promise<DocumentBlock[]> {
  // A listed sheet whose part is missing means a damaged file.
  if (!workbook.office.names.has(sheet.part)) throw new ExtractionError('FileDamaged');
  const grid = new SheetGrid();
  const addRow = (row: SheetRow) =>
    grid.add({ ...row, cells: row.cells.map((cell) => visibleCell(cell, omissions)) });
  const facts = await workbook.read(sheet, addRow);
  await countObjects(workbook, facts, omissions);
  grid.resolve(facts);
  omissions.add('hidden-rows', grid.hiddenRows, sheet.name);
  omissions.add('hidden-columns', grid.hiddenColumns, sheet.name);
  for (const { cells } of grid.rows) visible.push(...cells.values());
  return sheetBlocks(sheet.name, grid.rows);
}

function visibleCell(cell: SheetCell, omissions: OmissionList): SheetCell {
  const { text, formula, isError, isInvisible } = cell;
  if (isError) omissions.add('cell-errors', 1, text);
  else if (isInvisible) omissions.add('hidden-text', Math.max(countLetters(text), 1), text);
  else if (text === '' && formula !== '') omissions.add('formulas', 1, `=${formula}`);
  else return cell;
  return { ...cell, text: '' };
}

async function countObjects(
  { office }: Workbook,
  { related }: SheetFacts,
  omissions: OmissionList,
): Promise<void> {
  for (const { type, target } of related) {
    const kind = OBJECTS[type];
    if (kind) omissions.add(kind, 1);
    if (type !== 'drawing') continue;
    for (const relation of (await office.relations(target)).values()) {
      const drawnKind = OBJECTS[relation.type];
      if (drawnKind) omissions.add(drawnKind, 1);
    }
  }
}
