// Updates operator presence and serves the waiting queue periodically.

import {
  accountsToServe,
  handOnAll,
  serveQueue,
} from '../../areas/conversations/assignment/waiting-queue.store.ts';
import { settleAll } from '../../areas/conversations/presence/presence.store.ts';
import { forgetWatchers } from '../../areas/conversations/presence/viewers.store.ts';
import type { Store } from '../../store/store.ts';

export interface AttendanceDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

const EVERY_MS = 10_000;

/**
 * One look: who has left is told, what waits for them goes to others, what waits in the queue to whoever is there.
 * Everything is read from rows and written under the conversation's lock, so that it bears repetition, a process
 * killed in between, and other instances that look at the same time.
 */
export async function attend({ store, clock }: Pick<AttendanceDeps, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  await settleAll(store, now);
  await handOnAll(store, now);
  for (const accountId of await accountsToServe(store)) await serveQueue(store, accountId, now);
  await forgetWatchers(store.db, now);
}

/** Looks again and again until the returned function is called; that waits for the look under way. */
export function keepAttending(deps: AttendanceDeps): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = attend(deps)
      .catch((error) =>
        deps.log(`Looking who is there failed: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => {
        isLooking = false;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
