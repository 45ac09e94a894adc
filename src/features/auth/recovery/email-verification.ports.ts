// Ports of the e-mail verification machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { emailVerificationMachine } from '../../../machines/auth/email-verification.machine.ts';

export const emailVerificationWithPorts = emailVerificationMachine.provide({
  actors: { confirm: callActor((all) => all.credentials.confirmEmail) },
  actions: {
    // The link works once: a reload must not send it again.
    announceVerified: () => history.replaceState(null, '', location.href),
  },
});

/** The token from the URL, or null. */
export function readVerificationToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
