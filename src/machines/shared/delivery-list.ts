// Shared list of deliveries: pages, refresh while pending, failures.
import { assign, type EventObject } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toFailure } from '../port.ts';
import { toCommandFailure } from './command-queue.ts';

/** Context of a machine that lists deliveries. */
export interface DeliveryList<Delivery> {
  readonly deliveries: readonly Delivery[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

export const emptyDeliveryList = { deliveries: [], nextCursor: null, failure: null } as const;

interface DeliveryState {
  readonly state: string;
}

interface GuardArgs<Context> {
  readonly context: Context;
}

/** Guards shared by the machines that list deliveries. */
export const deliveryListGuards = {
  hasPending: ({ context }: GuardArgs<DeliveryList<DeliveryState>>) =>
    context.deliveries.some(({ state }) => state === 'waiting'),
  hasOlder: ({ context }: GuardArgs<DeliveryList<DeliveryState>>) => context.nextCursor !== null,
  hasNone: ({ context }: GuardArgs<DeliveryList<DeliveryState>>) => context.deliveries.length === 0,
};

/** Reports a failed command by `announce`, and reloads the list. */
export const reloadAfterFailure = {
  target: 'listing',
  actions: { type: 'announce', params: toCommandFailure },
} as const;

/**
 * States of a visible delivery list. Reloading replaces the whole list by its first page, as pending
 * deliveries have changed; older pages are appended.
 */
export const deliveryListStates = <
  Delivery,
  Context extends DeliveryList<Delivery>,
  Events extends EventObject,
  ListInput,
  Src extends string,
>(
  src: Src,
  toInput: (context: Context) => ListInput,
) => {
  type Page = { readonly deliveries: readonly Delivery[]; readonly nextCursor: string | null };
  type ListLoaded = { readonly type: string; readonly output: Page };
  return {
    loading: {
      description: 'The newest page of deliveries is requested; rows shown before stay in view.',
      invoke: {
        id: src,
        src,
        input: ({ context }: GuardArgs<Context>) => toInput(context),
        onDone: {
          target: 'shown' as const,
          actions: assign<Context, ListLoaded, undefined, Events, never>(({ context, event }) => ({
            ...context,
            ...event.output,
            failure: null,
          })),
        },
        onError: [
          {
            guard: 'hasNone' as const,
            target: 'failed' as const,
            actions: assign<Context, { type: string; error: unknown }, undefined, Events, never>(
              ({ context, event }) => ({ ...context, failure: toFailure(event.error) }),
            ),
          },
          { target: 'shown' as const },
        ],
      },
    },
    failed: {
      description: 'No delivery could be loaded; the person may retry.',
      on: { retried: 'loading' as const },
    },
    shown: {
      description: 'Deliveries are listed, and reloaded from time to time while one of them is pending.',
      after: { refresh: { guard: 'hasPending' as const, target: 'loading' as const } },
      on: { 'older.requested': { guard: 'hasOlder' as const, target: 'loadingOlder' as const } },
    },
    loadingOlder: {
      description: 'Older deliveries are requested and appended to the list.',
      invoke: {
        id: 'older',
        src,
        input: ({ context }: GuardArgs<Context>) => ({
          ...toInput(context),
          cursor: context.nextCursor ?? '',
        }),
        onDone: {
          target: 'shown' as const,
          actions: assign<Context, ListLoaded, undefined, Events, never>(
            ({ context, event: { output } }) => ({
              ...context,
              deliveries: [...context.deliveries, ...output.deliveries],
              nextCursor: output.nextCursor,
            }),
          ),
        },
        onError: {
          target: 'shown' as const,
          actions: { type: 'announce' as const, params: toCommandFailure },
        },
      },
    },
  };
};
