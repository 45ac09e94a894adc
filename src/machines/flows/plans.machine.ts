// Knows how an owner comes to the plans and chooses between months and half years. Knows no view and no payment.
import { assign, setup } from 'xstate';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { PlanOffer, plans } from '../../../contract/plans.ts';
import { failureOf, portOf } from '../port.ts';
import { typesOf } from './flow.types.ts';

/** Months of the plans that are compared. */
export type Period = 1 | 6;

export interface Catalogue extends OutputOf<typeof plans.active> {
  readonly offers: readonly PlanOffer[];
}

interface Context {
  readonly period: Period;
  readonly catalogue: Catalogue | null;
  readonly failure: Failure | null;
}

type Event = { readonly type: 'retried' } | { readonly type: 'period.chosen'; readonly period: Period };

/** What is chosen stays chosen while the plans are read again. */
export const plansMachine = setup({
  types: typesOf<{ context: Context; events: Event }>(),
  actors: { catalogue: portOf<Catalogue>() },
}).createMachine({
  id: 'plans',
  context: { period: 1, catalogue: null, failure: null },
  on: { 'period.chosen': { actions: assign({ period: ({ event }) => event.period }) } },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'catalogue',
        src: 'catalogue',
        onDone: {
          target: 'shown',
          actions: assign({ catalogue: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'unread', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unread: { on: { retried: 'reading' } },
    shown: {},
  },
});
