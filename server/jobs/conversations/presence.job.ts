// Updates operator presence and serves the waiting queue periodically.

import {
  assignWaiting,
  findAccountsWithWaiting,
  reassignFromAllAbsent,
} from '../../areas/conversations/assignment/waiting-queue.store.ts';
import { refreshAllPresence } from '../../areas/conversations/presence/presence.store.ts';
import { deleteExpiredViewers } from '../../areas/conversations/presence/viewers.store.ts';
import type { Store } from '../../store/store.ts';

/**
 * Marks absent operators, reassigns their conversations and assigns waiting ones. Writes under the
 * conversation's lock, so that it is idempotent and safe with other instances.
 */
export async function updatePresence({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: () => number;
}): Promise<void> {
  const now = clock();
  await refreshAllPresence(store, now);
  await reassignFromAllAbsent(store, now);
  for (const accountId of await findAccountsWithWaiting(store)) await assignWaiting(store, accountId, now);
  await deleteExpiredViewers(store.db, now);
}
