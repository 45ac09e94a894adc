// Live ports of the password login machine.
import { fromPromise } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { loadClient } from '../../api/load.ts';
import { loginMachine } from '../../machines/flows/login.machine.ts';
import { keep } from './keeping.live.ts';
import { fetchWords } from './late-words.ts';

export const liveLogin = loginMachine.provide({
  actors: {
    login: fromPromise<Session, InputOf<typeof auth.login>>(async ({ input, signal }) => {
      try {
        const { call, endpoints } = await loadClient();
        return await call(endpoints.auth.login, input, { signal });
      } catch (thrown) {
        await fetchWords();
        throw thrown;
      }
    }),
  },
  actions: { keep },
});
