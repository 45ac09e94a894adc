// Completes a login after the identity provider's redirect back.
import { assign, setup } from 'xstate';
import type { sso } from '../../../../contract/auth/sso.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { type ErrorTag, isErrorTag } from '../../../../contract/errors/errors.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';
import {
  type FailureState,
  failAction,
  failureAt,
  noFailure,
  requiresSecondFactor,
  withSecondFactor,
} from '../../shared/call-failure.ts';

/** With what one came back: the server's ticket or refusal, or the other site's own answer, still to be judged. */
export type SsoCallback =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'error'; readonly error: string }
  | { readonly kind: 'answer'; readonly authorization: string };

interface SsoInput {
  readonly callback: SsoCallback;
  /** The chance this tab made before it left; empty in any other tab. */
  readonly binding: string;
  readonly clock: { now(): number };
}

interface SsoContext extends SsoInput, FailureState {
  readonly secondFactor: string;
  /** The accepted version, or null. */
  readonly termsVersion: string | null;
}

type SsoEvent =
  | { readonly type: 'factorCode.changed'; readonly code: string }
  | { readonly type: 'factorCode.submitted' }
  | { readonly type: 'terms.answered'; readonly version: string | null }
  | { readonly type: 'terms.submitted' }
  | { readonly type: 'retried' };

/** After these the same ticket is as good as before. */
const TEMPORARY_ERRORS = new Set<ErrorTag>([
  'FetchFailed',
  'Offline',
  'TimedOut',
  'ServerUnreachable',
  'TooManyRequests',
  'InternalError',
  'ShuttingDown',
  'ServerBusy',
]);

const ssoSetup = setup({
  types: machineTypes<{ context: SsoContext; events: SsoEvent; input: SsoInput }>(),
  actors: { logIn: port<typeof sso.logIn>() },
  actions: {
    setFailure: assign(({ context }, { thrown }: { thrown: unknown }) =>
      failureAt(thrown, context.clock.now()),
    ),
    /** Takes what one came back with out of the address, and keeps a ticket for this tab. */
    setCallback: (_, _params: { arrival: SsoCallback }) => {
      throw new Error('port not provided');
    },
    /** Takes the other site's answer to the server, and with it the page. */
    openInApp: (_, _params: { authorization: string }) => {
      throw new Error('port not provided');
    },
    /** Keeps the session for every tab, and where the person was going. */
    startSession: (_, _params: OutputOf<typeof sso.logIn>) => {
      throw new Error('port not provided');
    },
    /** Forgets what the tab kept of the journey. */
    end: notProvided('end'),
  },
});

const termsNotAccepted = {
  error: 'TermsNotAccepted',
  issues: [{ path: ['termsVersion'], rule: 'TermsNotAccepted' }],
} as const;

export const ssoCallbackMachine = ssoSetup.createMachine({
  description: 'A user who returns from an identity provider is logged in.',
  id: 'ssoCallback',
  context: ({ input }) => ({ ...input, ...noFailure, secondFactor: '', termsVersion: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The return address is cleared of its parameters and its kind decides the next step.',
      entry: { type: 'setCallback', params: ({ context }) => ({ arrival: context.callback }) },
      always: [
        { guard: ({ context }) => context.callback.kind === 'ticket', target: 'exchanging' },
        { guard: ({ context }) => context.callback.kind === 'answer', target: 'openingInApp' },
        {
          target: 'rejected',
          actions: { type: 'setFailure', params: ({ context }) => ({ thrown: failureIn(context.callback) }) },
        },
      ],
    },
    openingInApp: {
      description: 'The browser takes the provider’s answer to the server, leaving this page.',
      entry: {
        type: 'openInApp',
        params: ({ context: { callback } }) => ({
          authorization: callback.kind === 'answer' ? callback.authorization : '',
        }),
      },
    },
    exchanging: {
      description: 'The server exchanges the ticket of the return for a session.',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { callback, binding, secondFactor, termsVersion } }) => {
          const ticket = callback.kind === 'ticket' ? callback.ticket : '';
          const agreed = termsVersion !== null && { termsVersion };
          return withSecondFactor({ ticket, binding, ...agreed }, secondFactor);
        },
        onDone: {
          target: 'loggedIn',
          actions: ['end', { type: 'startSession', params: ({ event }) => event.output }],
        },
        onError: [
          // Whoever is new here has not seen the terms: asking for them is a step of the way, no failure.
          {
            guard: ({ event }) => toFailure(event.error).error === 'TermsNotAccepted',
            target: 'terms',
            actions: assign({ ...noFailure, termsVersion: null }),
          },
          {
            guard: ({ context, event }) => requiresSecondFactor(event.error, context.secondFactor),
            target: 'factor',
            actions: failAction,
          },
          {
            guard: ({ event }) => TEMPORARY_ERRORS.has(toFailure(event.error).error),
            target: 'interrupted',
            actions: failAction,
          },
          { target: 'rejected', actions: failAction },
        ],
      },
    },
    factor: {
      description: 'The user types a code of the second factor.',
      on: {
        'factorCode.changed': { actions: assign({ ...noFailure, secondFactor: ({ event }) => event.code }) },
        'factorCode.submitted': { guard: ({ context }) => context.secondFactor !== '', target: 'exchanging' },
      },
    },
    terms: {
      description: 'A new user has to agree to the terms before the account is created.',
      on: {
        'terms.answered': { actions: assign({ ...noFailure, termsVersion: ({ event }) => event.version }) },
        'terms.submitted': [
          { guard: ({ context }) => context.termsVersion !== null, target: 'exchanging' },
          { actions: { type: 'setFailure', params: { thrown: termsNotAccepted } } },
        ],
      },
    },
    interrupted: {
      description: 'The exchange failed for a temporary reason; the same ticket may be tried again.',
      on: { retried: { target: 'exchanging', actions: assign(noFailure) } },
    },
    rejected: {
      description: 'The login was refused for good; the user has to start again at the provider.',
      entry: 'end',
    },
    loggedIn: {
      description: 'The user is logged in, and the session is stored for every tab.',
      type: 'final',
    },
  },
});

/** Anyone can write an address with an error in it: only the catalogue's own are believed. */
function failureIn(arrival: SsoCallback): { error: ErrorTag } {
  return { error: arrival.kind === 'error' && isErrorTag(arrival.error) ? arrival.error : 'SsoRefused' };
}
