// Endpoints of operator presence and working hours.
import type { presence } from '../../../../contract/conversations/presence.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import type { CurrentUser, Handlers } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import { parseWorkingDays, selectAssignableUsers } from '../assignment/assignees.store.ts';
import { assignWaiting } from '../assignment/waiting-queue.store.ts';
import { isWithinWorkingHours } from './presence.rules.ts';
import {
  type PresenceResult,
  readWorkingHours,
  recordHeartbeat,
  saveWorkingHours,
  setAvailability,
} from './presence.store.ts';

/** Handlers of `contract/conversations/presence.ts`. A user who comes online gets queued conversations. */
export function presenceHandlers({ store }: { readonly store: Store }): Handlers<typeof presence> {
  async function assignIfOnline(
    { accountId }: CurrentUser,
    { state, isAvailable, hasChanged }: PresenceResult,
    now: number,
  ) {
    if (hasChanged && state === 'online') await assignWaiting(store, accountId, now);
    return { state, isAvailable };
  }

  return {
    team: async ({ botId }, { accountId }, { now }) => {
      await requireBot(store.db, { accountId, botId });
      const people = await selectAssignableUsers(store.db, { accountId, botId, now })
        .orderBy('u.is_operator')
        .orderBy('u.id')
        .execute();
      return people.map((row) => ({
        id: row.id,
        name: personName(row),
        isOperator: row.is_operator === 1,
        state: row.state ?? 'offline',
        isWorking: isWithinWorkingHours(parseWorkingDays(row.working_hours), row.zone, now),
        openConversations: Number(row.load),
      }));
    },

    // The lease key starts with the session id, so that a logout ends the lease.
    heartbeat: async ({ tab, activity }, user, { now }) =>
      assignIfOnline(
        user,
        await recordHeartbeat(store, user, { tab: `${user.sessionId}:${tab}`, activity }, now),
        now,
      ),

    setAvailability: async ({ isAvailable }, user, { now }) =>
      assignIfOnline(user, await setAvailability(store, user, isAvailable, now), now),

    readHours: (_input, user) => readWorkingHours(store.db, user),

    changeHours: async ({ days }, user, { now }) => {
      await saveWorkingHours(store, user, days, now);
      await assignWaiting(store, user.accountId, now);
      return readWorkingHours(store.db, user);
    },
  };
}
