// Ports of the recovery machines.
import { fromPromise } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { deadlineActor } from '../../../api/actors/deadline.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import {
  type CodeRequest,
  type CodeSubmission,
  phoneCodeMachine,
} from '../../../machines/auth/phone-code.machine.ts';
import {
  type NewPasswordRequest,
  recoveryMachine,
} from '../../../machines/auth/recovery/recovery.machine.ts';
import { recoveryLinkMachine } from '../../../machines/auth/recovery/recovery-link.machine.ts';
import { tabStore } from '../../../platform/storage/tab-storage.ts';
import { pendingCodeStorage } from '../pending-code.ts';

export const pendingRecoveryCode = pendingCodeStorage('awaitedRecovery');

const TOKEN_KEY = 'recoveryToken';

/**
 * The token from the link or, stored by this tab, from a verified code or an earlier load; null if there is
 * none.
 */
export const readRecoveryToken = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get('token') ?? tabStore.get(TOKEN_KEY);

export const recoveryLinkWithPorts = recoveryLinkMachine.provide({
  actors: { request: callActor((all) => all.recovery.requestLink), deadline: deadlineActor },
});

export const recoveryCodeWithPorts = phoneCodeMachine.provide({
  actors: {
    request: fromPromise<{ id: string }, CodeRequest>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      const { recoveryId } = await call(endpoints.recovery.requestCode, input, { signal });
      return { id: recoveryId };
    }),
    verifyCode: fromPromise<void, CodeSubmission>(async ({ input: { id, code }, signal }) => {
      const { call, endpoints } = await loadClient();
      const { token } = await call(endpoints.recovery.verifyCode, { recoveryId: id, code }, { signal });
      tabStore.set(TOKEN_KEY, token);
    }),
    deadline: deadlineActor,
  },
  actions: { storePendingCode: (_, { pendingCode }) => pendingRecoveryCode.save(pendingCode) },
});

export const recoveryWithPorts = recoveryMachine.provide({
  actors: {
    verifyToken: callActor((all) => all.recovery.checkToken),
    setPassword: fromPromise<void, NewPasswordRequest>(async ({ input, signal }) => {
      const { call, endpoints } = await loadClient();
      await call(endpoints.recovery.complete, input, { signal });
      // The server has ended all sessions of the user: this browser's session and its unsent messages are
      // removed too.
      const refreshToken = sessionStore.read()?.refreshToken;
      if (!refreshToken) return;
      sessionStore.clear();
      await call(endpoints.auth.logout, { refreshToken }).catch(() => undefined);
    }),
  },
  actions: {
    // Moves the token from the URL, which stays in the history, to session storage, which survives a reload.
    setToken: (_, { token }) => {
      if (token === null) return;
      tabStore.set(TOKEN_KEY, token);
      history.replaceState(history.state, '', location.pathname + location.search);
    },
    removeToken: () => tabStore.remove(TOKEN_KEY),
  },
});
