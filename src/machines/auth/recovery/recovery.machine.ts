// Sets a new password with a recovery token.
import { assign, setup } from 'xstate';
import type { recovery } from '../../../../contract/auth/recovery.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { customPort, machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../../shared/call-failure.ts';

export type NewPasswordRequest = InputOf<typeof recovery.complete>;
/** Values of the form. */
export type NewPasswordValues = Pick<NewPasswordRequest, 'password' | 'confirmation'>;

interface RecoveryInput {
  /** From the link or a verified code; null if the page was opened without one. */
  readonly token: string | null;
  readonly clock: { now(): number };
}

interface RecoveryContext extends RecoveryInput, FailureState {
  readonly values: NewPasswordValues;
}

type RecoveryEvent =
  | { readonly type: 'field.changed'; readonly field: keyof NewPasswordValues; readonly value: string }
  | { readonly type: 'form.submitted' };

const recoverySetup = setup({
  types: machineTypes<{ context: RecoveryContext; events: RecoveryEvent; input: RecoveryInput }>(),
  actors: {
    verifyToken: port<typeof recovery.checkToken>(),
    /** Sets the password and ends the session of this browser, if any. */
    setPassword: customPort<void, NewPasswordRequest>(),
  },
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'field.changed'
        ? { ...noFailure, values: { ...context.values, [event.field]: event.value } }
        : {},
    ),
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) =>
      failureAt(thrown, context.clock.now()),
    ),
    /** Removes the token from the URL and stores it for this tab. */
    setToken: (_, _params: { token: string | null }) => {
      throw new Error('port not provided');
    },
    /** Clears the token, which is no longer valid. */
    removeToken: notProvided('removeToken'),
  },
  guards: { hasToken: ({ context }) => context.token !== null },
});

const fieldChangedTransition = { actions: 'type' } as const;
const isInvalid = ({ event }: { event: { error: unknown } }) =>
  toFailure(event.error).error === 'ResetLinkInvalid';

/**
 * Used, expired and forged tokens are `tokenInvalid` alike. If the first check fails for another reason the
 * form stays open, as submitting checks again. Typed values survive every other failure.
 */
export const recoveryMachine = recoverySetup.createMachine({
  description: 'A user sets a new password with the token of a recovery link or a verified code.',
  id: 'recovery',
  context: ({ input }) => ({ ...input, ...noFailure, values: { password: '', confirmation: '' } }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A transient state: the token is removed from the URL, and checked if there is one.',
      entry: { type: 'setToken', params: ({ context }) => ({ token: context.token }) },
      always: [{ guard: 'hasToken', target: 'verifyingToken' }, { target: 'tokenMissing' }],
    },
    tokenMissing: { description: 'The page was opened without a token; the user has to request a link.' },
    verifyingToken: {
      description: 'The server checks the token while the user may already type.',
      on: { 'field.changed': fieldChangedTransition, 'form.submitted': 'submitting' },
      invoke: {
        id: 'verifyToken',
        src: 'verifyToken',
        input: ({ context: { token } }) => ({ token: token ?? '' }),
        onDone: 'editing',
        onError: [{ guard: isInvalid, target: 'tokenInvalid', actions: failAction }, { target: 'editing' }],
      },
    },
    editing: {
      description: 'The user types the new password; an earlier failure is shown.',
      on: { 'field.changed': fieldChangedTransition, 'form.submitted': 'submitting' },
    },
    submitting: {
      description: 'The new password is being set; the form takes no input meanwhile.',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { token, values } }) => ({ token: token ?? '', ...values }),
        onDone: 'completed',
        onError: [
          { guard: isInvalid, target: 'tokenInvalid', actions: failAction },
          { target: 'editing', actions: failAction },
        ],
      },
    },
    tokenInvalid: {
      description: 'The token is used, expired or forged; the user has to request a new link.',
      entry: 'removeToken',
    },
    completed: {
      description: 'The new password is set, and any session of this browser has ended.',
      type: 'final',
      entry: 'removeToken',
    },
  },
});
