// Live ports of login by phone code.
import { fromPromise } from 'xstate';
import { deadline } from '../../../api/actors/deadline.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import {
  type CodeGiven,
  type CodeWanted,
  phoneCodeMachine,
} from '../../../machines/auth/phone-code.machine.ts';
import { awaitedIn } from '../pending-code.ts';

export const loginAwaited = awaitedIn('awaitedLogin');

export const liveLoginCode = phoneCodeMachine.provide({
  actors: {
    request: fromPromise<{ id: string }, CodeWanted>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      const { loginId } = await call(endpoints.otp.requestCode, input, { signal });
      return { id: loginId };
    }),
    prove: fromPromise<void, CodeGiven>(async ({ input: { id, ...given }, signal }) => {
      const { call, endpoints } = await loadClient();
      sessionStore.write(await call(endpoints.otp.logIn, { loginId: id, ...given }, { signal }));
    }),
    deadline,
  },
  actions: { keepAwaited: (_, { awaited }) => loginAwaited.keep(awaited) },
});
