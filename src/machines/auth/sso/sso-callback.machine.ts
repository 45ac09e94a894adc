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

/** What the redirect brought: the server's ticket or refusal, or the provider's raw response. */
export type SsoCallback =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'error'; readonly error: string }
  | { readonly kind: 'answer'; readonly authorization: string };

interface SsoInput {
  readonly callback: SsoCallback;
  /** Secret this tab stored before the redirect; empty in any other tab. */
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

/** Errors after which the same ticket can be retried. */
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
    /** Removes the callback parameters from the URL and stores a ticket for this tab. */
    setCallback: (_, _params: { callback: SsoCallback }) => {
      throw new Error('port not provided');
    },
    /** Navigates to the server with the provider's response. */
    openInApp: (_, _params: { authorization: string }) => {
      throw new Error('port not provided');
    },
    /** Stores the session for all tabs, and the page to return to. */
    startSession: (_, _params: OutputOf<typeof sso.logIn>) => {
      throw new Error('port not provided');
    },
    /** Clears what the tab stored for the login. */
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
      description:
        'A transient state: the callback parameters are removed from the URL and decide the next step.',
      entry: { type: 'setCallback', params: ({ context }) => ({ callback: context.callback }) },
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
          const acceptedTerms = termsVersion !== null && { termsVersion };
          return withSecondFactor({ ticket, binding, ...acceptedTerms }, secondFactor);
        },
        onDone: {
          target: 'loggedIn',
          actions: ['end', { type: 'startSession', params: ({ event }) => event.output }],
        },
        onError: [
          // New users have to accept the terms first; that is a step, not a failure.
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

/** Anyone can put an error in the URL, so only tags of the catalogue are accepted. */
function failureIn(callback: SsoCallback): { error: ErrorTag } {
  return { error: callback.kind === 'error' && isErrorTag(callback.error) ? callback.error : 'SsoRefused' };
}
