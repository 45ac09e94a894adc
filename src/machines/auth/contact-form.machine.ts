// Sends a message from somebody who is logged out to the staff.
import { assign, setup } from 'xstate';
import type { contactForm } from '../../../contract/support/contact-form.ts';
import { machineTypes, port } from '../port.ts';
import { type FailureState, failAction, failureAt, noFailure } from '../shared/call-failure.ts';
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
} from './robot-check/robot-proof.ts';

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

interface Input {
  readonly clock: { now(): number };
}

interface Context extends Input, FailureState, RobotProofState {
  readonly values: ContactValues;
  /** Of the form, for the answer. */
  readonly locale: 'fa' | 'en';
}

type Event =
  | RobotProofChanged
  | { readonly type: 'field.changed'; readonly field: keyof ContactValues; readonly value: string }
  | { readonly type: 'form.submitted'; readonly locale: 'fa' | 'en' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: { send: port<typeof contactForm.send>() },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      ...failureAt(thrown, context.clock.now()),
      ...onCallEnded(context, thrown),
    })),
    setLocale: assign({
      locale: ({ context, event }) => ('locale' in event ? event.locale : context.locale),
    }),
    setRobotProof: assign((_, { change }: { change: RobotProofChanged }) => onProofChanged(change)),
  },
  guards: { isRobotCheckRunning: ({ context }) => context.isRobotCheckRunning },
});

export const contactFormMachine = flow.createMachine({
  description: 'Somebody who cannot log in writes to the staff.',
  id: 'contactForm',
  context: ({ input }) => ({
    ...input,
    ...noFailure,
    ...noRobotProof,
    isRobotCheckNeeded: true,
    values: { name: '', email: '', text: '' },
    locale: 'fa',
  }),
  on: { 'robotProof.changed': { actions: setProofAction } },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form takes a name, an e-mail address for the answer and the message.',
      on: {
        'field.changed': {
          actions: assign(({ context, event }) => ({
            ...noFailure,
            values: { ...context.values, [event.field]: event.value },
          })),
        },
        'form.submitted': submitTransitions,
      },
    },
    awaitingRobotCheck: waitForProofState,
    requesting: {
      description: 'The message is being sent; the form takes no input meanwhile.',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => withRobotProof({ ...context.values, locale: context.locale }, context),
        onDone: 'sent',
        onError: { target: 'editing', actions: failAction },
      },
    },
    sent: {
      description: 'The message is with the staff, who answer to the address given.',
      type: 'final',
    },
  },
});
