// Reads a person's login factors and when each was verified.
import { assign, setup } from 'xstate';
import type { Factor, security } from '../../../../contract/auth/security.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

interface Context {
  readonly factors: readonly Factor[];
  readonly failure: Failure | null;
}

export const factorsMachine = setup({
  types: machineTypes<{ context: Context; events: { readonly type: 'retried' } }>(),
  actors: { factors: port<(typeof security)['factors']>() },
}).createMachine({
  description: 'A person’s login factors are read once and shown.',
  id: 'factors',
  context: { factors: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The login factors are being read.',
      invoke: {
        id: 'factors',
        src: 'factors',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ factors: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The factors could not be read; the person may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'E-mail, phone and linked identities are shown with the dates of their verification.',
    },
  },
});
