// Reads the plans and switches between billing periods.
import { assign, setup } from 'xstate';
import type { PlanOffer, plans } from '../../../contract/billing/plans.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { customPort, machineTypes, toFailure } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

/** Billing periods in months. */
export type Period = 1 | 6;

export interface PlanCatalogue extends OutputOf<typeof plans.active> {
  readonly offers: readonly PlanOffer[];
}

interface Context {
  readonly period: Period;
  readonly catalogue: PlanCatalogue | null;
  readonly failure: Failure | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'period.chosen'; readonly period: Period };

const RELEVANT_EVENTS: ReadonlySet<PanelEvent['kind']> = new Set(['plan.changed', 'offers.changed', 'reset']);

/** The chosen period is kept while the plans are reloaded. */
export const plansMachine = setup({
  types: machineTypes<{ context: Context; events: Event }>(),
  actors: { live: livePort, catalogue: customPort<PlanCatalogue>() },
  guards: {
    isPlanChange: ({ event }) => event.type === 'live.received' && RELEVANT_EVENTS.has(event.event.kind),
  },
}).createMachine({
  description: 'The plans are compared by billing period and read again when they change.',
  id: 'plans',
  context: { period: 1, catalogue: null, failure: null },
  invoke: { id: 'live', src: 'live' },
  on: { 'period.chosen': { actions: assign({ period: ({ event }) => event.period }) } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plans are being read; a live change meanwhile starts it over.',
      // A purchase made while loading may be missing in the response, so it is loaded once more.
      on: {
        'live.received': { guard: 'isPlanChange', target: 'loading', reenter: true },
        'live.reconnected': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'catalogue',
        src: 'catalogue',
        onDone: {
          target: 'ready',
          actions: assign({ catalogue: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The plans could not be read; a retry, a change or a reconnect reads them again.',
      on: {
        retried: 'loading',
        'live.received': { guard: 'isPlanChange', target: 'loading' },
        'live.reconnected': 'loading',
      },
    },
    ready: {
      description: 'The plans are shown until one changes or the live connection is restored.',
      on: {
        'live.received': { guard: 'isPlanChange', target: 'loading' },
        // An edited plan is announced by a transient event, which may have been missed.
        'live.reconnected': 'loading',
      },
    },
  },
});
