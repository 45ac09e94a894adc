// Ports of the password login machine.
import { fromPromise } from 'xstate';
import type { auth, Session } from '../../../../contract/auth/auth.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { loadClient } from '../../../api/client/load.ts';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { saveSession } from '../save-session.ts';
import { loadErrorTexts } from './lazy-error-texts.ts';

export const loginWithPorts = loginMachine.provide({
  actors: {
    login: fromPromise<Session, InputOf<typeof auth.login>>(async ({ input, signal }) => {
      try {
        const { call, endpoints } = await loadClient();
        return await call(endpoints.auth.login, input, { signal });
      } catch (thrown) {
        await loadErrorTexts();
        throw thrown;
      }
    }),
  },
  actions: { startSession: saveSession },
});
