// Live ports of the recovery machines.
import { fromPromise } from 'xstate';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { deadline } from '../../../api/actors/deadline.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import {
  type CodeGiven,
  type CodeWanted,
  phoneCodeMachine,
} from '../../../machines/auth/phone-code.machine.ts';
import { type NewPasswordAsked, recoveryMachine } from '../../../machines/auth/recovery/recovery.machine.ts';
import { recoveryLinkMachine } from '../../../machines/auth/recovery/recovery-link.machine.ts';
import { tab } from '../../../platform/storage/tab-storage.ts';
import { awaitedIn } from '../pending-code.ts';

export const recoveryAwaited = awaitedIn('awaitedRecovery');

const TOKEN = 'recoveryToken';

/** The token of the link that was followed, of the code that was proven, or of before a reload; null without one. */
export const readToken = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('token') ?? tab.get(TOKEN);

export const liveRecoveryLink = recoveryLinkMachine.provide({
  actors: { request: actorOf((all) => all.recovery.requestLink), deadline },
});

export const liveRecoveryCode = phoneCodeMachine.provide({
  actors: {
    request: fromPromise<{ id: string }, CodeWanted>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      const { recoveryId } = await call(endpoints.recovery.requestCode, input, { signal });
      return { id: recoveryId };
    }),
    prove: fromPromise<void, CodeGiven>(async ({ input: { id, code }, signal }) => {
      const { call, endpoints } = await loadClient();
      const { token } = await call(endpoints.recovery.proveCode, { recoveryId: id, code }, { signal });
      tab.set(TOKEN, token);
    }),
    deadline,
  },
  actions: { keepAwaited: (_, { awaited }) => recoveryAwaited.keep(awaited) },
});

export const liveRecovery = recoveryMachine.provide({
  actors: {
    look: actorOf((all) => all.recovery.look),
    complete: fromPromise<void, NewPasswordAsked>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      await call(endpoints.recovery.complete, input, { signal });
      // The server has ended every session of the person: this browser's goes too, with the words left unsaid.
      const refreshToken = sessionStore.read()?.refreshToken;
      if (!refreshToken) return;
      sessionStore.clear();
      await call(endpoints.auth.logout, { refreshToken }).catch(() => undefined);
    }),
  },
  actions: {
    // Out of the address, where it would stay in the history; into this tab, whose reload must not lose it.
    takeToken: (_, { token }) => {
      if (token === null) return;
      tab.set(TOKEN, token);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    forgetToken: () => tab.remove(TOKEN),
  },
});
