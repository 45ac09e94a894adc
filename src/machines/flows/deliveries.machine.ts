// Knows how an owner follows what one address was told: pages, tests, sending again, looking while something is under way. Knows no view.
import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/errors.ts';
import type { Delivery, webhooks } from '../../../contract/webhooks.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

type Calls = typeof webhooks;

interface Context {
  readonly webhookId: string;
  readonly deliveries: readonly Delivery[];
  readonly nextCursor: string | null;
  readonly deliveryId: string;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'older.wanted' | 'test.asked' | 'failed.asked' }
  | { readonly type: 'again.asked'; readonly deliveryId: string };

/** What came of an order: how many are sent again, or why none is. */
export type DeliveriesNews =
  | { readonly kind: 'ordered'; readonly count: number }
  | { readonly kind: 'refused'; readonly failure: Failure };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: { readonly webhookId: string } }>(),
  actors: {
    deliveries: port<Calls['deliveries']>(),
    test: port<Calls['test']>(),
    replay: port<Calls['replay']>(),
    replayFailed: port<Calls['replayFailed']>(),
  },
  actions: { announce: (_, _news: DeliveriesNews) => undefined },
  guards: {
    isMoving: ({ context }) => context.deliveries.some(({ state }) => state === 'waiting'),
    hasOlder: ({ context }) => context.nextCursor !== null,
    hasNone: ({ context }) => context.deliveries.length === 0,
  },
  delays: { look: 2_000 },
});

const one = ({ webhookId }: Context) => ({ webhookId });
const ordered = (count: (output: unknown) => number) =>
  ({
    target: 'reading',
    actions: {
      type: 'announce',
      params: ({ event }: { event: { output: unknown } }) => ({
        kind: 'ordered' as const,
        count: count(event.output),
      }),
    },
  }) as const;
const refused = {
  target: 'shown',
  actions: {
    type: 'announce',
    params: ({ event }: { event: { error: unknown } }) => ({
      kind: 'refused' as const,
      failure: failureOf(event.error),
    }),
  },
} as const;
const countOf = (output: unknown): number =>
  typeof output === 'object' && output !== null && 'count' in output ? Number(output.count) : 1;

/** A page read anew takes the place of what was listed: what was under way has moved. */
export const deliveriesMachine = flow.createMachine({
  id: 'deliveries',
  context: ({ input }) => ({ ...input, deliveries: [], nextCursor: null, deliveryId: '', failure: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'deliveries',
        src: 'deliveries',
        input: ({ context }) => one(context),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: [
          {
            guard: 'hasNone',
            target: 'failed',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          { target: 'shown' },
        ],
      },
    },
    failed: { on: { retried: 'reading' } },
    shown: {
      after: { look: { guard: 'isMoving', target: 'reading' } },
      on: {
        retried: 'reading',
        'older.wanted': { guard: 'hasOlder', target: 'readingOlder' },
        'test.asked': 'testing',
        'failed.asked': 'sendingFailed',
        'again.asked': {
          target: 'sendingAgain',
          actions: assign({ deliveryId: ({ event }) => event.deliveryId }),
        },
      },
    },
    readingOlder: {
      invoke: {
        id: 'older',
        src: 'deliveries',
        input: ({ context }) => ({ ...one(context), cursor: context.nextCursor ?? '' }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event: { output } }) => ({
            deliveries: [...context.deliveries, ...output.deliveries],
            nextCursor: output.nextCursor,
          })),
        },
        onError: refused,
      },
    },
    testing: {
      invoke: {
        id: 'test',
        src: 'test',
        input: ({ context }) => one(context),
        onDone: ordered(countOf),
        onError: refused,
      },
    },
    sendingAgain: {
      invoke: {
        id: 'replay',
        src: 'replay',
        input: ({ context }) => ({ ...one(context), deliveryId: context.deliveryId }),
        onDone: ordered(countOf),
        onError: refused,
      },
    },
    sendingFailed: {
      invoke: {
        id: 'replayFailed',
        src: 'replayFailed',
        input: ({ context }) => one(context),
        onDone: ordered(countOf),
        onError: refused,
      },
    },
  },
});
