// Satisfaction rating: loading, editing and submitting.
import { assign, fromPromise, setup } from 'xstate';
import type { satisfaction } from '../../../contract/conversations/satisfaction.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';

export interface SatisfactionRating {
  /** 1 to 5; 0 before a choice. */
  readonly stars: number;
  readonly comment: string;
}

/** As the server reports it. */
export type RatingStatus = OutputOf<typeof satisfaction.read>;

type Event =
  | { readonly type: 'stars.chosen'; readonly stars: number }
  | { readonly type: 'comment.changed'; readonly comment: string }
  | { readonly type: 'rating.submitted' }
  | { readonly type: 'edit.requested' };

interface Context extends SatisfactionRating {
  readonly hasFailed: boolean;
}

const notProvided = () => Promise.reject(new Error('not provided'));

const types: { context: Context; events: Event } = {
  context: { stars: 0, comment: '', hasFailed: false },
  events: { type: 'rating.submitted' },
};

/** A refusal is final; other errors may be retried. */
const isFinalError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'SatisfactionOver';

export const satisfactionMachine = setup({
  types,
  actors: {
    read: fromPromise<RatingStatus>(notProvided),
    submit: fromPromise<object, SatisfactionRating>(notProvided),
  },
}).createMachine({
  description: 'The visitor is asked how satisfied they are with the conversation.',
  id: 'satisfaction',
  context: { stars: 0, comment: '', hasFailed: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether a rating is wanted or was already given.',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: ({ event }) => event.output.rating !== null,
            target: 'submitted',
            actions: assign(({ event }) => event.output.rating ?? {}),
          },
          { guard: ({ event }) => event.output.isRequested, target: 'editing' },
          { target: 'closed' },
        ],
        // The form is optional: after an error it is shown again at the next visit.
        onError: 'closed',
      },
    },
    editing: {
      description: 'The visitor chooses stars and may add a comment.',
      on: {
        'stars.chosen': { actions: assign({ stars: ({ event }) => event.stars }) },
        'comment.changed': { actions: assign({ comment: ({ event }) => event.comment }) },
        'rating.submitted': { guard: ({ context }) => context.stars > 0, target: 'submitting' },
      },
    },
    submitting: {
      description: 'The rating is being sent.',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { stars, comment } }) => ({ stars, comment }),
        onDone: { target: 'submitted', actions: assign({ hasFailed: false }) },
        onError: [
          { guard: ({ event }) => isFinalError(event.error), target: 'closed' },
          { target: 'editing', actions: assign({ hasFailed: true }) },
        ],
      },
    },
    submitted: {
      description: 'The rating has been saved; the visitor may change it.',
      on: { 'edit.requested': 'editing' },
    },
    closed: { description: 'No rating is wanted any more.', type: 'final' },
  },
});
