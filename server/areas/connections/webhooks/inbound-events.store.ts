// Stores inbound provider events once, before they are processed.

import type { Kysely, Selectable, Transaction } from 'kysely';
import { deleteInBatches } from '../../../store/delete-in-batches.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ConnectionIds } from '../connections.store.ts';

export type InboundEventRow = Selectable<Database['channel_inbound_events']>;

/** Events of a connection in the provider's order. */
export interface InboundBatch {
  readonly ids: ConnectionIds;
  readonly events: readonly { readonly key: string; readonly payload: unknown }[];
  readonly now: number;
}

/**
 * Stores new events and enqueues their processing in one transaction.
 * @returns the number of new events
 */
export async function saveInboundEvents(
  { jobs }: Store,
  trx: Transaction<Database>,
  batches: readonly InboundBatch[],
): Promise<number> {
  const rows = batches.flatMap(({ ids, events, now }) =>
    events.map(({ key, payload }) => ({
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
  const insertedRows = await trx
    .insertInto('channel_inbound_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doNothing())
    .returning(['account_id', 'connection_id'])
    .execute();
  const accountsByConnection = new Map(insertedRows.map((row) => [row.connection_id, row.account_id]));
  // One order everywhere, so that two servers storing at once cannot deadlock.
  await jobs.enqueueMany(
    trx,
    [...accountsByConnection].toSorted().map(([connectionId, accountId]) => ({
      queue: 'process-inbound',
      key: connectionId,
      payload: { accountId, connectionId },
      maxAttempts: 1_000,
      rerun: true,
    })),
  );
  return insertedRows.length;
}

/** The oldest unprocessed events. */
export const findWaitingEvents = (
  db: Kysely<Database>,
  { accountId, connectionId }: ConnectionIds,
  limit: number,
): Promise<InboundEventRow[]> =>
  db
    .selectFrom('channel_inbound_events')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();

export const updateInboundEvent = (
  db: Kysely<Database>,
  row: InboundEventRow,
  changes: Partial<Pick<InboundEventRow, 'state' | 'attempts'>>,
): Promise<unknown> =>
  db
    .updateTable('channel_inbound_events')
    .set(changes)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();

/** Deletes events processed long ago; a later redelivery would count as new. */
export const deleteOldInboundEvents = (db: Kysely<Database>, before: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('channel_inbound_events')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('channel_inbound_events')
          .select('id')
          .where('created_at', '<', before)
          .where('state', '<>', 'waiting')
          .limit(limit),
      )
      .executeTakeFirst(),
  );
