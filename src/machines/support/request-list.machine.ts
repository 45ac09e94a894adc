// Lists a person's own support requests.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { SupportRequest, support } from '../../../contract/support/support.ts';
import { machineTypes, port, toFailure } from '../port.ts';
import { type LivePortEvent, livePort, type VisibilityChanged, windowPort } from '../shared/live.port.ts';

interface Context {
  readonly requests: readonly SupportRequest[];
  readonly failure: Failure | null;
}

export type RequestListEvent = LivePortEvent | VisibilityChanged | { readonly type: 'retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: RequestListEvent }>(),
  actors: { list: port<typeof support.list>(), window: windowPort, live: livePort },
  guards: {
    isVisible: ({ event }) => event.type === 'visibility.changed' && event.isVisible,
    isRelevant: ({ event }) => event.type === 'live.received' && event.event.kind === 'support.changed',
  },
});

/** Answers appear live, and a reconnect reloads; the list stays visible meanwhile. */
export const requestListMachine = flow.createMachine({
  description: 'The person’s support requests are listed and kept up to date.',
  id: 'requestList',
  context: { requests: [], failure: null },
  invoke: [
    { id: 'window', src: 'window' },
    { id: 'live', src: 'live' },
  ],
  initial: 'loading',
  on: {
    'live.received': { guard: 'isRelevant', target: '.loading', reenter: true },
    'live.reconnected': '.loading',
  },
  states: {
    loading: {
      description: 'The requests are loaded; those shown before stay in view.',
      invoke: {
        id: 'list',
        src: 'list',
        input: {},
        onDone: {
          target: 'ready',
          actions: assign({ requests: ({ event }) => event.output, failure: null }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The requests are shown; they are reloaded when the page becomes visible again.',
      on: { 'visibility.changed': { guard: 'isVisible', target: 'loading' } },
    },
    failed: {
      description: 'The requests could not be loaded; a retry or a return to the page loads them again.',
      on: { retried: 'loading', 'visibility.changed': { guard: 'isVisible', target: 'loading' } },
    },
  },
});
