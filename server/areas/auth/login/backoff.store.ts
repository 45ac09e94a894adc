// Exponential backoff of failed logins by key, and addresses a user logged in from before.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { ipAddressKey } from '../../shared/ip-address-key.ts';

const KNOWN_ADDRESS_WINDOW_MS = 90 * 24 * 3_600_000;
const MAX_COMPARED_SESSIONS = 100;

/** Whether a recent session of the user began at this address, which excludes guesses from elsewhere. */
export async function isKnownIpAddress(
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    // Sessions of a previous owner of the account do not count.
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.ownership_version', '=', 'sessions.ownership_version'),
    )
    .select('sessions.ip')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.created_at', '>', now - KNOWN_ADDRESS_WINDOW_MS)
    .orderBy('sessions.created_at', 'desc')
    .limit(MAX_COMPARED_SESSIONS)
    .execute();
  const lookupKey = ipAddressKey(ip);
  return rows.some((row) => row.ip !== null && ipAddressKey(row.ip) === lookupKey);
}

type Db = Kysely<Database>;

export interface BackoffPolicy {
  /** Failures without a wait. */
  readonly freeAttempts: number;
  /** The longest wait in ms; each failure doubles the wait up to it. */
  readonly maxWaitMs: number;
}

/** Failures expire this long after the last one. */
const FAILURE_WINDOW_MS = 15 * 60_000;

/** State of several keys: the remaining wait, and the failures of each. */
export interface BackoffState {
  /** Milliseconds; 0 when none has to wait. */
  readonly waitMs: number;
  /** Milliseconds until this key may try again; 0 when it may now. */
  waitMsOf(key: string): number;
  /** 0 for an unknown or expired key. */
  failuresOf(key: string): number;
}

export async function readBackoff(db: Db, keys: readonly string[], now: number): Promise<BackoffState> {
  const rows = await db
    .selectFrom('throttles')
    .select(['key', 'count', 'window_started_at', 'blocked_until'])
    .where('key', 'in', [...keys])
    .execute();
  const activeRows = rows.filter((row) => row.window_started_at > now - FAILURE_WINDOW_MS);
  return {
    waitMs: Math.max(0, ...rows.map(({ blocked_until }) => (blocked_until ?? 0) - now)),
    waitMsOf: (lookupKey) =>
      Math.max(0, (rows.find(({ key }) => key === lookupKey)?.blocked_until ?? 0) - now),
    failuresOf: (lookupKey) => activeRows.find(({ key }) => key === lookupKey)?.count ?? 0,
  };
}

/** Milliseconds until all of these keys may try again; 0 for now. */
export const readRemainingWaitMs = async (db: Db, keys: readonly string[], now: number): Promise<number> =>
  (await readBackoff(db, keys, now)).waitMs;

/** The wait in ms after this many failures: one second, then two, four, … */
export const waitMsAfterFailures = (failures: number, { freeAttempts, maxWaitMs }: BackoffPolicy): number =>
  failures < freeAttempts ? 0 : Math.min(1_000 * 2 ** (failures - freeAttempts), maxWaitMs);

/** Counts a failure and sets the next wait. */
export async function recordFailure(db: Db, key: string, policy: BackoffPolicy, now: number): Promise<void> {
  const { count } = await db
    .insertInto('throttles')
    .values({ key, count: 1, window_started_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('throttles.window_started_at', '>', now - FAILURE_WINDOW_MS)
          .then(eb('throttles.count', '+', 1))
          .else(1)
          .end(),
        window_started_at: now,
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  const waitMs = waitMsAfterFailures(count, policy);
  if (waitMs === 0) return;
  await db
    .updateTable('throttles')
    .set({ blocked_until: now + waitMs })
    .where('key', '=', key)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', now + waitMs)]))
    .execute();
}

/** Resets the failures of a key. */
export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}
