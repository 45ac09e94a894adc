// Knows how what a provider told is kept before anything is done about it: once, however often it is told. Knows no channel.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { ConnectionIds } from './connections.store.ts';

export type InboxRow = Selectable<Database['channel_inbox']>;

/** The queue by which what came in is worked off, in order; the key is the connection's id. */
export const INBOX = 'channel-inbox';

export interface HeardPart {
  readonly key: string;
  readonly payload: unknown;
}

/** Keeps what is new of it, and orders its working off in the same transaction. */
export async function keepHeard(
  { jobs }: Store,
  trx: Transaction<Database>,
  { accountId, connectionId }: ConnectionIds,
  heard: readonly HeardPart[],
  now: number,
): Promise<void> {
  if (heard.length === 0) return;
  const kept = await trx
    .insertInto('channel_inbox')
    .values(
      heard.map(({ key, payload }) => ({
        id: newId(),
        account_id: accountId,
        connection_id: connectionId,
        key,
        payload: JSON.stringify(payload),
        state: 'waiting' as const,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doNothing())
    .returning('id')
    .execute();
  if (kept.length === 0) return;
  await jobs.enqueue(trx, {
    queue: INBOX,
    key: connectionId,
    payload: { accountId, connectionId },
    maxAttempts: 1_000,
    again: true,
  });
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
