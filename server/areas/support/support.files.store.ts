// Rate counts of support requests, and files attached to them.

import type { Kysely } from 'kysely';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { UserIds } from '../shared/context.ts';

type Db = Kysely<Database>;

/** Number of requests and replies of the user since an instant. */
export async function countRecentRequests(
  db: Db,
  { accountId, userId }: UserIds,
  since: number,
): Promise<number> {
  const requests = db
    .selectFrom('support_requests')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since);
  const replies = db
    .selectFrom('support_replies as p')
    .innerJoin('support_requests as r', (join) =>
      join.onRef('r.id', '=', 'p.request_id').onRef('r.account_id', '=', 'p.account_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('r.account_id', '=', accountId)
    .where('r.user_id', '=', userId)
    .where('p.is_from_staff', '=', 0)
    .where('p.created_at', '>', since);
  const counts = await Promise.all([requests, replies].map((query) => query.executeTakeFirstOrThrow()));
  return counts.reduce((sum, { sent }) => sum + Number(sent), 0);
}

/** Attaches unattached files of the user to a request; returns how many. */
export async function attachFiles(
  db: Db,
  { accountId, userId }: UserIds,
  requestId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('support_attachments')
    .set({ request_id: requestId })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A file of the user, attached or not; for a super admin (`user` is null) any attached file. */
export const findSupportFile = (db: Db, attachmentId: string, user: UserIds | null) =>
  db
    .selectFrom('support_attachments')
    .select(['name', 'size', 'file_key', 'account_id'])
    .where('id', '=', attachmentId)
    .$if(user !== null, (query) =>
      query.where('account_id', '=', user?.accountId ?? '').where('user_id', '=', user?.userId ?? ''),
    )
    .$if(user === null, (query) => query.where('request_id', 'is not', null))
    .executeTakeFirst();

export async function countUnattached(db: Db, { accountId, userId }: UserIds): Promise<number> {
  const { unattachedCount } = await db
    .selectFrom('support_attachments')
    .select((eb) => eb.fn.countAll<number>().as('unattachedCount'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unattachedCount);
}

/** Deletes the user's unattached files from before an instant; returns the storage keys to delete. */
export async function deleteUnattached(
  db: Db,
  { accountId, userId }: UserIds,
  cutoff: number,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('support_attachments')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .where('created_at', '<', cutoff)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/** Deletes recordings of the panel from before an instant: the file before the row that names it. */
export async function deleteOldRecordings(
  { db, files }: Pick<Store, 'db' | 'files'>,
  cutoff: number,
): Promise<void> {
  const rows = await db
    .selectFrom('support_attachments')
    .select(['id', 'file_key'])
    .where('name', 'like', `%${RECORDING_SUFFIX}`)
    .where('created_at', '<', cutoff)
    .execute();
  for (const { id, file_key } of rows) {
    await files.remove(file_key);
    await db.deleteFrom('support_attachments').where('id', '=', id).execute();
  }
}
