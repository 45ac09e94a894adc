// Confirms an e-mail address by the token of its link.
import { assign, setup } from 'xstate';
import type { credentials } from '../../../contract/auth/credentials.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

type VerificationInput = InputOf<typeof credentials.confirmEmail>;

interface VerificationContext extends VerificationInput {
  /** The verified address; empty until then. */
  readonly email: string;
  readonly failure: Failure | null;
}

/** Final errors: the link works once, so only a new e-mail helps. */
const isFinal = (error: Failure['error']) => error === 'CodeInvalidOrUsed' || error === 'EmailTaken';
/** The link only works in the session of the account that requested it. */
const isOtherAccount = (error: Failure['error']) =>
  ['Unauthenticated', 'TokenExpired', 'TokenRefreshFailed', 'LinkOfAnother'].includes(error);

export const emailVerificationMachine = setup({
  types: machineTypes<{
    context: VerificationContext;
    events: { readonly type: 'retried' };
    input: VerificationInput;
  }>(),
  actors: { confirm: port<typeof credentials.confirmEmail>() },
  actions: {
    /** Updates the panel if the person is also logged in here. */
    announceVerified: (_, _params: { email: string }) => {
      throw new Error('port not provided');
    },
  },
}).createMachine({
  description: 'An e-mail address is verified by the token of the link sent to it.',
  id: 'emailVerification',
  context: ({ input }) => ({ ...input, email: '', failure: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The server checks the link’s token.',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'verified',
          actions: [
            assign({ email: ({ event }) => event.output.email, failure: null }),
            { type: 'announceVerified', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: ({ event }) => isFinal(toFailure(event.error).error),
            target: 'rejected',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          {
            guard: ({ event }) => isOtherAccount(toFailure(event.error).error),
            target: 'otherAccount',
            actions: assign({ failure: ({ event }) => toFailure(event.error) }),
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
        ],
      },
    },
    failed: {
      description: 'The check failed for a temporary reason; the person may try again.',
      on: { retried: 'confirming' },
    },
    otherAccount: {
      description: 'The user who requested the link is not logged in here; the link stays valid.',
      type: 'final',
    },
    rejected: {
      description: 'The link is used or expired, or the address is taken; only a new link helps.',
      type: 'final',
    },
    verified: {
      description: 'The address is verified, and open panels of this browser are updated.',
      type: 'final',
    },
  },
});
