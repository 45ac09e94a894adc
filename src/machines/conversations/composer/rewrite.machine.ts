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
  | { readonly type: 'suggestion.requested'; readonly kind: RewriteKind; readonly text: string }
  | { readonly type: 'suggestion.accepted' }
  | { readonly type: 'suggestion.dismissed' }
  | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: RewriteEvent; input: Input }>(),
  actors: { readAvailability: port<Calls['readAvailability']>(), createRewrite: port<Calls['create']>() },
});

const requestTransitions = flow.createStateConfig({
  on: {
    'suggestion.requested': {
      target: 'rewriting',
      actions: assign({ kind: ({ event }) => event.kind, original: ({ event }) => event.text }),
    },
  },
});

export const rewriteMachine = flow.createMachine({
  description: 'The operator may let a language model rewrite the text in the composer.',
  id: 'rewrite',
  context: ({ input }) => ({
    ...input,
    state: 'noModel',
    kind: 'improve',
    original: '',
    suggestion: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether a model is available is asked; without an answer no rewrite is offered.',
      ...requestTransitions,
      invoke: {
        id: 'readAvailability',
        src: 'readAvailability',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'idle', actions: assign({ state: ({ event }) => event.output.state }) },
        onError: 'idle',
      },
    },
    idle: { description: 'Waits for the operator to ask for a rewrite.', ...requestTransitions },
    rewriting: {
      description: 'The model is rewriting the text; the operator may give it up.',
      entry: assign({ failure: null }),
      on: { 'suggestion.dismissed': 'idle' },
      invoke: {
        id: 'createRewrite',
        src: 'createRewrite',
        input: ({ context: { botId, conversationId, kind, original } }) => ({
          botId,
          conversationId,
          kind,
          text: original,
        }),
        onDone: { target: 'suggested', actions: assign({ suggestion: ({ event }) => event.output.text }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    suggested: {
      description: 'The rewritten text is shown for the operator to accept, discard or request again.',
      on: {
        'suggestion.accepted': 'idle',
        'suggestion.dismissed': 'idle',
        retried: 'rewriting',
      },
    },
    failed: {
      description: 'The rewrite failed; the operator may try again or give it up.',
      on: { retried: 'rewriting', 'suggestion.dismissed': 'loading' },
    },
  },
});
