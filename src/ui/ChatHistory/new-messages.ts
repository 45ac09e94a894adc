// Which messages are new since the last announcement.
import type { HistoryRow } from './HistoryRow.tsx';

type NewMessage = Extract<HistoryRow, { kind: 'message' }>;
type Describe<Row> = (row: Row) => HistoryRow;

/** `key` is the last message that is news to this side, in `run`; null when there is none. `isWhole` as below. */
export interface AnnouncementState {
  readonly run: string;
  readonly key: string | null;
  readonly isWhole: boolean;
  readonly newMessages: readonly NewMessage[];
}

/** How far back a batch is looked through; what lies further is told by its count alone. */
const MAX_LOOKBACK = 50;

/**
 * What is to be announced after rows changed: messages below the last one known. Nothing when another run of the
 * conversation was opened or when rows are paged in (`isWhole` false: the newest are not all here), for that is history.
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
