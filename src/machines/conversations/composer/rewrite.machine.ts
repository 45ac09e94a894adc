// Lets a model rewrite what an operator has written.
import { assign, setup } from 'xstate';
import type { SuggestionKind, suggestions } from '../../../../contract/conversations/rewrites.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, typesOf } from '../../port.ts';

type Calls = typeof suggestions;

interface Input {
  readonly botId: string;
  readonly conversationId: string;
}

interface Context extends Input {
  readonly state: OutputOf<Calls['state']>['state'];
  readonly kind: SuggestionKind;
  readonly before: string;
  readonly after: string;
  readonly failure: Failure | null;
}

export type SuggestEvent =
  | { readonly type: 'suggestion.asked'; readonly kind: SuggestionKind; readonly text: string }
  | { readonly type: 'suggestion.accepted' }
  | { readonly type: 'suggestion.dropped' }
  | { readonly type: 'retried' };

const flow = setup({
  types: typesOf<{ context: Context; events: SuggestEvent; input: Input }>(),
  actors: { state: port<Calls['state']>(), make: port<Calls['make']>() },
});

const asking = flow.createStateConfig({
  on: {
    'suggestion.asked': {
      target: 'making',
      actions: assign({ kind: ({ event }) => event.kind, before: ({ event }) => event.text }),
    },
  },
});

export const suggestMachine = flow.createMachine({
  id: 'suggest',
  context: ({ input }) => ({
    ...input,
    state: 'noModel',
    kind: 'improve',
    before: '',
    after: '',
    failure: null,
  }),
  initial: 'looking',
  states: {
    // Nobody waits for it: without an answer there is no help, and no word about it.
    looking: {
      ...asking,
      invoke: {
        id: 'state',
        src: 'state',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: { target: 'idle', actions: assign({ state: ({ event }) => event.output.state }) },
        onError: 'idle',
      },
    },
    idle: asking,
    making: {
      entry: assign({ failure: null }),
      on: { 'suggestion.dropped': 'idle' },
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { botId, conversationId, kind, before } }) => ({
          botId,
          conversationId,
          kind,
          text: before,
        }),
        onDone: { target: 'offered', actions: assign({ after: ({ event }) => event.output.text }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    offered: {
      on: {
        'suggestion.accepted': 'idle',
        'suggestion.dropped': 'idle',
        retried: 'making',
      },
    },
    failed: { on: { retried: 'making', 'suggestion.dropped': 'looking' } },
  },
});
