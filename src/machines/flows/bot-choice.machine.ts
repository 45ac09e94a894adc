// Knows how the bots are read among which somebody chooses. Knows no choice's purpose.
import { assign, setup } from 'xstate';
import type { Bot, bots } from '../../../contract/bots.ts';
import type { Failure } from '../../../contract/errors.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

interface Context {
  readonly bots: readonly Bot[];
  readonly failure: Failure | null;
}

export const botChoiceMachine = setup({
  types: typesOf<{ context: Context; events: { readonly type: 'retried' } }>(),
  actors: { bots: port<(typeof bots)['list']>() },
}).createMachine({
  id: 'botChoice',
  context: { bots: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'bots',
        src: 'bots',
        input: {},
        onDone: { target: 'ready', actions: assign({ bots: ({ event }) => event.output, failure: null }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: {},
    failed: { on: { retried: 'loading' } },
  },
});
