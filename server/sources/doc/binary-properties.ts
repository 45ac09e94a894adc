// Reads the character and paragraph properties of a DOC file ([MS-DOC] 2.4.6 and 2.6).

/** A property modifier: its code and its operand. */
interface Modifier {
  readonly code: number;
  readonly operand: Buffer;
}

/** Properties of the characters between two positions of the file, in bytes. */
export interface PropertyRun {
  readonly from: number;
  readonly to: number;
  readonly modifiers: readonly Modifier[];
}

const PAGE_SIZE = 512;
/** Where the file header (FIB) holds the place of each table of pages. */
const CHARACTER_TABLE = 0xfa;
const PARAGRAPH_TABLE = 0x102;
/** The operand of a table definition has a size of two bytes. */
const TABLE_DEFINITION = 0xd608;
/** Size of the operand by the top three bits of the code; 6 is variable. */
const OPERAND_SIZES = [1, 1, 2, 4, 2, 2, -1, 3];

export const characterRuns = (file: Buffer, tables: Buffer): Generator<PropertyRun> =>
  runsOf(file, tables, CHARACTER_TABLE, readCharacterModifiers);

export const paragraphRuns = (file: Buffer, tables: Buffer): Generator<PropertyRun> =>
  runsOf(file, tables, PARAGRAPH_TABLE, readParagraphModifiers);

/** Reads every page of formatted runs (FKP) that a table of pages (PlcBte) lists. */
function* runsOf(
  file: Buffer,
  tables: Buffer,
  header: number,
  readModifiers: (page: Buffer, run: number, runs: number) => Modifier[],
): Generator<PropertyRun> {
  const start = file.readUInt32LE(header);
  const size = file.readUInt32LE(header + 4);
  const count = Math.max(0, (size - 4) / 8);
  for (let index = 0; index < count; index += 1) {
    const number = tables.readUInt32LE(start + (count + 1) * 4 + index * 4);
    const page = file.subarray(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
    const runs = page.readUInt8(PAGE_SIZE - 1);
    for (let run = 0; run < runs; run += 1)
      yield {
        from: page.readUInt32LE(run * 4),
        to: page.readUInt32LE((run + 1) * 4),
        modifiers: readModifiers(page, run, runs),
      };
  }
}

function readCharacterModifiers(page: Buffer, run: number, runs: number): Modifier[] {
  const offset = page.readUInt8((runs + 1) * 4 + run) * 2;
  return offset === 0 ? [] : modifiersOf(page.subarray(offset + 1, offset + 1 + page.readUInt8(offset)));
}

function readParagraphModifiers(page: Buffer, run: number, runs: number): Modifier[] {
  const offset = page.readUInt8((runs + 1) * 4 + run * 13) * 2;
  if (offset === 0) return [];
  const words = page.readUInt8(offset);
  const [from, size] =
    words === 0 ? [offset + 2, page.readUInt8(offset + 1) * 2] : [offset + 1, words * 2 - 1];
  // The index of the style comes first.
  return modifiersOf(page.subarray(from + 2, from + size));
}

function modifiersOf(data: Buffer): Modifier[] {
  const modifiers: Modifier[] = [];
  for (let offset = 0; offset + 2 < data.length; ) {
    const code = data.readUInt16LE(offset);
    offset += 2;
    const fixed = OPERAND_SIZES[code >> 13] ?? 1;
    const size =
      fixed !== -1
        ? fixed
        : code === TABLE_DEFINITION && offset + 2 <= data.length
          ? data.readUInt16LE(offset) + 1
          : data.readUInt8(offset) + 1;
    modifiers.push({ code, operand: data.subarray(offset, offset + size) });
    offset += size;
  }
  return modifiers;
}

/** The cells of a table row: where their edges are, and which continue the cell above or before them. */
export interface RowDefinition {
  /** In twips, one more than there are cells. */
  readonly edges: readonly number[];
  readonly continuesAbove: readonly boolean[];
  readonly continuesBefore: readonly boolean[];
}

/** Size of a cell's description, and the flags in it. */
const CELL_SIZE = 20;
const MERGED = 0x2;
const VERTICAL = 0x60;
const VERTICALLY_CONTINUED = 0x20;

/** Reads a table definition (TDefTableOperand); null where it is cut. */
export function readRowDefinition(modifiers: readonly Modifier[]): RowDefinition | null {
  const operand = modifiers.findLast(({ code }) => code === TABLE_DEFINITION)?.operand;
  if (!operand || operand.length < 3) return null;
  const count = operand.readUInt8(2);
  const cellsAt = 3 + (count + 1) * 2;
  if (operand.length < cellsAt) return null;
  const flags = Array.from({ length: count }, (_, cell) => {
    const at = cellsAt + cell * CELL_SIZE;
    return at + 2 <= operand.length ? operand.readUInt16LE(at) : 0;
  });
  return {
    edges: Array.from({ length: count + 1 }, (_, edge) => operand.readInt16LE(3 + edge * 2)),
    continuesAbove: flags.map((flag) => (flag & VERTICAL) === VERTICALLY_CONTINUED),
    continuesBefore: flags.map((flag) => (flag & MERGED) !== 0),
  };
}

/** Whether a property that may only be on or off is on; 0x81 is the opposite of the style's. */
export const isOn = (modifiers: readonly Modifier[], code: number): boolean => {
  const value = modifiers.findLast((one) => one.code === code)?.operand[0] ?? 0;
  return value === 1 || value === 0x81;
};
