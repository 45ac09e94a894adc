// Reads the trace of an answer.
import { assign, setup } from 'xstate';
import type { Trace, traces } from '../../../contract/answers/traces.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../port.ts';

interface Context {
  readonly botId: string;
  /** The answer whose trace is requested. */
  readonly messageId: string;
  readonly trace: Trace | null;
  readonly failure: Failure | null;
}

type TraceEvent =
  | { readonly type: 'trace.requested'; readonly messageId: string }
  | { readonly type: 'closed' }
  | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: TraceEvent; input: { readonly botId: string } }>(),
  actors: { read: port<typeof traces.read>() },
});

/** The trace of one answer at a time; another answer loads its own. */
export const traceMachine = flow.createMachine({
  description: 'The trace of one answer at a time is read and shown.',
  id: 'trace',
  context: ({ input }) => ({ botId: input.botId, messageId: '', trace: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No trace is open.',
      on: {
        'trace.requested': {
          target: 'loading',
          actions: assign({ messageId: ({ event }) => event.messageId, trace: null, failure: null }),
        },
      },
    },
    loading: {
      description: 'The trace of the chosen answer is being read; the person may close it.',
      on: { closed: 'closed' },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { botId, messageId } }) => ({ botId, messageId }),
        onDone: { target: 'ready', actions: assign({ trace: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: { description: 'The person reads how the answer came about.', on: { closed: 'closed' } },
    failed: {
      description: 'The trace could not be read; the person may try again or close it.',
      on: { retried: 'loading', closed: 'closed' },
    },
  },
});
