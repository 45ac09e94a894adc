// Live ports of the e-mail verification machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { emailProofMachine } from '../../../machines/auth/email-verification.machine.ts';

export const liveEmailProof = emailProofMachine.provide({
  actors: { confirm: actorOf((all) => all.credentials.confirmEmail) },
  actions: {
    // The link is good once: a reload must not ask again and hear that it was used.
    announceProven: () => history.replaceState(null, '', location.href),
  },
});

/** The token that the address carried, or null where there is none. */
export function tokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
