// Requests a recovery link by e-mail, with resends.
import { assign, setup } from 'xstate';
import type { recovery } from '../../../../contract/auth/recovery.ts';
import { limits } from '../../../../contract/limits.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../../shared/call-failure.ts';
import {
  noRobotProof,
  onCallEnded,
  onProofChanged,
  type RobotProofChanged,
  type RobotProofState,
  setProofAction,
  submitTransitions,
  waitForProofState,
  withRobotProof,
} from '../robot-check/robot-proof.ts';

type Locale = 'fa' | 'en';

interface LinkInput {
  readonly clock: { now(): number };
}

interface LinkContext extends LinkInput, FailureState, RobotProofState {
  readonly email: string;
  readonly locale: Locale;
  /** When another link may be requested, in ms of this browser's clock. */
  readonly resendAt: number;
}

type LinkEvent =
  | RobotProofChanged
  | { readonly type: 'email.changed'; readonly email: string }
  | { readonly type: 'form.submitted'; readonly locale: Locale }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'email.reopened' };

const linkSetup = setup({
  types: machineTypes<{ context: LinkContext; events: LinkEvent; input: LinkInput }>(),
  actors: {
    request: port<typeof recovery.requestLink>(),
    /** Resolves when the clock reaches `at`. */
    deadline: customPort<void, { at: number }>(),
  },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...failureAt(thrown, context.clock.now()),
      ...onCallEnded(context, thrown),
    })),
    // Counted from the response's arrival, as the server's clock may differ from this one.
    sent: assign(({ context }) => ({
      ...noFailure,
      ...onCallEnded(context),
      resendAt: context.clock.now() + limits.code.resendMs,
    })),
    setLocale: assign({
      locale: ({ context, event }) => ('locale' in event ? event.locale : context.locale),
    }),
    setRobotProof: assign((_, { change }: { change: RobotProofChanged }) => onProofChanged(change)),
  },
  guards: { isRobotCheckRunning: ({ context }) => context.isRobotCheckRunning },
});

const linkRequest = ({ context }: { context: LinkContext }) =>
  withRobotProof({ email: context.email, locale: context.locale }, context);

export const recoveryLinkMachine = linkSetup.createMachine({
  description: 'A user requests a password recovery link by e-mail.',
  id: 'link',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    ...noRobotProof,
    isRobotCheckNeeded: true,
    email: '',
    locale: 'fa',
    resendAt: 0,
  }),
  on: { 'robotProof.changed': { actions: setProofAction } },
  initial: 'form',
  states: {
    form: {
      description: 'The user gives the e-mail address that the link is to be sent to.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The user types the address and submits it.',
          on: {
            'email.changed': { actions: assign({ ...noFailure, email: ({ event }) => event.email }) },
            'form.submitted': submitTransitions,
          },
        },
        awaitingRobotCheck: waitForProofState,
        requesting: {
          description: 'The server is asked to send the link; the form takes no input meanwhile.',
          invoke: {
            id: 'request',
            src: 'request',
            input: linkRequest,
            onDone: { target: '#link.submitted', actions: 'sent' },
            onError: { target: 'editing', actions: failAction },
          },
        },
      },
    },
    submitted: {
      description: 'The link is sent if the address has an account; it may be sent again.',
      initial: 'cooldown',
      on: { 'email.reopened': { target: 'form', actions: assign(noFailure) } },
      states: {
        cooldown: {
          description: 'The link may be requested again only after a waiting time.',
          invoke: {
            id: 'deadline',
            src: 'deadline',
            input: ({ context }) => ({ at: context.resendAt }),
            onDone: 'resendAllowed',
          },
        },
        resendAllowed: {
          description: 'The user may have the link sent again.',
          on: { 'resend.requested': 'requesting' },
        },
        requesting: {
          description: 'The link is being sent again.',
          invoke: {
            id: 'resend',
            src: 'request',
            input: linkRequest,
            onDone: { target: '#link.submitted', reenter: true, actions: 'sent' },
            onError: [
              {
                guard: ({ event }) => toFailure(event.error).error === 'TooManyRequests',
                target: 'cooldown',
                actions: [
                  failAction,
                  assign({
                    resendAt: ({ context }) => context.retryAt || context.clock.now() + limits.code.resendMs,
                  }),
                ],
              },
              { target: 'resendAllowed', actions: failAction },
            ],
          },
        },
      },
    },
  },
});
