// Endpoint that lists or searches conversations.
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { toCriteria } from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { searchPage } from '../search/search.store.ts';
import { readConversations } from '../thread/conversations.store.ts';
import { filterOwnLabels } from './labels.store.ts';
import { countTabs } from './list.counts.ts';
import { listPage } from './list.store.ts';
import { readVisibleBots } from './visible-bots.store.ts';

/** A label id that no label has. */
const NO_LABEL = '-';

type ListEndpoint = typeof conversations.listAll;

/** Handler of `conversations.listAll`, and of `conversations.list` with one bot. */
export async function listConversations(
  store: Store,
  input: InputOf<ListEndpoint>,
  person: CurrentUser,
): Promise<OutputOf<ListEndpoint>> {
  const { accountId, userId } = person;
  const { cursor = null, limit = limits.page.default, ...requestedFilters } = input;
  const botIds = await readVisibleBots(store.db, person, input.bots?.split(','));
  const filters = await dropRemovedLabels(store, accountId, requestedFilters);
  const scope = { accountId, botIds };
  if (filters.search) {
    const query = {
      ...scope,
      filters,
      me: userId,
      after: cursor === null ? null : decodeSearchCursor(cursor),
      limit,
    };
    const found = await searchPage(store, query);
    return {
      conversations: await readConversations(store.db, accountId, found.ids),
      hits: found.hits,
      nextCursor: found.next === null ? null : `s${found.next}`,
      counts: found.counts,
    };
  }
  const [page, counts] = await Promise.all([
    listPage(store.db, {
      ...scope,
      criteria: toCriteria(filters, userId),
      order: filters.sort === 'waiting' || filters.sort === 'due' ? filters.sort : null,
      after: cursor === null ? null : decodeListCursor(cursor),
      limit,
    }),
    cursor === null ? countTabs(store.db, scope, filters, userId) : null,
  ]);
  return {
    conversations: await readConversations(store.db, accountId, page.ids),
    hits: [],
    nextCursor: page.next && `${page.next.isAscending ? 'w' : ''}${encodeCursor(page.next)}`,
    counts,
  };
}

/** Drops removed labels from the filters; when none is left, the filter matches nothing. */
async function dropRemovedLabels(
  store: Store,
  accountId: string,
  filters: InboxFilters,
): Promise<InboxFilters> {
  if (!filters.labels) return filters;
  const currentIds = await filterOwnLabels(store.db, accountId, filters.labels.split(','));
  return { ...filters, labels: currentIds.length > 0 ? currentIds.join() : NO_LABEL };
}

/** Cursors in ascending order start with `w`. */
function decodeListCursor(cursor: string): Cursor & { isAscending: boolean } {
  const isAscending = cursor.startsWith('w');
  return { ...decodeCursor(isAscending ? cursor.slice(1) : cursor), isAscending };
}

function decodeSearchCursor(cursor: string): number {
  const [, offset] = /^s(\d{1,15})$/.exec(cursor) ?? [];
  if (!offset) throw new ApiError('InvalidInput', { issues: [{ path: ['cursor'], rule: 'Invalid' }] });
  return Number(offset);
}
