// Stores segments: saved filters of contacts, private and shared.
import type { Kysely } from 'kysely';
import type { ContactFilters } from '../../../../contract/conversations/contacts/contact-filters.ts';
import type { ContactSegment } from '../../../../contract/conversations/contacts/contact-segments.ts';
import { limits } from '../../../../contract/limits.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';

interface Reader {
  readonly accountId: string;
  readonly userId: string;
}

type StoredSegment = Omit<ContactSegment, 'count'>;

/** The user's own and the shared segments, sorted by name. */
export async function readSegments(
  db: Kysely<Database>,
  { accountId, userId }: Reader,
): Promise<StoredSegment[]> {
  const rows = await db
    .selectFrom('contact_segments as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.account_id', '=', 's.account_id'),
    )
    .select(['s.id', 's.name', 's.filters', 's.is_shared', 's.user_id'])
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .where('s.account_id', '=', accountId)
    .where((eb) => eb.or([eb('s.user_id', '=', userId), eb('s.is_shared', '=', 1)]))
    .execute();
  const order = new Intl.Collator('fa', { numeric: true });
  return rows
    .map((row) => {
      const filters: ContactFilters = JSON.parse(row.filters);
      return {
        id: row.id,
        name: row.name,
        filters,
        isShared: row.is_shared === 1,
        isMine: row.user_id === userId,
        authorName: personName(row),
      };
    })
    .sort((one, other) => order.compare(one.name, other.name));
}

/**
 * Saves a segment of the user, in place of their former one of that name.
 * @throws ApiError TooManySegments
 */
export async function saveSegment(
  store: Store,
  { accountId, userId }: Reader,
  { name, isShared, filters }: Pick<ContactSegment, 'name' | 'isShared' | 'filters'>,
  now: number,
): Promise<StoredSegment> {
  const segmentId = await store.transact(async (trx) => {
    const columns = { name, filters: JSON.stringify(filters), is_shared: isShared ? 1 : 0 } as const;
    const { id } = await trx
      .insertInto('contact_segments')
      .values({
        ...columns,
        id: newId(),
        account_id: accountId,
        user_id: userId,
        name_key: foldText(name),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'name_key']).doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { count } = await trx
      .selectFrom('contact_segments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) > limits.contacts.segments.perPerson) throw new ApiError('TooManySegments');
    return id;
  });
  const saved = (await readSegments(store.db, { accountId, userId })).find(({ id }) => id === segmentId);
  if (!saved) throw new ApiError('NotFound');
  return saved;
}

/**
 * Removes one of the user's own segments or, for an owner, any shared one.
 * @throws ApiError NotFound
 */
export async function removeSegment(
  { db }: Store,
  { accountId, userId }: Reader,
  segmentId: string,
  isOwner: boolean,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_segments')
    .where('account_id', '=', accountId)
    .where('id', '=', segmentId)
    .where((eb) => {
      const isOwn = eb('user_id', '=', userId);
      return isOwner ? eb.or([isOwn, eb('is_shared', '=', 1)]) : isOwn;
    })
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new ApiError('NotFound');
}
