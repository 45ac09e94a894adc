// Ports of login by phone code.
import { fromPromise } from 'xstate';
import { deadlineActor } from '../../../api/actors/deadline.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import {
  type CodeRequest,
  type CodeSubmission,
  phoneCodeMachine,
} from '../../../machines/auth/phone-code.machine.ts';
import { pendingCodeStorage } from '../pending-code.ts';

export const pendingLoginCode = pendingCodeStorage('awaitedLogin');

export const loginCodeWithPorts = phoneCodeMachine.provide({
  actors: {
    request: fromPromise<{ id: string }, CodeRequest>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      const { loginId } = await call(endpoints.codeLogin.requestCode, input, { signal });
      return { id: loginId };
    }),
    verifyCode: fromPromise<void, CodeSubmission>(async ({ input: { id, ...submission }, signal }) => {
      const { call, endpoints } = await loadClient();
      sessionStore.write(await call(endpoints.codeLogin.logIn, { loginId: id, ...submission }, { signal }));
    }),
    deadline: deadlineActor,
  },
  actions: { storePendingCode: (_, { pendingCode }) => pendingLoginCode.save(pendingCode) },
});
