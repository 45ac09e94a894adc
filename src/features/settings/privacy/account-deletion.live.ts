// Keeps the account's deletion state in sync with the server.
import { actorOf } from '../../../api/actor.ts';
import { liveActor } from '../../../api/live.actor.ts';
import { person } from '../../../api/person.ts';
import { accountStandingMachine } from '../../../machines/flows/privacy/account-standing.machine.ts';

export const liveAccountStanding = accountStandingMachine.provide({
  actors: { live: liveActor, me: actorOf((all) => all.auth.me) },
  actions: { keepPerson: (_, { userInfo }) => person.write(userInfo) },
});
