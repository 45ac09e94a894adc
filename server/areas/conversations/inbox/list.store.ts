// Merges index streams into one page of the inbox.

import type { Kysely } from 'kysely';
import { type InboxCriteria, matchesCriteria } from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';
import {
  type InboxScope,
  type ListCandidate,
  readStreams,
  type Stream,
  selectStreams,
} from './list.streams.ts';

/** Rows scanned of all bots for one page, per stream; bounds the cost of any filter. */
const MAX_SCANNED_ROWS = 2_000;
const FIRST_BATCH_SIZE = 120;
const BATCH_SIZE = 940;
/** Of one bot among many. */
const MIN_BATCH_SIZE = 60;

export interface ListPage {
  readonly ids: readonly string[];
  /**
   * Cursor of the next page, or null at the end. A page with a next one may still be short. `isAscending`: it
   * stands among those in ascending order.
   */
  readonly next: (Cursor & { readonly isAscending: boolean }) | null;
}

export interface ListQuery extends InboxScope {
  readonly criteria: InboxCriteria;
  /** Those that wait come first, in this order; null: all by activity. */
  readonly order: 'waiting' | 'due' | null;
  readonly after: (Cursor & { readonly isAscending: boolean }) | null;
  readonly limit: number;
}

/**
 * A page in the chosen order. Those that wait, or whose reply is due, come first, then the others by activity. Late
 * conversations alone are sorted by the due time, snoozed ones alone by the end of their snooze.
 */
export async function listPage(db: Kysely<Database>, query: ListQuery): Promise<ListPage> {
  const { order, after, limit, criteria } = query;
  if (criteria.snoozed === 'only') return mergeStreams(db, query, [{ by: 'snoozed' }], true, after, limit);
  if (criteria.late === 'now') return mergeStreams(db, query, [{ by: 'due' }], true, after, limit);
  if (order === null) return mergeStreams(db, query, selectStreams(criteria), false, after, limit);
  if (after && !after.isAscending) return listNotWaiting(db, query, after, limit);
  const waitingPage = await mergeStreams(db, query, [{ by: order }], true, after, limit);
  if (waitingPage.next) return waitingPage;
  const rest = await listNotWaiting(db, query, null, limit - waitingPage.ids.length);
  return { ids: [...waitingPage.ids, ...rest.ids], next: rest.next };
}

const listNotWaiting = (db: Kysely<Database>, query: ListQuery, after: Cursor | null, limit: number) =>
  limit <= 0
    ? Promise.resolve<ListPage>({ ids: [], next: { ...START_CURSOR, isAscending: false } })
    : mergeStreams(
        db,
        query,
        selectStreams(query.criteria),
        false,
        after,
        limit,
        ({ waitingSince, replyDueAt }) => !(query.order === 'due' ? replyDueAt : waitingSince),
      );

/** Cursor before the newest possible row. */
const START_CURSOR = { at: 9e14, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

interface StreamState {
  readonly botId: string;
  readonly stream: Stream;
  last: Cursor | null;
  scanned: number;
  isDone: boolean;
}

async function mergeStreams(
  db: Kysely<Database>,
  { accountId, botIds, criteria }: ListQuery,
  streams: readonly Stream[],
  isAscending: boolean,
  after: Cursor | null,
  limit: number,
  isWanted: (candidate: ListCandidate) => boolean = () => true,
): Promise<ListPage> {
  const states = botIds.flatMap((botId) =>
    streams.map((stream): StreamState => ({ botId, stream, last: after, scanned: 0, isDone: false })),
  );
  const shareOf = (rows: number) => Math.max(Math.ceil(rows / Math.max(botIds.length, 1)), MIN_BATCH_SIZE);
  const batchSizeOf = ({ scanned }: StreamState) =>
    scanned === 0 ? Math.max(shareOf(FIRST_BATCH_SIZE), limit + 1) : shareOf(BATCH_SIZE);
  const candidates = new Map<string, ListCandidate>();
  const { from, to } = criteria;
  const compare = isAscending ? oldestFirst : newestFirst;
  for (;;) {
    const pending = states.filter(({ isDone }) => !isDone);
    const ranges = pending.map((state) => ({
      ...{ accountId, botId: state.botId, stream: state.stream },
      ...{ after: state.last, limit: batchSizeOf(state), from, to },
    }));
    const batches = await readStreams(db, ranges);
    for (const [index, state] of pending.entries()) {
      const rows = batches[index] ?? [];
      const batchSize = batchSizeOf(state);
      for (const row of rows)
        if (matchesCriteria(criteria, row) && isWanted(row)) candidates.set(row.id, row);
      state.scanned += rows.length;
      state.last = rows.at(-1) ?? state.last;
      state.isDone = rows.length < batchSize;
    }
    const sorted = [...candidates.values()].sort(compare);
    // Rows beyond the least advanced stream may still be preceded by rows of that stream.
    const horizon = states
      .filter(({ isDone }) => !isDone)
      .map(({ last }) => last ?? START_CURSOR)
      .sort(compare)[0];
    const settledRows = horizon ? sorted.filter((row) => compare(row, horizon) <= 0) : sorted;
    if (settledRows.length > limit || (!horizon && settledRows.length <= limit)) {
      const page = settledRows.slice(0, limit);
      const last = settledRows.length > limit ? page.at(-1) : undefined;
      return { ids: page.map(({ id }) => id), next: last ? { at: last.at, id: last.id, isAscending } : null };
    }
    if (horizon && states.some(({ isDone, scanned }) => !isDone && scanned >= shareOf(MAX_SCANNED_ROWS))) {
      const next = { at: horizon.at, id: horizon.id, isAscending };
      return { ids: settledRows.map(({ id }) => id), next };
    }
  }
}

const newestFirst = (one: Cursor, other: Cursor) =>
  other.at - one.at || (other.id < one.id ? -1 : other.id > one.id ? 1 : 0);
const oldestFirst = (one: Cursor, other: Cursor) =>
  one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
