// Ports of the session machine: storage, tabs, server.
import { type Actor, createActor, fromCallback, fromPromise } from 'xstate';
import { callActor } from '../api/actors/call.actor.ts';
import { loadClient } from '../api/client/load.ts';
import { sessionStore } from '../api/session/session.store.ts';
import { sessionMachine } from '../machines/auth/session/session.machine.ts';
import { systemClock } from '../platform/clock.ts';
import { inspection } from '../platform/inspector.ts';
import { unsubscribePush } from '../platform/notifications/push.unsubscribe.ts';
import { removeSharedFiles } from '../platform/storage/shared-files.remove.ts';
import type { LoginState } from './guard.ts';

export type SessionActor = Actor<typeof sessionMachine>;

const readStoredSession = () => ({ session: sessionStore.read(), reason: sessionStore.endReason() });

const machine = sessionMachine.provide({
  actors: {
    refresh: fromPromise(async () => {
      // Read before the code is loaded, as another tab may refresh the token meanwhile.
      const oldToken = sessionStore.read()?.token ?? '';
      const { refreshSession } = await loadClient();
      return refreshSession(oldToken);
    }),
    logout: callActor((api) => api.auth.logout),
    watchStorage: fromCallback(({ sendBack }) => {
      const emitSession = () => sendBack({ type: 'session.changed', ...readStoredSession() });
      // On another user's login, the user is stored before the token; only the token's change is awaited.
      let userId = sessionStore.read()?.userInfo.id;
      const unsubscribers = [
        sessionStore.subscribe(() => {
          if (sessionStore.read() === null) removeSharedFiles().catch(() => undefined);
          userId = sessionStore.read()?.userInfo.id;
          emitSession();
        }),
        sessionStore.subscribeUser(() => {
          if (userId !== undefined && sessionStore.read()?.userInfo.id === userId) emitSession();
        }),
      ];
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    }),
  },
  actions: {
    clearSession() {
      sessionStore.clear();
      // Without it the server would go on sending to this browser. Errors cannot be shown any more.
      unsubscribePush().catch(() => undefined);
    },
  },
});

/** The running session machine of this tab. */
export const startSession = (): SessionActor =>
  createActor(machine, {
    input: { ...readStoredSession(), now: systemClock.now() },
    ...inspection(),
  }).start();

/** The session's state as the guard needs it. */
export function loginStateOf(state: ReturnType<SessionActor['getSnapshot']>): LoginState {
  if (state.matches('active')) return 'loggedIn';
  if (state.matches('loggingOut')) return 'loggingOut';
  return state.hasTag('restoring') ? 'restoring' : 'loggedOut';
}
