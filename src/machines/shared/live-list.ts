// Collects live events while a list is being read and applies them after.
import { assign, type EventObject } from 'xstate';
import type { PanelEvent } from '../../../contract/live.ts';

interface LiveReceived {
  readonly type: 'live.received';
  readonly event: PanelEvent;
}

/**
 * Collects live events while the list is loading. Events between the load and the start of the stream are in
 * neither, so after a reset (guard `isReset`) it is loaded once more.
 */
export const collectWhileLoading = <
  LiveEvent,
  Context extends { readonly liveEvents: readonly LiveEvent[] },
  Events extends EventObject,
>(
  eventsFor: (event: PanelEvent) => readonly LiveEvent[],
) => ({
  entry: assign<Context, Events, undefined, Events, never>(({ context }) => ({ ...context, liveEvents: [] })),
  on: {
    'live.received': [
      { guard: 'isReset' as const, target: 'loading' as const, reenter: true },
      {
        actions: assign<Context, LiveReceived, undefined, Events, never>(({ context, event }) => ({
          ...context,
          liveEvents: [...context.liveEvents, ...eventsFor(event.event)],
        })),
      },
    ],
  },
});

/** The states of a list after loading, and after a failure. */
export const reloadOnReset = {
  ready: {
    description: 'The list is shown; a reset of the live stream loads it again.',
    on: { 'live.received': { guard: 'isReset', target: 'loading' } },
  },
  failed: {
    description: 'The list could not be loaded; a retry or a restored live connection loads it again.',
    on: { retried: 'loading', 'live.reconnected': 'loading' },
  },
} as const;
