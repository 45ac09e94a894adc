// Reads the visible text of a DOC file with the merged cells of its tables.
import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor, { type WordPiece } from 'word-extractor/lib/word-ole-extractor.js';
import { countLetters, type OmissionList } from '../coverage.ts';
import {
  characterRuns,
  isOn,
  type PropertyRun,
  paragraphRuns,
  type RowDefinition,
  readRowDefinition,
} from './binary-properties.ts';

/** Codes of properties. */
const DELETED = 0x0800;
const HIDDEN = 0x083c;
const IN_TABLE = 0x2416;
const ROW_END = 0x2417;
const HEADER_ROW = 0x3404;

/** Ends of paragraphs, cells and pages, and marks of fields: without them the text around would run together. */
const SEPARATORS = new Set(['\r', '\u0007', '\u000c', '\u0013', '\u0014', '\u0015']);

/** A line break inside a cell, which the parser would take for the end of a paragraph. */
export const CELL_BREAK = '\u2028';

export interface TableRow {
  /** Null where the file does not tell it. */
  readonly definition: RowDefinition | null;
  readonly isHeader: boolean;
}

/**
 * The parser of word-extractor, with exact properties: it takes other properties, such as some colours of
 * Persian letters, for deletions, and knows neither hidden text nor merged cells.
 */
export class BinaryText extends WordOleExtractor {
  readonly #omissions: OmissionList;
  readonly #rows: (TableRow & { readonly position: number })[] = [];

  constructor(omissions: OmissionList) {
    super();
    this.#omissions = omissions;
  }

  read(bytes: Uint8Array) {
    return this.extract(new BufferReader(Buffer.from(bytes)));
  }

  /** The table rows of the body, in order. */
  bodyRows(): TableRow[] {
    const end = this._boundaries.ccpText ?? 0;
    return this.#rows.filter(({ position }) => position < end).toSorted((a, b) => a.position - b.position);
  }

  override writeCharacterProperties(file: Buffer, tables: Buffer): void {
    for (const run of characterRuns(file, tables)) {
      const isDeleted = isOn(run.modifiers, DELETED);
      if (!isDeleted && !isOn(run.modifiers, HIDDEN)) continue;
      this.#replace(run, (text) => {
        const letters = countLetters(text);
        this.#omissions.add(
          isDeleted ? 'deleted-text' : 'hidden-text',
          letters,
          text.replace(/\p{Cc}/gu, ' '),
        );
        return text
          .split('')
          .map((character) => (SEPARATORS.has(character) ? character : '\0'))
          .join('');
      });
    }
  }

  override writeParagraphProperties(file: Buffer, tables: Buffer): void {
    for (const run of paragraphRuns(file, tables)) {
      if (isOn(run.modifiers, ROW_END))
        this.#replace(run, (text, position) => {
          this.#rows.push({
            position,
            definition: readRowDefinition(run.modifiers),
            isHeader: isOn(run.modifiers, HEADER_ROW),
          });
          return '\n'.repeat(text.length);
        });
      else if (isOn(run.modifiers, IN_TABLE)) this.#replace(run, (text) => text.replaceAll('\r', CELL_BREAK));
    }
  }

  /** Replaces the text of a run; its length must not change. */
  #replace({ from, to }: PropertyRun, replacement: (text: string, position: number) => string): void {
    for (const piece of this.#piecesBetween(from, to)) {
      const start = Math.max(0, (from - piece.startFilePos) / piece.bpc);
      const end = Math.min(piece.text.length, (to - piece.startFilePos) / piece.bpc);
      const text = piece.text.slice(start, end);
      piece.text =
        piece.text.slice(0, start) + replacement(text, piece.startCp + start) + piece.text.slice(end);
    }
  }

  /** Pieces may stand in the file in any order. */
  #piecesBetween(from: number, to: number): WordPiece[] {
    return this._pieces.filter(({ startFilePos, size }) => startFilePos < to && startFilePos + size > from);
  }
}
