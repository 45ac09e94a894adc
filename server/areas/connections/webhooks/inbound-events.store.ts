// Stores inbound provider events once, before they are processed.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionIds } from '../connections.store.ts';

export type InboxRow = Selectable<Database['channel_inbox']>;

/** The queue by which what came in is worked off, in order; the key is the connection's id. */
export const INBOX = 'channel-inbox';

/** What a provider told of a connection, in its order. */
export interface Arrival {
  readonly ids: ConnectionIds;
  readonly heard: readonly { readonly key: string; readonly payload: unknown }[];
  readonly now: number;
}

/**
 * Keeps what is new of it, and orders its working off in the same transaction.
 * @returns how many were new
 */
export async function keepHeard(
  { jobs }: Store,
  trx: Transaction<Database>,
  arrivals: readonly Arrival[],
): Promise<number> {
  const rows = arrivals.flatMap(({ ids, heard, now }) =>
    heard.map(({ key, payload }) => ({
      id: newId(),
      account_id: ids.accountId,
      connection_id: ids.connectionId,
      key,
      payload: JSON.stringify(payload),
      state: 'waiting' as const,
      created_at: now,
    })),
  );
  if (rows.length === 0) return 0;
  const kept = await trx
    .insertInto('channel_inbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doNothing())
    .returning(['account_id', 'connection_id'])
    .execute();
  const owners = new Map(kept.map((row) => [row.connection_id, row.account_id]));
  // In one order everywhere: two servers that keep at the same time then wait for each other, and not both for both.
  const orders = [...owners].toSorted().map(([connectionId, accountId]) => ({
    queue: INBOX,
    key: connectionId,
    payload: { accountId, connectionId },
    maxAttempts: 1_000,
    again: true,
  }));
  await jobs.enqueueMany(trx, orders);
  return kept.length;
}

/** The oldest that nothing was done about yet. */
export const waitingInbox = (
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
  limit: number,
): Promise<InboxRow[]> =>
  db
    .selectFrom('channel_inbox')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();

export const settleInbox = (
  db: Kysely<Database>,
  row: InboxRow,
  changes: Partial<Pick<InboxRow, 'state' | 'attempts'>>,
): Promise<unknown> =>
  db
    .updateTable('channel_inbox')
    .set(changes)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();

/** Lets go of what was done long ago; what is sent again after that would be new. */
export const forgetInbox = (db: Kysely<Database>, before: number): Promise<unknown> =>
  db.deleteFrom('channel_inbox').where('created_at', '<', before).where('state', '<>', 'waiting').execute();
