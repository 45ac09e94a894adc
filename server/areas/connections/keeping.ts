// Knows how hooks that come while others are written down are written down together, each answered once it is safe. Knows no channel.
import type { Store } from '../../store/store.ts';
import { type Arrival, keepHeard } from './inbox.store.ts';

/** Of one transaction; further ones have the next. */
const MOST = 50;

interface Waiting {
  readonly arrival: Arrival;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Keeps what hooks bring. Hooks of one connection order the same working off, and would wait for each other's
 * transactions; so one is under way at a time, and whatever comes meanwhile shares the next.
 */
export function createKeeper(store: Store): (arrival: Arrival) => Promise<void> {
  const waiting: Waiting[] = [];
  let isWriting = false;

  async function write(some: readonly Waiting[]): Promise<void> {
    try {
      await store.transact((trx) =>
        keepHeard(
          store,
          trx,
          some.map(({ arrival }) => arrival),
        ),
      );
      for (const { resolve } of some) resolve();
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else for (const one of some) await write([one]); // what cannot be kept hinders no other
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(waiting.splice(0, MOST));
    isWriting = false;
  }

  return (arrival) =>
    new Promise((resolve, reject) => {
      waiting.push({ arrival, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
