// Keeps the account's deletion state in sync with the server.
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { accountDeletionMachine } from '../../../machines/account/privacy/account-deletion.machine.ts';

export const accountDeletionWithPorts = accountDeletionMachine.provide({
  actors: { live: liveActor, readUser: callActor((all) => all.auth.me) },
  actions: { storeUser: (_, { userInfo }) => currentUser.write(userInfo) },
});
