// Stores saved views of the inbox, private and shared.
import type { Kysely } from 'kysely';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { InboxView } from '../../../../contract/conversations/labels-and-views.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type CurrentUser } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';

type Viewer = Pick<CurrentUser, 'accountId' | 'userId'>;
type ViewFields = { readonly name: string; readonly isShared: boolean };

/** The inbox of one bot, or over all bots where `botId` is null, and the bots that the user may see in it. */
interface Inbox {
  readonly botId: string | null;
  readonly visibleBots: readonly string[];
}

/**
 * The user's own and the shared views, sorted by name. A view over all bots that names a bot the user may not
 * see is left out.
 */
export async function readViews(
  db: Kysely<Database>,
  viewer: Viewer,
  { botId, visibleBots }: Inbox,
): Promise<InboxView[]> {
  const rows = await selectViews(db, viewer)
    .where('w.bot_id', botId === null ? 'is' : '=', botId)
    .where((eb) => eb.or([eb('w.user_id', '=', viewer.userId), eb('w.is_shared', '=', 1)]))
    .execute();
  const order = new Intl.Collator('fa', { numeric: true });
  return rows
    .map((row) => toView(row, viewer))
    .filter(({ filters }) => (filters.bots?.split(',') ?? []).every((id) => visibleBots.includes(id)))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** @throws ApiError TooManyViews */
export async function saveView(
  store: Store,
  viewer: Viewer,
  view: ViewFields & { readonly botId: string | null; readonly filters: InboxFilters },
  now: number,
): Promise<InboxView> {
  const { accountId: account_id, userId: user_id } = viewer;
  const id = newId();
  await store.transact(async (trx) => {
    const { count } = await trx
      .selectFrom('inbox_views')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.inbox.views.perPerson) throw new ApiError('TooManyViews');
    const { botId: bot_id, name, isShared, filters } = view;
    const row = { id, account_id, bot_id, user_id, name, filters: JSON.stringify(filters), created_at: now };
    await trx
      .insertInto('inbox_views')
      .values({ ...row, is_shared: isShared ? 1 : 0 })
      .execute();
  });
  return readOwnView(store.db, viewer, id);
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
  await store.db
    .updateTable('inbox_views')
    .set({ name, is_shared: isShared ? 1 : 0 })
    .where('account_id', '=', viewer.accountId)
    .where('user_id', '=', viewer.userId)
    .where('id', '=', viewId)
    .execute();
  return readOwnView(store.db, viewer, viewId);
}

/**
 * Removes one of the user's own views or, for an owner, any shared one.
 * @throws ApiError NotFound
 */
export async function removeView(
  store: Store,
  { accountId, userId, isOperator }: CurrentUser,
  viewId: string,
): Promise<void> {
  const { numDeletedRows } = await store.db
    .deleteFrom('inbox_views')
    .where('account_id', '=', accountId)
    .where('id', '=', viewId)
    .where((eb) => {
      const isOwn = eb('user_id', '=', userId);
      return isOperator ? isOwn : eb.or([isOwn, eb('is_shared', '=', 1)]);
    })
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new ApiError('NotFound');
}

const selectViews = (db: Kysely<Database>, { accountId }: Viewer) =>
  db
    .selectFrom('inbox_views as w')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'w.user_id').onRef('u.account_id', '=', 'w.account_id'),
    )
    .select(['w.id', 'w.name', 'w.filters', 'w.is_shared', 'w.user_id'])
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('w.account_id', '=', accountId);

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

function toView(row: ViewRow, { userId }: Viewer): InboxView {
  const filters: InboxFilters = JSON.parse(row.filters);
  return {
    id: row.id,
    name: row.name,
    filters,
    isShared: row.is_shared === 1,
    isMine: row.user_id === userId,
    authorName: personName(row),
  };
}

async function readOwnView(db: Kysely<Database>, viewer: Viewer, id: string): Promise<InboxView> {
  const row = await selectViews(db, viewer)
    .where('w.id', '=', id)
    .where('w.user_id', '=', viewer.userId)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return toView(row, viewer);
}
