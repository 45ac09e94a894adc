// Reads and saves how many messages a day a connection may cost.
import { assign, setup } from 'xstate';
import type { dailyLimits } from '../../../contract/connections/daily-limits.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import type { ConnectionIds } from '../shared/scope-ids.ts';

type Calls = typeof dailyLimits;
type DailyLimit = OutputOf<Calls['read']>;

interface Context extends ConnectionIds {
  /** The server's version; null until loaded. */
  readonly limit: DailyLimit | null;
  /** Form values; an empty number means the default. */
  readonly isOn: boolean;
  readonly messages: number | null;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'saved' }
  | { readonly type: 'limit.toggled'; readonly isOn: boolean }
  | { readonly type: 'messages.changed'; readonly messages: number | null };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: ConnectionIds }>(),
  actors: { read: port<Calls['read']>(), save: port<Calls['save']>() },
  actions: {
    setLimit: assign((_, { limit }: { limit: DailyLimit }) => ({
      limit,
      isOn: limit.isOn,
      messages: limit.messages,
      failure: null,
    })),
    setFailure: assign((_, { thrown }: { thrown: unknown }) => ({ failure: toFailure(thrown) })),
    announce: () => undefined,
  },
});

const connectionInput = ({ botId, connectionId }: Context): ConnectionIds => ({ botId, connectionId });
const setLimitAction = {
  type: 'setLimit',
  params: ({ event }: { event: { output: DailyLimit } }) => ({ limit: event.output }),
} as const;
const setFailureAction = {
  type: 'setFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
} as const;

export const dailyLimitMachine = flow.createMachine({
  description: 'The number of messages a connection answers each day can be limited.',
  id: 'dailyLimit',
  context: ({ input }) => ({ ...input, limit: null, isOn: true, messages: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The limit is being read; a skeleton is shown.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => connectionInput(context),
        onDone: { target: 'editing', actions: setLimitAction },
        onError: { target: 'failed', actions: setFailureAction },
      },
    },
    failed: {
      description: 'The limit could not be read; the owner may try again.',
      on: { retried: 'loading' },
    },
    editing: {
      description: 'The owner switches the limit, types a number, and saves.',
      on: {
        'limit.toggled': { actions: assign({ isOn: ({ event }) => event.isOn, failure: null }) },
        'messages.changed': { actions: assign({ messages: ({ event }) => event.messages, failure: null }) },
        saved: 'saving',
      },
    },
    saving: {
      description: 'The form is being saved; its values are kept if the server refuses them.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          ...connectionInput(context),
          isOn: context.isOn,
          messages: context.messages,
        }),
        onDone: { target: 'editing', actions: [setLimitAction, 'announce'] },
        onError: { target: 'editing', actions: setFailureAction },
      },
    },
  },
});
