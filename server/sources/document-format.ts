// Interface of a document format, and why reading can fail.

import type { DamageKind } from './damage/damage.ts';
import type { DocumentBlock } from './document-blocks.ts';

export type FailureTag =
  | 'FileEmpty'
  | 'FileEncrypted'
  | 'FileScanned'
  | 'FileDamaged'
  | 'FileTypeMismatch'
  | 'FileTypeRefused'
  | 'FileTooComplex'
  | 'FileTimedOut'
  | 'PageRefused'
  | 'PageChallenged'
  | 'PageNeedsScript'
  | 'PageParked'
  | 'SiteBusy';

/**
 * `damaged-persian`: many glyphs map to no readable letter. `pages-skipped`: some pages could not be read.
 * `hidden-left-out`: invisible text was found and not learned. `tables-unclear`: some lines look like a table
 * whose columns could not be told apart. `drawn-by-script`: much of a page is drawn by scripts, which are not
 * run. The others: defects of the text that were not repaired.
 */
export type SourceWarning =
  | 'damaged-persian'
  | 'pages-skipped'
  | 'hidden-left-out'
  | 'tables-unclear'
  | 'drawn-by-script'
  | DamageKind;

/**
 * Content of a document that its extracted text lacks. `hidden-text`: invisible letters. `deleted-text`:
 * tracked deletions. `comments`: comments of its authors. `hidden-sheets`, `hidden-rows`, `hidden-columns`:
 * of a workbook. `formulas`: without a stored result. `cell-errors`: «#REF!» and the like. `pictures`,
 * `charts`: their text is not read. `page-numbers`: lines that only number pages, and the table of contents.
 * `page-furniture`: menus, headers, footers, forms and notices of a web page. `cut-text`, `variations`: beyond
 * the limits of a shop's item.
 */
export const omissionKinds = [
  'hidden-text',
  'deleted-text',
  'comments',
  'hidden-sheets',
  'hidden-rows',
  'hidden-columns',
  'formulas',
  'cell-errors',
  'pictures',
  'charts',
  'page-numbers',
  'page-furniture',
  'cut-text',
  'variations',
] as const;
export type OmissionKind = (typeof omissionKinds)[number];

export interface Omission {
  readonly kind: OmissionKind;
  /** Number of parts of that kind; for text, its letters and digits. */
  readonly count: number;
  /** Names or first words of some parts, at most `MAX_OMISSION_EXAMPLES`. */
  readonly examples: readonly string[];
}

export const MAX_OMISSION_EXAMPLES = 5;

/** What a reader reports about a document besides its text. */
interface ReaderFindings {
  pages: number | null;
  warnings: SourceWarning[];
  /** The document's own title, where it says more than the file name. */
  title?: string;
  /**
   * Letters and digits visible to a person who opens the document; undefined where the reader does not count
   * them.
   */
  visible?: number;
  /** How many of the visible letters and digits the text holds. */
  kept?: number;
  omissions?: readonly Omission[];
}

export interface ExtractedDocument extends ReaderFindings {
  /** In reading order. */
  blocks: readonly DocumentBlock[];
}

/** One kind of document. `read` loads the heavy dependencies, inside a worker. */
export interface DocumentFormat<Kind extends string = string> {
  kind: Kind;
  /** Without the dot, lower case. */
  extension: string;
  labels: { fa: string; en: string };
  /**
   * Cheap check of the bytes alone. A failure tag means: certainly of this kind, and certainly unreadable.
   */
  recognise(bytes: Uint8Array): boolean | FailureTag;
  /**
   * Throws `ExtractionError`; any other error means a damaged file. `onProgress` receives 0 to 1; `charset`
   * is the encoding named by the server the document came from.
   */
  read(
    bytes: Uint8Array,
    onProgress: (ratio: number) => void,
    charset?: string | null,
  ): Promise<ExtractedDocument>;
}

/** Why a document could not be read. */
export class ExtractionError extends Error {
  readonly tag: FailureTag;

  constructor(tag: FailureTag) {
    super(tag);
    this.name = 'ExtractionError';
    this.tag = tag;
  }
}

/** Index of the first occurrence of an ASCII text in bytes at or after `from`, or -1. */
export function indexOfAscii(bytes: Uint8Array, text: string, from = 0): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, from, 'latin1');
}
