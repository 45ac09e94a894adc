// Knows how the chart of signing up is joined to this browser and its server. Knows no view.
import { actorOf } from '../../api/actor.ts';
import { type PendingCode, signupMachine } from '../../machines/flows/signup.machine.ts';
import { createKeyStore } from '../../platform/storage.ts';
import { deadline } from './deadline.live.ts';
import { keep } from './keeping.live.ts';

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
