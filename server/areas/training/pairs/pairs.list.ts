// Lists pairs: search, filter, sort, pages.

import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { PairFilter, PairSort } from '../../../../contract/training/pairs.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import { toSearchTerms } from './pairs.rules.ts';
import { type PairRow, selectPairs } from './pairs.store.ts';

type SortColumn = 'created_at' | 'pair_order' | 'characters';
const SORT_ORDERS: Record<PairSort, readonly [SortColumn, 'asc' | 'desc']> = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  question: ['pair_order', 'asc'],
  questionLast: ['pair_order', 'desc'],
  longest: ['characters', 'desc'],
  shortest: ['characters', 'asc'],
};

interface PairListQuery {
  readonly search: string;
  readonly filter: PairFilter;
  readonly order: PairSort;
  readonly cursor: string | null;
  readonly limit: number;
}

/**
 * One page and the cursor after it.
 * @throws InvalidInput for a cursor of another order
 */
export async function listPairs(
  db: Kysely<Database>,
  bot: BotIds,
  { order, cursor, limit, ...criteria }: PairListQuery,
): Promise<{ rows: PairRow[]; nextCursor: string | null }> {
  const [column, direction] = SORT_ORDERS[order];
  const after = cursor === null ? null : decodePosition(cursor, column);
  const fetchedRows = await withFilters(selectPairs(db, bot), criteria)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or(afterPosition(eb, column, direction === 'asc' ? '>' : '<', after ?? EMPTY_POSITION)),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  const rows = fetchedRows.slice(0, limit);
  const last = fetchedRows.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodePairCursor(last, order) : null };
}

/** The cursor after a pair in an order. */
export const encodePairCursor = (pair: PairRow, order: PairSort): string =>
  encodePosition(pair[SORT_ORDERS[order][0]] ?? '', pair.id);

export async function countPairs(
  db: Kysely<Database>,
  bot: BotIds,
  criteria: Pick<PairListQuery, 'search' | 'filter'>,
): Promise<number> {
  const { count } = await withFilters(selectPairs(db, bot), criteria)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type PairQuery<Output> = SelectQueryBuilder<Database, 'sources', Output>;

function withFilters<Output>(
  query: PairQuery<Output>,
  { search, filter }: Pick<PairListQuery, 'search' | 'filter'>,
): PairQuery<Output> {
  const patterns = toSearchTerms(search).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  return query
    .$if(filter !== 'all', (narrowed) =>
      narrowed.where('status', filter === 'trained' ? 'in' : 'not in', ['trained', 'accepted']),
    )
    .where((eb) => eb.and(patterns.map((pattern) => sql<boolean>`pair_text like ${pattern} escape '\\'`)));
}

interface CursorPosition {
  readonly value: string | number;
  readonly id: string;
}
const EMPTY_POSITION: CursorPosition = { value: '', id: '' };

const afterPosition = (
  eb: ExpressionBuilder<Database, 'sources'>,
  column: SortColumn,
  operator: '>' | '<',
  { value, id }: CursorPosition,
) => [eb(column, operator, value), eb.and([eb(column, '=', value), eb('id', operator, id)])];

const encodePosition = (value: string | number, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function decodePosition(cursor: string, column: SortColumn): CursorPosition {
  const expectedType = column === 'pair_order' ? 'string' : 'number';
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, id]: unknown[] = Array.isArray(parsed) ? parsed : [];
    if ((typeof value === 'string' || typeof value === 'number') && typeof value === expectedType) {
      if (typeof id === 'string') return { value, id };
    }
  } catch {
    // falls through to the error
  }
  throw new ApiError('InvalidInput', { issues: [{ path: ['cursor'], rule: 'Invalid' }] });
}
