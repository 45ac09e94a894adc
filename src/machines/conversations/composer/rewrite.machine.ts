// Lets a model rewrite what an operator has written.
import { assign, setup } from 'xstate';
import type { RewriteKind, rewrites } from '../../../../contract/conversations/rewrites.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port, toFailure } from '../../port.ts';

type Calls = typeof rewrites;

interface Input {
  readonly botId: string;
  readonly conversationId: string;
}

interface Context extends Input {
  readonly state: OutputOf<Calls['readAvailability']>['state'];
  readonly kind: RewriteKind;
  readonly original: string;
  readonly suggestion: string;
  readonly failure: Failure | null;
}

export type RewriteEvent =
  | { readonly type: 'suggestion.asked'; readonly kind: RewriteKind; readonly text: string }
  | { readonly type: 'suggestion.accepted' }
  | { readonly type: 'suggestion.dropped' }
  | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: RewriteEvent; input: Input }>(),
  actors: { state: port<Calls['readAvailability']>(), make: port<Calls['create']>() },
});

const asking = flow.createStateConfig({
  on: {
    'suggestion.asked': {
      target: 'making',
      actions: assign({ kind: ({ event }) => event.kind, original: ({ event }) => event.text }),
    },
  },
});

export const rewriteMachine = flow.createMachine({
  description: 'The operator may let a language model rewrite the text in the composer.',
  id: 'suggest',
  context: ({ input }) => ({
    ...input,
    state: 'noModel',
    kind: 'improve',
    original: '',
    suggestion: '',
    failure: null,
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Whether a model is available is asked; without an answer no rewrite is offered.',
      ...asking,
      invoke: {
        id: 'state',
        src: 'state',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'idle', actions: assign({ state: ({ event }) => event.output.state }) },
        onError: 'idle',
      },
    },
    idle: { description: 'Waits for the operator to ask for a rewrite.', ...asking },
    making: {
      description: 'The model is rewriting the text; the operator may give it up.',
      entry: assign({ failure: null }),
      on: { 'suggestion.dropped': 'idle' },
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { botId, conversationId, kind, original } }) => ({
          botId,
          conversationId,
          kind,
          text: original,
        }),
        onDone: { target: 'offered', actions: assign({ suggestion: ({ event }) => event.output.text }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    offered: {
      description: 'The rewritten text is shown for the operator to accept, discard or request anew.',
      on: {
        'suggestion.accepted': 'idle',
        'suggestion.dropped': 'idle',
        retried: 'making',
      },
    },
    failed: {
      description: 'The rewrite failed; the operator may try again or give it up.',
      on: { retried: 'making', 'suggestion.dropped': 'looking' },
    },
  },
});
