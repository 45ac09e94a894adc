// Stores operator presence: tab leases, availability switch, working hours.
import type { Kysely, Transaction } from 'kysely';
import type {
  OwnPresence,
  PresenceState,
  WorkingHours,
} from '../../../../contract/conversations/presence.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { parseWorkingDays } from '../assignment/assignees.store.ts';
import { presenceState } from './presence.rules.ts';

export interface UserIds {
  readonly accountId: string;
  readonly userId: string;
}

/** Report of one tab. `tab` begins with the id of its session. */
export interface Heartbeat {
  readonly tab: string;
  readonly activity: 'active' | 'idle' | 'closed';
}

/** The user's presence, and whether it has just changed. */
export type PresenceResult = OwnPresence & { readonly hasChanged: boolean };

/** Renews or ends the lease of a tab. */
export function recordHeartbeat(
  store: Store,
  user: UserIds,
  { tab, activity }: Heartbeat,
  now: number,
): Promise<PresenceResult> {
  return transactAndBroadcast(store, user, async (trx) => {
    const { userId: user_id, accountId: account_id } = user;
    if (activity === 'closed') {
      await deleteLeases(trx, user).where('tab', '=', tab).execute();
    } else {
      const until = now + limits.presence.leaseMs;
      const renewed = activity === 'active' ? { until, active_at: now } : { until };
      await trx
        .insertInto('presence_leases')
        .values({ user_id, account_id, tab, active_at: now, until })
        .onConflict((conflict) => conflict.columns(['user_id', 'tab']).doUpdateSet(renewed))
        .execute();
    }
    return refreshPresence(store, trx, user, now);
  });
}

/** Sets whether the user takes conversations. */
export function setAvailability(
  store: Store,
  user: UserIds,
  isAvailable: boolean,
  now: number,
): Promise<PresenceResult> {
  return transactAndBroadcast(store, user, async (trx) => {
    await upsertPresence(trx, user, { is_available: isAvailable ? 1 : 0 }, now);
    return refreshPresence(store, trx, user, now);
  });
}

/** The user's working hours, in the time zone of their account. */
export async function readWorkingHours(db: Kysely<Database>, user: UserIds): Promise<WorkingHours> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('operator_presence as p', (join) =>
      join.onRef('p.account_id', '=', 'a.id').on('p.user_id', '=', user.userId),
    )
    .select(['a.zone', 'p.working_hours'])
    .where('a.id', '=', user.accountId)
    .executeTakeFirstOrThrow();
  return { zone: row.zone, days: parseWorkingDays(row.working_hours) };
}

/** Sets the working hours; null means at any time. */
export async function saveWorkingHours(
  store: Store,
  user: UserIds,
  days: WorkingHours['days'],
  now: number,
): Promise<void> {
  await store.transact((trx) =>
    upsertPresence(trx, user, { working_hours: days && JSON.stringify(days) }, now),
  );
}

const SESSION_ID_LENGTH = 36;

/** Ends the leases of logged-out sessions at once instead of when they expire. */
async function endLoggedOutLeases(store: Store): Promise<void> {
  const loggedOutLeases = await store.db
    .selectFrom('presence_leases as l')
    .innerJoin('sessions as s', (join) =>
      join
        .on((eb) =>
          eb('s.id', '=', eb.fn<string>('substr', [eb.ref('l.tab'), eb.lit(1), eb.lit(SESSION_ID_LENGTH)])),
        )
        .onRef('s.account_id', '=', 'l.account_id'),
    )
    .select(['l.account_id', 'l.user_id', 'l.tab'])
    .where('s.revoked_at', 'is not', null)
    .execute();
  for (const { account_id: accountId, user_id: userId, tab } of loggedOutLeases) {
    await store.transact((trx) => deleteLeases(trx, { accountId, userId }).where('tab', '=', tab).execute());
  }
}

/** Refreshes the presence of users who logged out, are idle, or have no valid lease. */
export async function refreshAllPresence(store: Store, now: number): Promise<void> {
  await endLoggedOutLeases(store);
  const staleUsers = await store.db
    .selectFrom('operator_presence as p')
    .select(['p.user_id', 'p.account_id'])
    .where('p.state', '<>', 'offline')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('presence_leases as l')
            .select('l.tab')
            .whereRef('l.user_id', '=', 'p.user_id')
            .whereRef('l.account_id', '=', 'p.account_id')
            .where('l.until', '>', now)
            .where((inner) =>
              inner.or([
                inner('p.state', '=', 'away'),
                inner('l.active_at', '>', now - limits.presence.idleMs),
              ]),
            ),
        ),
      ),
    )
    .execute();
  for (const { user_id: userId, account_id: accountId } of staleUsers) {
    const user = { accountId, userId };
    await transactAndBroadcast(store, user, (trx) => refreshPresence(store, trx, user, now));
  }
}

/** Broadcasts a changed presence after the commit only, since colleagues may read it at once. */
async function transactAndBroadcast(
  store: Store,
  user: UserIds,
  work: (trx: Transaction<Database>) => Promise<PresenceResult>,
): Promise<PresenceResult> {
  const result = await store.transact(work);
  if (result.hasChanged) broadcastPresence(store, user, result.state);
  return result;
}

/** Recomputes the presence from availability and leases. */
async function refreshPresence(
  store: Store,
  trx: Transaction<Database>,
  user: UserIds,
  now: number,
): Promise<PresenceResult> {
  await upsertPresence(trx, user, {}, now);
  const row = await trx
    .selectFrom('operator_presence')
    .select(['is_available', 'state'])
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .$if(store.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  await deleteLeases(trx, user).where('until', '<=', now).execute();
  const leases = await trx
    .selectFrom('presence_leases')
    .select(['active_at', 'until'])
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .execute();
  const isAvailable = row.is_available === 1;
  const state = presenceState(isAvailable, leases, now);
  const hasChanged = state !== row.state;
  if (hasChanged) await upsertPresence(trx, user, { state, changed_at: now }, now);
  return { state, isAvailable, hasChanged };
}

const deleteLeases = (trx: Transaction<Database>, { accountId, userId }: UserIds) =>
  trx.deleteFrom('presence_leases').where('account_id', '=', accountId).where('user_id', '=', userId);

/** A new row starts offline. */
async function upsertPresence(
  trx: Transaction<Database>,
  { accountId: account_id, userId: user_id }: UserIds,
  changes: {
    is_available?: 0 | 1;
    working_hours?: string | null;
    state?: PresenceState;
    changed_at?: number;
  },
  now: number,
): Promise<void> {
  const newRow = { user_id, account_id, state: 'offline', changed_at: now } as const;
  await trx
    .insertInto('operator_presence')
    .values({ ...newRow, ...changes })
    .onConflict((conflict) => {
      const conflictTarget = conflict.column('user_id');
      return Object.keys(changes).length === 0
        ? conflictTarget.doNothing()
        : conflictTarget.doUpdateSet(changes);
    })
    .execute();
}

function broadcastPresence(store: Store, { accountId, userId }: UserIds, state: PresenceState): void {
  store.events.broadcast(accountId, { kind: 'presence.changed', payload: { userId, state } });
}
