// Interface of a document format, and why reading can fail.

import type { DamageKind } from './damage/damage.ts';

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
 * `damaged-persian`: many letters have no readable name in the file. `pages-skipped`: some pages could not be read.
 * `drawn-by-script`: much of a page is drawn by scripts, which do not run here.
 * `hidden-left-out`: it held text that nobody who opens it sees, which was not learned. The others: what is wrong with
 * the text, and was not put right.
 */
export type SourceWarning =
  | 'damaged-persian'
  | 'pages-skipped'
  | 'hidden-left-out'
  | 'drawn-by-script'
  | DamageKind;

export interface ExtractedText {
  /** Paragraphs in reading order; line breaks inside one are meant. */
  paragraphs: string[];
  pages: number | null;
  warnings: SourceWarning[];
  /** What the document calls itself, where that is more than its file's name. */
  title?: string;
}

/** One kind of document. Everything heavy is loaded by `read`, inside a worker. */
export interface DocumentFormat<Kind extends string = string> {
  kind: Kind;
  /** Without the dot, lower case. */
  extension: string;
  labels: { fa: string; en: string };
  /** Cheap, by bytes alone. A failure tag: certainly of this kind, and certainly unreadable. */
  recognise(bytes: Uint8Array): boolean | FailureTag;
  /**
   * Throws `ExtractionError`; any other error means a damaged file. `onProgress` takes 0 to 1; `charset` is what the
   * server a document came from said of its letters.
   */
  read(
    bytes: Uint8Array,
    onProgress: (ratio: number) => void,
    charset?: string | null,
  ): Promise<ExtractedText>;
}

/** Why a document could not be read. */
export class ExtractionError extends Error {
  readonly tag: FailureTag;

  constructor(tag: FailureTag) {
    super(tag);
    this.name = 'SourceError';
    this.tag = tag;
  }
}

/** First place of an ASCII text in bytes from `from` on, or -1. */
export function indexOfAscii(bytes: Uint8Array, text: string, from = 0): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, from, 'latin1');
}
