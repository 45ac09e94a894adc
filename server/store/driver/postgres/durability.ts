// Checks whether PostgreSQL keeps acknowledged writes through a power loss.
import type { Client, Pool } from 'pg';
import { StoreError } from '../../errors.ts';

/** Settings that only the server's administrator can change, most damaging when off first. */
const DURABILITY_SETTINGS = ['fsync', 'full_page_writes'] as const;

/** A setting that is off, so that a crash may lose or damage acknowledged writes. */
export type DurabilityRisk = (typeof DURABILITY_SETTINGS)[number];

export interface Durability {
  readonly risks: readonly DurabilityRisk[];
  /** Commits are acknowledged before they are on disk, unless a session asks otherwise. */
  readonly hasAsyncCommit: boolean;
}

/** @throws StoreError DatabaseNotDurable if `isRequired` and a crash would lose acknowledged writes */
export async function checkDurability(
  client: Client,
  address: string,
  isRequired: boolean,
): Promise<Durability> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...DURABILITY_SETTINGS, 'synchronous_commit']],
  );
  const off = new Set(rows.filter(({ setting }) => setting === 'off').map(({ name }) => name));
  const risks = DURABILITY_SETTINGS.filter((name) => off.has(name));
  if (isRequired && risks.includes('fsync'))
    throw new StoreError(
      'DatabaseNotDurable',
      `PostgreSQL at ${address} runs with fsync=off and loses acknowledged messages in a crash. Set fsync=on there, or ALLOW_UNSAFE_DATABASE=on here for a database that may be lost`,
    );
  return { risks, hasAsyncCommit: off.has('synchronous_commit') };
}

/** Makes every connection of the pool acknowledge a commit only once it is on disk, whatever the default. */
export function forceSynchronousCommit(pool: Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => {
    client.query('set synchronous_commit = on').catch(onError);
  });
}
