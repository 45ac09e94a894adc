// Endpoints of operator presence and working hours.
import type { presence } from '../../../../contract/conversations/presence.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type Handlers, type Person, Refusal } from '../../shared/context.ts';
import { personName } from '../../shared/person-name.ts';
import { peopleOf, readDays } from '../assignment/assignees.store.ts';
import { serveQueue } from '../assignment/waiting-queue.store.ts';
import { isWorking } from './presence.rules.ts';
import { beat, readHours, type Seen, saveHours, switchPresence } from './presence.store.ts';

/** The calls of `contract/conversations/presence.ts` over the store. Whoever has come is given what waits. */
export function presenceHandlers({ store }: { readonly store: Store }): Handlers<typeof presence> {
  async function welcome({ accountId }: Person, { state, present, isNews }: Seen, now: number) {
    if (isNews && state === 'online') await serveQueue(store, accountId, now);
    return { state, present };
  }

  return {
    team: async ({ botId }, { accountId }, { now }) => {
      if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
      const people = await peopleOf(store.db, { accountId, botId, now })
        .orderBy('u.is_operator')
        .orderBy('u.id')
        .execute();
      return people.map((row) => ({
        id: row.id,
        name: personName(row),
        isOperator: row.is_operator === 1,
        state: row.state ?? 'offline',
        isWorking: isWorking(readDays(row.hours), row.zone, now),
        open: Number(row.load),
      }));
    },

    // A lease knows its session, so that it ends with it.
    beat: async ({ tab, doing }, person, { now }) =>
      welcome(person, await beat(store, person, { tab: `${person.sessionId}:${tab}`, doing }, now), now),

    switch: async ({ present }, person, { now }) =>
      welcome(person, await switchPresence(store, person, present, now), now),

    readHours: (_input, person) => readHours(store.db, person),

    changeHours: async ({ days }, person, { now }) => {
      await saveHours(store, person, days, now);
      await serveQueue(store, person.accountId, now);
      return readHours(store.db, person);
    },
  };
}
