// All rows of the table that a passage is a part of.
import type { BotIndex } from '../../index/bot-index.ts';
import type { Passage } from '../../index/passage-store.ts';
import { parseRecord, type TableRecord } from './table-record.ts';

/** A row with the passage it stands in and its own line. */
export interface TableRow {
  readonly passage: Passage;
  readonly line: string;
  readonly record: TableRecord;
}

/** A table is cut into at most this many passages, some thousand rows, that one question looks at. */
const MAX_PASSAGES = 100;

function rowsOf(passage: Passage): TableRow[] {
  return passage.text.split('\n').flatMap((line) => {
    const record = parseRecord(line);
    return record ? [{ passage, line, record }] : [];
  });
}

/**
 * The rows of the table at a position of an index, in order: the passages of one source and title around it. Empty for
 * prose, and for a table too long to look at.
 */
export function tableRowsAt(index: BotIndex, position: number): TableRow[] {
  const middle = index.passages.at(position);
  const isSameTable = (at: number) => {
    if (at < 0 || at >= index.size) return false;
    const { sourceId, title } = index.passages.at(at);
    return sourceId === middle.sourceId && title === middle.title;
  };
  let [first, last] = [position, position];
  while (last - first < MAX_PASSAGES && isSameTable(first - 1)) first -= 1;
  while (last - first < MAX_PASSAGES && isSameTable(last + 1)) last += 1;
  if (last - first >= MAX_PASSAGES) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => rowsOf(index.passages.at(first + at))).flat();
}
