// Shows the configured model and tries a connection to it or to another one.
import { assign, setup } from 'xstate';
import type {
  ConnectionTest,
  ModelSettings,
  modelConnection,
} from '../../../contract/admin/model-connection.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

export type ConnectionInput = InputOf<typeof modelConnection.test>;

interface Context {
  /** Null until loaded. */
  readonly settings: ModelSettings | null;
  /** The connection that `test` belongs to, without its key. */
  readonly testedConnection: Omit<ConnectionInput, 'apiKey'> | null;
  readonly test: ConnectionTest | null;
  /** Why loading or testing failed. */
  readonly failure: Failure | null;
}

type ConnectionEvent =
  | { readonly type: 'retried' | 'form.changed' | 'test.cancelled' }
  | { readonly type: 'test.submitted'; readonly connection: ConnectionInput };

const connectionOf = (event: ConnectionEvent): ConnectionInput => {
  if (event.type !== 'test.submitted') throw new Error('The event has no connection');
  return event.connection;
};

const flow = setup({
  types: machineTypes<{ context: Context; events: ConnectionEvent }>(),
  actors: { read: port<typeof modelConnection.read>(), test: port<typeof modelConnection.test>() },
  actions: {
    setFailure: assign({ failure: ({ event }) => toFailure('error' in event ? event.error : undefined) }),
    clearTest: assign({ test: null, testedConnection: null, failure: null }),
  },
});

export const modelConnectionMachine = flow.createMachine({
  description: 'A super admin sees which model answers and asks it, or another one, a sample question.',
  id: 'modelConnection',
  context: { settings: null, testedConnection: null, test: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The configured model is being read.',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ settings: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The settings could not be read; the super admin may try again.',
      on: { retried: 'loading' },
    },
    ready: {
      description: 'The connection form is shown, and below it the result of the last test.',
      on: {
        'form.changed': { actions: 'clearTest' },
        'test.submitted': 'testing',
      },
    },
    testing: {
      description: 'The model is asked the sample question; the super admin may stop waiting.',
      tags: 'pending',
      entry: [
        'clearTest',
        assign({
          testedConnection: ({ event }) => {
            const { baseUrl, model, locale } = connectionOf(event);
            return { baseUrl, model, locale };
          },
        }),
      ],
      invoke: {
        id: 'test',
        src: 'test',
        input: ({ event }) => connectionOf(event),
        onDone: { target: 'ready', actions: assign({ test: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: 'setFailure' },
      },
      on: { 'test.cancelled': 'ready' },
    },
  },
});
