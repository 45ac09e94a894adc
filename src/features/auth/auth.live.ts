// Knows how the charts of logging in and signing up are joined to this browser and its server. Knows no view.
import { fromPromise } from 'xstate';
import type { Session } from '../../../contract/auth.ts';
import { actorOf } from '../../api/actor.ts';
import { sessionStore } from '../../api/session.store.ts';
import { loginMachine } from '../../machines/flows/login.machine.ts';
import { type PendingCode, signupMachine } from '../../machines/flows/signup.machine.ts';
import { systemClock } from '../../platform/clock.ts';
import { createKeyStore } from '../../platform/storage.ts';

// The session's own chart hears of it and the guard leads on: nothing here navigates.
const keep = (_: unknown, { session }: { session: Session }) => sessionStore.write(session);

export const liveLogin = loginMachine.provide({
  actors: { login: actorOf((all) => all.auth.login) },
  actions: { keep },
});

const deadline = fromPromise<void, { at: number }>(({ input, signal }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(input.at - systemClock.now(), 0));
  signal.addEventListener('abort', () => clearTimeout(timer));
  return promise;
});

export const liveSignup = signupMachine.provide({
  actors: {
    signup: actorOf((all) => all.auth.signup),
    resend: actorOf((all) => all.auth.resendCode),
    verify: actorOf((all) => all.auth.verifySignup),
    deadline,
  },
  actions: { keep, keepPending: (_, { pending }) => writePending(pending) },
});

// Of this tab only: a code that is awaited survives a reload, and nothing of it survives the tab.
const tab = createKeyStore(() => sessionStorage, new EventTarget());
const KEY = 'pendingSignup';

function writePending(pending: PendingCode | null): void {
  if (pending) tab.set(KEY, JSON.stringify(pending));
  else tab.remove(KEY);
}

/** The sign-up whose code was awaited when the page was left, or null. */
export function readPending(): PendingCode | null {
  try {
    const kept: unknown = JSON.parse(tab.get(KEY) ?? 'null');
    return isPending(kept) ? kept : null;
  } catch {
    return null; // Not ours; the form simply starts anew.
  }
}

const isPending = (kept: unknown): kept is PendingCode =>
  typeof kept === 'object' && kept !== null && 'signupId' in kept && 'phone' in kept && 'resendAt' in kept;
