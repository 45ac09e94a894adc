// Batches concurrent webhooks of a connection into one transaction.
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
 * transactions; so one of each connection is under way at a time, and whatever comes for it meanwhile shares the next.
 * What fails fails for all who share it: their provider brings them again.
 */
export function createKeeper(store: Store): (arrival: Arrival) => Promise<void> {
  const lines = new Map<string, Waiting[]>();

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
      for (const { reject } of some) reject(error);
    }
  }

  async function writeAll(connectionId: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) await write(line.splice(0, MOST));
    lines.delete(connectionId);
  }

  return (arrival) =>
    new Promise((resolve, reject) => {
      const { connectionId } = arrival.ids;
      const line = lines.get(connectionId) ?? [];
      line.push({ arrival, resolve, reject });
      if (lines.has(connectionId)) return;
      lines.set(connectionId, line);
      void writeAll(connectionId, line);
    });
}
