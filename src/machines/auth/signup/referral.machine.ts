// Validates a referral code as it is typed.
import { assign, setup } from 'xstate';
import type { referrals } from '../../../../contract/auth/referral.ts';
import type { ErrorTag, Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';
import { failAction } from '../../shared/call-failure.ts';

/** `code`: from the URL, or empty. */
interface ReferralInput {
  readonly code: string;
}

interface ReferralContext {
  readonly code: string;
  readonly failure: Failure | null;
}

type ReferralEvent =
  | { readonly type: 'referral.changed'; readonly code: string }
  | { readonly type: 'referral.removed' }
  | { readonly type: 'retried' }
  /** The server rejected the code at sign-up. */
  | { readonly type: 'referral.rejected'; readonly failure: Failure };

const errorOf = ({ event }: { event: { error: unknown } }) => toFailure(event.error).error;
const hasTag =
  (tag: ErrorTag) =>
  (args: { event: { error: unknown } }): boolean =>
    errorOf(args) === tag;

const referralSetup = setup({
  types: machineTypes<{ context: ReferralContext; events: ReferralEvent; input: ReferralInput }>(),
  actors: { check: port<typeof referrals.check>() },
  actions: {
    setFailure: assign((_, { thrown }: { thrown: unknown }) => ({ failure: toFailure(thrown) })),
  },
  /** Debounce of typing. */
  delays: { debounce: 500 },
  guards: { isEmpty: ({ context }) => context.code.trim() === '' },
});

/** The states in which a sign-up would be refused. */
const INVALID_STATES = ['wrongLength', 'invalid', 'notFound'] as const;
type InvalidState = (typeof INVALID_STATES)[number];

/** True if a sign-up with this code would be refused: it has to be removed or corrected. */
export const isReferralInvalid = (snapshot: { matches(state: InvalidState): boolean }): boolean =>
  INVALID_STATES.some((state) => snapshot.matches(state));

/** If the check fails the code may still be submitted, as the sign-up checks it again. */
export const referralMachine = referralSetup.createMachine({
  description: 'A referral code is checked as it is typed, without holding up the sign-up form.',
  id: 'referral',
  context: ({ input }) => ({ code: input.code, failure: null }),
  on: {
    'referral.changed': {
      target: '.starting',
      actions: assign({ code: ({ event }) => event.code, failure: null }),
    },
    'referral.removed': { target: '.none', actions: assign({ code: '', failure: null }) },
    'referral.rejected': { target: '.invalid', actions: assign({ failure: ({ event }) => event.failure }) },
  },
  initial: 'starting',
  states: {
    starting: {
      description: 'A transient state that leads to checking the code if there is one.',
      always: [{ guard: 'isEmpty', target: 'none' }, { target: 'checking' }],
    },
    none: { description: 'No code is given, which is fine for a sign-up.' },
    checking: {
      description: 'A code was typed or came with the URL, and is being checked.',
      initial: 'debouncing',
      states: {
        debouncing: {
          description: 'A short pause lets the person finish typing before the server is asked.',
          after: { debounce: 'requesting' },
        },
        requesting: {
          description: 'The server checks the code.',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ code: context.code.trim() }),
            onDone: {
              target: '#referral.valid',
              actions: assign({ code: ({ event }) => event.output.code }),
            },
            onError: [
              { guard: hasTag('ReferralIncorrect'), target: '#referral.wrongLength', actions: failAction },
              { guard: hasTag('ReferralNotFound'), target: '#referral.notFound', actions: failAction },
              { guard: hasTag('ReferralInvalid'), target: '#referral.invalid', actions: failAction },
              // Longer than any input that can hold a code.
              { guard: hasTag('InvalidInput'), target: '#referral.wrongLength', actions: failAction },
              { target: '#referral.checkFailed', actions: failAction },
            ],
          },
        },
      },
    },
    valid: { description: 'The code is accepted and will count for the sign-up.' },
    wrongLength: { description: 'The code is too short or too long; it has to be corrected or removed.' },
    invalid: { description: 'The server does not accept the code; it has to be corrected or removed.' },
    notFound: { description: 'No such code exists; it has to be corrected or removed.' },
    checkFailed: {
      description: 'The server could not be asked; the person may retry, or sign up with the code unchecked.',
      on: { retried: { target: 'checking.requesting', actions: assign({ failure: null }) } },
    },
  },
});
