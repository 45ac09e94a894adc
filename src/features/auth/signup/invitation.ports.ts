// Ports of the invitation machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { validationActor } from '../../../api/actors/validation.actor.ts';
import { invitationMachine } from '../../../machines/auth/invitation.machine.ts';
import { saveSession } from '../save-session.ts';

export const invitationWithPorts = invitationMachine.provide({
  actors: {
    read: callActor((all) => all.invitations.read),
    acceptLink: callActor((all) => all.invitations.acceptLink),
    acceptCode: callActor((all) => all.invitations.acceptCode),
    // The code form has all fields of the link form.
    validation: validationActor((all) => all.invitations.acceptCode),
  },
  actions: { startSession: saveSession },
});

/** The token from the URL, or null. */
export function readInvitationToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('token' in state)) return null;
  return typeof state.token === 'string' ? state.token : null;
}
