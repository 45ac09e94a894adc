// Finds replies for the operator in the knowledge, the canned replies and by a model.
import { assign, setup } from 'xstate';
import type { copilot } from '../../../../contract/conversations/copilot.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof copilot;

interface Input {
  readonly botId: string;
  readonly conversationId: string;
}

interface Context extends Input {
  readonly found: OutputOf<Calls['suggestReplies']> | null;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'replies.requested' }
  | { readonly type: 'replies.closed' }
  | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: { suggest: port<Calls['suggestReplies']>() },
});

export const suggestedRepliesMachine = flow.createMachine({
  description: 'The operator may have replies found that they read, change and send themselves.',
  id: 'suggestedReplies',
  context: ({ input }) => ({ ...input, found: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { description: 'Waits for the operator to ask.', on: { 'replies.requested': 'finding' } },
    finding: {
      description: 'Replies are sought; the operator may give it up.',
      entry: assign({ failure: null, found: null }),
      on: { 'replies.closed': 'idle' },
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
        onDone: { target: 'offered', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    offered: {
      description: 'The replies are shown, or that none was found.',
      on: { 'replies.closed': 'idle', retried: 'finding' },
    },
    failed: {
      description: 'The search failed; the operator may try again or give it up.',
      on: { 'replies.closed': 'idle', retried: 'finding' },
    },
  },
});
