// Stores saved views of the inbox, private and shared.
import type { Kysely } from 'kysely';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { InboxView } from '../../../../contract/conversations/inbox.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';

export interface Viewer {
  readonly accountId: string;
  readonly botId: string;
  readonly userId: string;
}

type ViewFields = { readonly name: string; readonly isShared: boolean };

/** The user's own and the shared views, sorted by name. */
export async function readViews(db: Kysely<Database>, viewer: Viewer): Promise<InboxView[]> {
  const rows = await db
    .selectFrom('inbox_views as w')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'w.user_id').onRef('u.account_id', '=', 'w.account_id'),
    )
    .select(['w.id', 'w.name', 'w.filters', 'w.is_shared', 'w.user_id'])
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('w.account_id', '=', viewer.accountId)
    .where('w.bot_id', '=', viewer.botId)
    .where((eb) => eb.or([eb('w.user_id', '=', viewer.userId), eb('w.is_shared', '=', 1)]))
    .execute();
  const order = new Intl.Collator('fa', { numeric: true });
  return rows
    .map((row) => {
      const filters: InboxFilters = JSON.parse(row.filters);
      return {
        id: row.id,
        name: row.name,
        filters,
        isShared: row.is_shared === 1,
        isMine: row.user_id === viewer.userId,
        authorName: personName(row),
      };
    })
    .sort((one, other) => order.compare(one.name, other.name));
}

/** @throws ApiError TooManyViews */
export async function saveView(
  store: Store,
  viewer: Viewer,
  { name, isShared, filters }: ViewFields & { readonly filters: InboxFilters },
  now: number,
): Promise<InboxView> {
  const { accountId: account_id, botId: bot_id, userId: user_id } = viewer;
  const id = newId();
  await store.transact(async (trx) => {
    const { count } = await trx
      .selectFrom('inbox_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.inbox.views.perPerson) throw new ApiError('TooManyViews');
    const row = { id, account_id, bot_id, user_id, name, filters: JSON.stringify(filters), created_at: now };
    await trx
      .insertInto('inbox_views')
      .values({ ...row, is_shared: isShared ? 1 : 0 })
      .execute();
  });
  return readView(store.db, viewer, id);
}

/**
 * Changes one of the user's own views.
 * @throws ApiError NotFound
 */
export async function changeView(
  store: Store,
  viewer: Viewer,
  viewId: string,
  { name, isShared }: ViewFields,
): Promise<InboxView> {
  const { numUpdatedRows } = await store.db
    .updateTable('inbox_views')
    .set({ name, is_shared: isShared ? 1 : 0 })
    .where('account_id', '=', viewer.accountId)
    .where('bot_id', '=', viewer.botId)
    .where('user_id', '=', viewer.userId)
    .where('id', '=', viewId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
  return readView(store.db, viewer, viewId);
}

/**
 * Removes one of the user's own views or, for an owner, any shared one.
 * @throws ApiError NotFound
 */
export async function removeView(
  store: Store,
  viewer: Viewer,
  viewId: string,
  isOwner: boolean,
): Promise<void> {
  const { numDeletedRows } = await store.db
    .deleteFrom('inbox_views')
    .where('account_id', '=', viewer.accountId)
    .where('bot_id', '=', viewer.botId)
    .where('id', '=', viewId)
    .where((eb) => {
      const isOwn = eb('user_id', '=', viewer.userId);
      return isOwner ? eb.or([isOwn, eb('is_shared', '=', 1)]) : isOwn;
    })
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new ApiError('NotFound');
}

async function readView(db: Kysely<Database>, viewer: Viewer, viewId: string): Promise<InboxView> {
  const view = (await readViews(db, viewer)).find(({ id }) => id === viewId);
  if (!view) throw new ApiError('NotFound');
  return view;
}
