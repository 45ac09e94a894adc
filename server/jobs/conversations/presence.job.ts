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
 * One look: who has left is told, what waits for them goes to others, what waits in the queue to whoever is there.
 * Everything is read from rows and written under the conversation's lock, so that it bears repetition, a process
 * killed in between, and other instances that look at the same time.
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
