// Which messages are new since the last announcement.
import type { HistoryRow } from './HistoryRow.tsx';

type NewMessage = Extract<HistoryRow, { kind: 'message' }>;
type Describe<Row> = (row: Row) => HistoryRow;

/** `key` is the last announced or own message of `run`; null if none. `isWhole` as below. */
export interface AnnouncementState {
  readonly run: string;
  readonly key: string | null;
  readonly isWhole: boolean;
  readonly newMessages: readonly NewMessage[];
}

/** How many rows of a batch are examined; the rest is announced as a count. */
const MAX_LOOKBACK = 50;

/**
 * Messages to announce after rows changed: those below the last known one. None when another run was opened
 * or when rows are paged in (`isWhole` false: the newest are not loaded), as these are history.
 */
export function collectNewMessages<Row extends { readonly key: string }>(
  before: AnnouncementState,
  now: { run: string; rows: readonly Row[]; isWhole: boolean },
  describe: Describe<Row>,
): AnnouncementState {
  const { run, rows, isWhole } = now;
  const found: { key: string; row: NewMessage }[] = [];
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - MAX_LOOKBACK); at -= 1) {
    const entry = rows[at];
    if (entry === undefined || entry.key === before.key) break;
    const row = describe(entry);
    if (row.kind === 'message' && row.isNews) found.unshift({ key: entry.key, row });
  }
  const key = found.at(-1)?.key ?? (before.run === run ? before.key : null);
  const isNews = before.run === run && before.isWhole && isWhole && key !== before.key;
  return { run, key, isWhole, newMessages: isNews ? found.map(({ row }) => row) : [] };
}
