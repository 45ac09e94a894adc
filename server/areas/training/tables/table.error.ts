import { ExtractionError } from '../../../sources/document-format.ts';

export type TableTag =
  | 'TableTypeRefused'
  | 'TableTooLong'
  | 'TableEmpty'
  | 'FileDamaged'
  | 'FileEncrypted'
  | 'FileTooComplex'
  | 'FileTimedOut';

export class TableError extends Error {
  readonly tag: TableTag;

  constructor(tag: TableTag) {
    super(tag);
    this.name = 'TableError';
    this.tag = tag;
  }
}

/** The tag of an error thrown while reading a table; unknown errors count as a damaged file. */
export function toTableTag(thrown: unknown): TableTag {
  if (thrown instanceof TableError) return thrown.tag;
  const tag = thrown instanceof ExtractionError ? thrown.tag : 'FileDamaged';
  return tag === 'FileEncrypted' || tag === 'FileTooComplex' ? tag : 'FileDamaged';
}
