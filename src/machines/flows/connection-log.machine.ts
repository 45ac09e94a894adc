// Knows how an owner follows what went out by a connection: pages, only what failed, sending again. Knows no view.
import { assign, setup } from 'xstate';
import type { ChannelDelivery, channelDeliveries } from '../../../contract/channel-deliveries.ts';
import type { Failure } from '../../../contract/errors.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';

type Calls = typeof channelDeliveries;

interface Place {
  readonly botId: string;
  readonly connectionId: string;
}

interface Context extends Place {
  readonly deliveries: readonly ChannelDelivery[];
  readonly nextCursor: string | null;
  readonly isFailedOnly: boolean;
  readonly messageId: string;
  readonly failure: Failure | null;
}

type Event =
  | { readonly type: 'retried' | 'older.wanted' }
  | { readonly type: 'failed.wanted'; readonly only: boolean }
  | { readonly type: 'again.asked'; readonly messageId: string };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: Place }>(),
  actors: { list: port<Calls['list']>(), sendAgain: port<Calls['sendAgain']>() },
  actions: {
    refuse: (_, _failure: Failure) => undefined,
    fail: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined) }),
  },
  guards: {
    isMoving: ({ context }) => context.deliveries.some(({ state }) => state === 'waiting'),
    hasOlder: ({ context }) => context.nextCursor !== null,
    hasNone: ({ context }) => context.deliveries.length === 0,
  },
  delays: { look: 3_000 },
});

const wanted = ({ botId, connectionId, isFailedOnly }: Context) => ({
  botId,
  connectionId,
  ...(isFailedOnly && { state: 'failed' as const }),
});

const refused = {
  target: 'shown',
  actions: {
    type: 'refuse',
    params: ({ event }: { event: { error: unknown } }) => failureOf(event.error),
  },
} as const;

/** A page read anew takes the place of what was listed: what was under way has moved. */
export const serviceLogMachine = flow.createMachine({
  id: 'serviceLog',
  context: ({ input }) => ({
    ...input,
    deliveries: [],
    nextCursor: null,
    isFailedOnly: false,
    messageId: '',
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context }) => wanted(context),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: [{ guard: 'hasNone', target: 'failed', actions: 'fail' }, { target: 'shown' }],
      },
    },
    failed: { on: { retried: 'reading' } },
    shown: {
      after: { look: { guard: 'isMoving', target: 'reading' } },
      on: {
        'older.wanted': { guard: 'hasOlder', target: 'readingOlder' },
        'failed.wanted': {
          target: 'reading',
          actions: assign({ isFailedOnly: ({ event }) => event.only, deliveries: [], nextCursor: null }),
        },
        'again.asked': {
          target: 'sendingAgain',
          actions: assign({ messageId: ({ event }) => event.messageId }),
        },
      },
    },
    readingOlder: {
      invoke: {
        id: 'older',
        src: 'list',
        input: ({ context }) => ({ ...wanted(context), cursor: context.nextCursor ?? '' }),
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
    sendingAgain: {
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context: { botId, connectionId, messageId } }) => ({ botId, connectionId, messageId }),
        onDone: 'reading',
        onError: refused,
      },
    },
  },
});
