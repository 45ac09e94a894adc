// Which messages are new since the last announcement.
import type { HistoryRow } from './HistoryRow.tsx';

type NewMessage = Extract<HistoryRow, { kind: 'message' }>;
type Describe<Row> = (row: Row) => HistoryRow;

/** `key` is the last announced message of `run`; null if none. `hasNewest`: the newest rows are loaded. */
export interface AnnouncementState {
  readonly run: string;
  readonly key: string | null;
  readonly hasNewest: boolean;
  readonly newMessages: readonly NewMessage[];
}

/** How many rows of a batch are examined; the rest is announced as a count. */
const MAX_LOOKBACK = 50;

/**
 * Messages to announce after rows changed: those below the last announced one. None when another run was
 * opened or when rows are paged in (`hasNewest` false: the newest are not loaded), as these are history.
 */
export function collectNewMessages<Row extends { readonly key: string }>(
  previous: AnnouncementState,
  current: { run: string; rows: readonly Row[]; hasNewest: boolean },
  describe: Describe<Row>,
): AnnouncementState {
  const { run, rows, hasNewest } = current;
  const newEntries: { key: string; row: NewMessage }[] = [];
  for (let index = rows.length - 1; index >= Math.max(0, rows.length - MAX_LOOKBACK); index -= 1) {
    const entry = rows[index];
    if (entry === undefined || entry.key === previous.key) break;
    const row = describe(entry);
    if (row.kind === 'message' && row.shouldAnnounce) newEntries.unshift({ key: entry.key, row });
  }
  const key = newEntries.at(-1)?.key ?? (previous.run === run ? previous.key : null);
  const hasNewMessages = previous.run === run && previous.hasNewest && hasNewest && key !== previous.key;
  return { run, key, hasNewest, newMessages: hasNewMessages ? newEntries.map(({ row }) => row) : [] };
}
