// Removal of a bot: shows what goes with it and asks for its name.
import { assign, setup } from 'xstate';
import type { botLife } from '../../../../contract/bots/bot-lifecycle.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../../port.ts';

type Calls = typeof botLife;

interface Context {
  readonly botId: string;
  readonly typed: string;
  readonly weight: OutputOf<Calls['weight']> | null;
  readonly failure: Failure | null;
}

export type BotRemovalEvent =
  | { readonly type: 'removal.asked' | 'dialog.closed' | 'confirmed' }
  | { readonly type: 'name.typed'; readonly name: string };

const flow = setup({
  types: typesOf<{ context: Context; events: BotRemovalEvent; input: { readonly botId: string } }>(),
  actors: { weight: port<Calls['weight']>(), remove: port<Calls['remove']>() },
  actions: { announce: () => undefined },
});

/** Taken wherever the field stands: whoever types is not made to wait, and loses no letter. */
const typing = {
  'name.typed': {
    actions: flow.assign({
      typed: ({ context, event }) => (event.type === 'name.typed' ? event.name : context.typed),
      failure: null,
    }),
  },
} as const;

/** Ends in `removed`: there is nothing left to show of the bot. */
export const botRemovalMachine = flow.createMachine({
  id: 'botRemoval',
  context: ({ input }) => ({ botId: input.botId, typed: '', weight: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: assign({ typed: '', failure: null }),
      on: { 'removal.asked': 'weighing' },
    },
    // What goes with it is only told: without it, it can be removed all the same.
    weighing: {
      on: { ...typing, 'dialog.closed': 'closed' },
      invoke: {
        id: 'weight',
        src: 'weight',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: { target: 'asking', actions: assign({ weight: ({ event }) => event.output }) },
        onError: 'asking',
      },
    },
    asking: {
      on: {
        ...typing,
        'dialog.closed': 'closed',
        confirmed: 'removing',
      },
    },
    removing: {
      on: typing,
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { botId, typed } }) => ({ botId, name: typed }),
        onDone: 'removed',
        onError: { target: 'asking', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    removed: { type: 'final', entry: 'announce' },
  },
});
