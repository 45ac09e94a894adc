// Checks whether PostgreSQL keeps acknowledged writes through a power loss.
import type { Client, Pool } from 'pg';
import { StoreError } from '../../errors.ts';

/** Settings that only the server's owner can change, by how much a crash costs where they are off. */
const DURABILITY_SETTINGS = ['fsync', 'full_page_writes'] as const;

/** A setting that is off, so that a crash may lose or damage what was acknowledged. */
export type DurabilityRisk = (typeof DURABILITY_SETTINGS)[number];

export interface Durability {
  readonly risks: readonly DurabilityRisk[];
  /** Commits are acknowledged before they are on disk, unless a session asks otherwise. */
  readonly hasAsyncCommit: boolean;
}

/** @throws StoreError DatabaseNotDurable where `isRequired` and the database keeps nothing in a crash */
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

/** Lets every connection of the pool acknowledge what is on disk alone, whatever the database's default. */
export function forceSynchronousCommit(pool: Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => {
    client.query('set synchronous_commit = on').catch(onError);
  });
}
