// Live ports of the invitation machine.
import { actorOf } from '../../../api/actors/call.actor.ts';
import { checksOf } from '../../../api/actors/validation.actor.ts';
import { invitationMachine } from '../../../machines/auth/invitation.machine.ts';
import { keep } from '../save-session.ts';

export const liveInvitation = invitationMachine.provide({
  actors: {
    read: actorOf((all) => all.invitations.read),
    acceptLink: actorOf((all) => all.invitations.acceptLink),
    acceptCode: actorOf((all) => all.invitations.acceptCode),
    // A link's fields are among those of a code.
    checks: checksOf((all) => all.invitations.acceptCode),
  },
  actions: { keep },
});

/** The token that the address carried, or null where there is none. */
export function invitationIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
