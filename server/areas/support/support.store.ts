import type { Kysely, Selectable } from 'kysely';
import { SupportRequest, type SupportStatus } from '../../../contract/support/support.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { UserIds } from '../shared/context.ts';

type Db = Kysely<Database>;

export type SupportRequestRow = Selectable<Database['support_requests']>;

/** A user's own requests, the newest first. */
export const findSupportRequests = (db: Db, { accountId, userId }: UserIds): Promise<SupportRequestRow[]> =>
  db
    .selectFrom('support_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** A user's own request. */
export const findSupportRequest = (
  db: Db,
  { accountId, userId }: UserIds,
  requestId: string,
): Promise<SupportRequestRow | undefined> =>
  db
    .selectFrom('support_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Maps requests with their messages and files to the wire. */
export async function toSupportRequests(
  db: Db,
  rows: readonly SupportRequestRow[],
): Promise<SupportRequest[]> {
  if (rows.length === 0) return [];
  const accounts = [...new Set(rows.map((row) => row.account_id))];
  const ids = rows.map(({ id }) => id);
  const [replies, files] = await Promise.all([
    db
      .selectFrom('support_replies')
      .selectAll()
      .where('account_id', 'in', accounts)
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('support_attachments')
      .selectAll()
      .where('account_id', 'in', accounts)
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    category: SupportRequest.fields.category.literals.find((name) => name === row.category) ?? 'general',
    text: row.text,
    status: row.status,
    createdAt: row.created_at,
    attachments: files
      .filter((file) => file.request_id === row.id)
      .map(({ id, name, size }) => ({ id, name, size })),
    replies: replies
      .filter((reply) => reply.request_id === row.id)
      .map(({ id, is_from_staff, text, created_at }) => ({
        id,
        isFromStaff: is_from_staff === 1,
        text,
        createdAt: created_at,
      })),
  }));
}

/** Adds a reply and updates the request's status; undefined when there is no such request. */
export async function addSupportReply(
  db: Db,
  target: { readonly requestId: string; readonly author: UserIds | null },
  { text, status, now }: { text: string | null; status: SupportStatus; now: number },
): Promise<SupportRequestRow | undefined> {
  const { requestId, author } = target;
  const row = await db
    .updateTable('support_requests')
    .set({ status, updated_at: now })
    .where('id', '=', requestId)
    .$if(author !== null, (query) =>
      query.where('account_id', '=', author?.accountId ?? '').where('user_id', '=', author?.userId ?? ''),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row || text === null) return row;
  await db
    .insertInto('support_replies')
    .values({
      id: newId(),
      account_id: row.account_id,
      request_id: row.id,
      is_from_staff: author === null ? 1 : 0,
      text,
      created_at: now,
    })
    .execute();
  return row;
}

const selectWithRequesters = (db: Db) =>
  db
    .selectFrom('support_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.user_id').onRef('u.account_id', '=', 'r.account_id'),
    )
    .selectAll('r')
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.phone']);

/**
 * Requests of all accounts with a status, and their requesters: open ones oldest first, others newest first.
 */
export function listRequestsByStatus(db: Db, status: SupportStatus, after: string) {
  const isOpen = status === 'open';
  return selectWithRequesters(db)
    .where('r.status', '=', status)
    .$if(after !== '', (query) => query.where('r.id', isOpen ? '>' : '<', after))
    .orderBy('r.id', isOpen ? 'asc' : 'desc')
    .limit(50)
    .execute();
}

/** Any account's request, with its requester. */
export const findRequestForAdmin = (db: Db, requestId: string) =>
  selectWithRequesters(db).where('r.id', '=', requestId).executeTakeFirst();
