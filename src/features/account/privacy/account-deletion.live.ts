// Keeps the account's deletion state in sync with the server.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { person } from '../../../api/session/current-user.ts';
import { accountStandingMachine } from '../../../machines/account/privacy/account-deletion.machine.ts';

export const liveAccountStanding = accountStandingMachine.provide({
  actors: { live: liveActor, me: actorOf((all) => all.auth.me) },
  actions: { keepPerson: (_, { userInfo }) => person.write(userInfo) },
});
