// Follows the event logs of those accounts that something listens to.
import type { Transaction } from 'kysely';
import { messageOf } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';

/** Enqueues following the account's log, so that a new webhook or rule gets events at once. */
export const enqueueFollowEvents = (
  { jobs }: Store,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> =>
  jobs.enqueue(trx, { queue: 'follow-events', key: accountId, payload: { accountId }, rerun: true });

export interface LogFollower {
  /** Processes the account's pending events, and each new event from now on. */
  follow(accountId: string): void;
  /** Follows the logs of exactly the accounts that `findAccounts` returns. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

export interface LogFollowerDeps {
  readonly store: Store;
  readonly log: (message: string) => void;
  /** Name for the log. */
  readonly name: string;
  readonly findAccounts: () => Promise<readonly string[]>;
  /** Processes all pending events of the account; never called twice at a time for one account. */
  readonly processEvents: (accountId: string) => Promise<void>;
}

export function followLogs({ store, log, name, findAccounts, processEvents }: LogFollowerDeps): LogFollower {
  const unsubscribers = new Map<string, () => void>();
  const runningWork = new Map<string, Promise<void>>();
  const pendingAccounts = new Set<string>();
  let isStopped = false;

  const processAccount = (accountId: string): void => {
    if (isStopped) return;
    if (runningWork.has(accountId)) {
      pendingAccounts.add(accountId);
      return;
    }
    const work = processEvents(accountId)
      .catch((error) => log(`${name} failed: ${messageOf(error)}`))
      .finally(() => {
        runningWork.delete(accountId);
        if (pendingAccounts.delete(accountId)) processAccount(accountId);
      });
    runningWork.set(accountId, work);
  };

  const follow = (accountId: string): void => {
    if (!unsubscribers.has(accountId) && !isStopped) {
      const unfollow = store.events.subscribe(accountId, () => processAccount(accountId));
      unsubscribers.set(accountId, unfollow);
    }
    processAccount(accountId);
  };

  return {
    follow,
    async scan() {
      const accounts = new Set(await findAccounts());
      for (const [accountId, unfollow] of unsubscribers) {
        if (accounts.has(accountId)) continue;
        unfollow();
        unsubscribers.delete(accountId);
      }
      for (const accountId of accounts) follow(accountId);
    },
    async stop() {
      isStopped = true;
      for (const unfollow of unsubscribers.values()) unfollow();
      await Promise.all(runningWork.values());
    },
  };
}
