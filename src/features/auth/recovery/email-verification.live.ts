// Live ports of the e-mail verification machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { emailVerificationMachine } from '../../../machines/auth/email-verification.machine.ts';

export const liveEmailVerification = emailVerificationMachine.provide({
  actors: { confirm: callActor((all) => all.credentials.confirmEmail) },
  actions: {
    // The link is good once: a reload must not ask again and hear that it was used.
    announceVerified: () => history.replaceState(null, '', location.href),
  },
});

/** The token that the address carried, or null where there is none. */
export function readVerificationToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
