// Merges index streams into one page of the inbox.

import type { Kysely } from 'kysely';
import { type InboxCriteria, matchesCriteria } from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Cursor } from '../../shared/page-cursor.ts';
import {
  type InboxScope,
  type ListCandidate,
  orderOf,
  readStreams,
  type Stream,
  selectStreams,
} from './list.streams.ts';

/** Rows scanned of all bots for one page, per stream; bounds the cost of any filter. */
const MAX_SCANNED_ROWS = 2_000;
/** Of all bots that are read at once. */
const FIRST_BATCH_SIZE = 120;
const BATCH_SIZE = 940;
/** Of one bot among many, most of which have few rows on a page. */
const MIN_BATCH_SIZE = 4;

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
  const candidates = new Map<string, ListCandidate>();
  const { from, to } = criteria;
  const compare = orderOf(streams[0]?.by);
  let pending = states;
  let batchRows = Math.max(FIRST_BATCH_SIZE, limit + 1);
  for (;;) {
    const share = Math.ceil((batchRows * streams.length) / (pending.length || 1));
    const limitOfRange = Math.min(Math.max(share, MIN_BATCH_SIZE), batchRows);
    const ranges = pending.map((state) => ({
      ...{ accountId, botId: state.botId, stream: state.stream },
      ...{ after: state.last, limit: limitOfRange, from, to },
    }));
    const batches = await readStreams(db, ranges);
    for (const [index, state] of pending.entries()) {
      const rows = batches[index] ?? [];
      for (const row of rows)
        if (matchesCriteria(criteria, row) && isWanted(row)) candidates.set(row.id, row);
      state.scanned += rows.length;
      state.last = rows.at(-1) ?? state.last;
      state.isDone = rows.length < limitOfRange;
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
    const scanned = states.reduce((sum, state) => sum + state.scanned, 0);
    if (horizon && scanned >= MAX_SCANNED_ROWS * streams.length) {
      const next = { at: horizon.at, id: horizon.id, isAscending };
      return { ids: settledRows.map(({ id }) => id), next };
    }
    // Streams that have come past the page can no longer add to it.
    const pageEnd = sorted[limit];
    pending = states.filter(
      ({ isDone, last }) => !isDone && (!pageEnd || !last || compare(last, pageEnd) < 0),
    );
    batchRows = BATCH_SIZE;
  }
}
