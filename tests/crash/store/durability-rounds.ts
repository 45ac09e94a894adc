// Kills a writing process at random moments and counts lost writes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { addAccount, addBot, addConversation } from '../../fixtures/rows.ts';
import { withOfflineStore } from '../offline-store.ts';
import { random } from '../random.ts';

const CONVERSATIONS = 6;

export interface WriteTally {
  rounds: number;
  acknowledged: number;
  /** Acknowledged but missing. */
  lost: number;
  /** Stored more than once. */
  duplicated: number;
  /** Messages without their event or job, events or jobs without their message, gaps in sequence numbers. */
  inconsistent: number;
}

/**
 * Starts a writer, kills it with SIGKILL under load, opens the store again and counts; `rounds` times over
 * the same data.
 */
export async function killWriterRounds(location: StoreLocation, rounds: number): Promise<WriteTally> {
  await seedConversations(location);
  const acknowledged: string[] = [];
  const tally: WriteTally = { rounds, acknowledged: 0, lost: 0, duplicated: 0, inconsistent: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const roundIds = await writeAndKill(location, 20 + random.next() * 200);
    if (roundIds.length === 0) throw new Error('the writer was killed before it wrote anything');
    acknowledged.push(...roundIds);
    Object.assign(tally, await withOfflineStore(location, (store) => countTally(store, acknowledged)));
    if (tally.lost + tally.duplicated + tally.inconsistent > 0) break;
  }
  return { ...tally, acknowledged: acknowledged.length };
}

const seedConversations = (location: StoreLocation): Promise<void> =>
  withOfflineStore(location, async (store) => {
    for (let index = 0; index < CONVERSATIONS; index += 1) {
      const accountId = await addAccount(store);
      await addConversation(store, accountId, await addBot(store, accountId));
    }
  });

/** Returns the acknowledged client ids; `afterMs` counts from the first. */
async function writeAndKill({ dataDir, databaseUrl }: StoreLocation, afterMs: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./writer.ts', import.meta.url));
  const args = databaseUrl === undefined ? [script, dataDir] : [script, dataDir, databaseUrl];
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'close');
  const clientIds: string[] = [];
  const lines = createInterface({ input: writer.stdout });
  const firstLine = once(lines, 'line');
  lines.on('line', (line) => clientIds.push(line));
  await Promise.race([firstLine, ended]);
  await pause(afterMs);
  writer.kill('SIGKILL');
  await ended;
  return clientIds.filter((line) => line.length === 36); // the last line may be cut short and does not count
}

async function countTally(
  store: Store,
  acknowledged: string[],
): Promise<Pick<WriteTally, 'lost' | 'duplicated' | 'inconsistent'>> {
  const messages = await store.db
    .selectFrom('messages')
    .select(['client_id', 'conversation_id', 'seq'])
    .execute();
  const ids = messages.map((row) => row.client_id);
  const storedIds = new Set(ids);
  const jobs = await store.db.selectFrom('jobs').select('key').execute();
  const jobKeys = new Set(jobs.map(({ key }) => key));
  const events = await store.db.selectFrom('events').select(['account_id', 'seq', 'payload']).execute();
  const eventIds = events.map((row): string => JSON.parse(row.payload).clientId);
  const uniqueEventIds = new Set(eventIds);
  const tornMessages = ids.filter((id) => !jobKeys.has(id) || !uniqueEventIds.has(id)).length;
  const orphans = [...uniqueEventIds, ...jobKeys].filter((id) => id === null || !storedIds.has(id)).length;
  return {
    lost: acknowledged.filter((id) => !storedIds.has(id)).length,
    duplicated:
      ids.length - storedIds.size + (eventIds.length - uniqueEventIds.size) + (jobs.length - jobKeys.size),
    inconsistent:
      tornMessages +
      orphans +
      countGaps(events.map((row) => [row.account_id, row.seq])) +
      countGaps(messages.map((row) => [row.conversation_id, row.seq])),
  };
}

/** How many groups have sequence numbers other than 1, 2, 3… */
function countGaps(numbered: [group: string, seq: number][]): number {
  const highest = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (const [group, seq] of numbered) {
    highest.set(group, Math.max(seq, highest.get(group) ?? 0));
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return [...highest].filter(([group, seq]) => sizes.get(group) !== seq).length;
}
