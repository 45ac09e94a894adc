// Chooses an identity provider and redirects to it.
import { assign, setup } from 'xstate';
import type { sso } from '../../../../contract/auth/sso.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Provider = OutputOf<typeof sso.providers>[number];

/** `provider` is the id from the URL, unvalidated. */
interface SsoRedirectInput {
  readonly provider: string | null;
}

interface RedirectContext extends SsoRedirectInput {
  readonly providers: readonly Provider[];
  readonly chosenProvider: Provider | null;
  readonly failure: Failure | null;
}

type RedirectEvent =
  | { readonly type: 'provider.chosen'; readonly provider: Provider }
  | { readonly type: 'retried' };

/** Time after which a manual link is offered. */
const REDIRECT_TIMEOUT_MS = 8_000;

/** The provider requested by id, or the only one. */
function chooseProvider(providers: readonly Provider[], requestedId: string | null): Provider | null {
  if (requestedId !== null) return providers.find(({ id }) => id === requestedId) ?? null;
  return providers.length === 1 ? (providers[0] ?? null) : null;
}

const redirectSetup = setup({
  types: machineTypes<{ context: RedirectContext; events: RedirectEvent; input: SsoRedirectInput }>(),
  actors: { providers: port<typeof sso.providers>() },
  actions: {
    /** Navigates to the provider. */
    redirect: (_, _params: { provider: Provider | null }) => {
      throw new Error('port not provided');
    },
  },
});

const redirectAction = {
  type: 'redirect',
  params: ({ context }: { context: RedirectContext }) => ({ provider: context.chosenProvider }),
} as const;

export const ssoRedirectMachine = redirectSetup.createMachine({
  description: 'An identity provider is chosen and the browser redirected to it.',
  id: 'ssoRedirect',
  context: ({ input }) => ({ ...input, providers: [], chosenProvider: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The identity providers are being read; a requested or only one is chosen without asking.',
      invoke: {
        id: 'providers',
        src: 'providers',
        input: {},
        onDone: [
          {
            guard: ({ context, event }) => chooseProvider(event.output, context.provider) !== null,
            target: 'redirecting',
            actions: assign(({ context, event }) => ({
              providers: event.output,
              chosenProvider: chooseProvider(event.output, context.provider),
            })),
          },
          {
            guard: ({ event }) => event.output.length > 0,
            target: 'choosing',
            actions: assign({ providers: ({ event }) => event.output }),
          },
          { target: 'notOffered' },
        ],
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    choosing: {
      description: 'The user chooses one of several identity providers.',
      on: {
        'provider.chosen': {
          target: 'redirecting',
          actions: assign({ chosenProvider: ({ event }) => event.provider }),
        },
      },
    },
    redirecting: {
      description: 'The browser is on its way to the provider.',
      entry: redirectAction,
      after: { [REDIRECT_TIMEOUT_MS]: 'redirectTimedOut' },
    },
    redirectTimedOut: {
      description: 'The redirect has taken too long; the user may start it again by hand.',
      on: { retried: 'redirecting' },
    },
    notOffered: { description: 'The installation has no identity provider.' },
    failed: {
      description: 'The identity providers could not be read; the user may try again.',
      on: { retried: { target: 'loading', actions: assign({ failure: null }) } },
    },
  },
});
