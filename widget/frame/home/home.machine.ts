// The home of the chat: suggested questions, the team's hours and past conversations.
import { assign, fromPromise, setup } from 'xstate';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { visitorHome } from '../../../contract/widget/home.ts';

/** A conversation this browser knows the token of. */
export interface PastConversation {
  readonly token: string;
  readonly conversationId: string;
  /** The last words and when they were written; empty for a file. */
  readonly excerpt: string;
  readonly at: number;
  readonly isClosed: boolean;
}

export interface HomeFacts {
  readonly questions: readonly string[];
  /** Null where it could not be read. */
  readonly home: OutputOf<typeof visitorHome.read> | null;
  /** Newest first. */
  readonly past: readonly PastConversation[];
  /** Some conversations could not be read. */
  readonly isPastIncomplete: boolean;
}

export const noFacts: HomeFacts = { questions: [], home: null, past: [], isPastIncomplete: false };

const types: { context: { facts: HomeFacts }; events: { readonly type: 'retry.requested' } } = {
  context: { facts: noFacts },
  events: { type: 'retry.requested' },
};

export const homeMachine = setup({
  types,
  actors: {
    /** Never rejects: each part is optional. */
    load: fromPromise<HomeFacts>(() => Promise.reject(new Error('not provided'))),
  },
}).createMachine({
  description: 'The home of the chat offers what a visitor most likely wants.',
  id: 'widgetHome',
  context: { facts: noFacts },
  initial: 'loading',
  states: {
    loading: {
      description: 'Questions, hours and past conversations are requested; the visitor may write meanwhile.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'shown', actions: assign({ facts: ({ event }) => event.output }) },
        onError: 'shown',
      },
    },
    shown: {
      description: 'What was found is offered; conversations that did not come can be requested again.',
      on: { 'retry.requested': 'loading' },
    },
  },
});
