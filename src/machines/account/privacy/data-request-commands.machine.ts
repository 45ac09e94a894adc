// Requests and cancels exports and erasures of data.
import { assign, setup } from 'xstate';
import type { PrivacyRequest, privacy } from '../../../../contract/account/privacy.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { type Refused, refused } from '../../shared/command-queue.ts';

/** `conversationIds` null: the whole account. */
export interface DataOrder {
  readonly kind: PrivacyRequest['kind'];
  readonly conversationIds: readonly string[] | null;
}

export type DataNews = { readonly kind: 'ordered' | 'cancelled'; readonly request: PrivacyRequest } | Refused;

interface Context {
  readonly order: DataOrder | null;
  /** The last that was taken, until it is cancelled. */
  readonly ordered: PrivacyRequest | null;
  /** Stays the same while one order is tried again: the server takes it once. */
  readonly clientId: string;
  readonly failure: Failure | null;
  /** Ids of requests to cancel; the first is being cancelled. */
  readonly cancellations: readonly string[];
  readonly newId: () => string;
  /** Whose erasure is recalled; null where none is to be. */
  readonly conversationId: string | null;
}

export type DataOrdersEvent =
  | { readonly type: 'order.given'; readonly order: DataOrder }
  | { readonly type: 'retried' | 'refusal.read' }
  | { readonly type: 'cancel.asked'; readonly requestId: string };

const flow = setup({
  types: typesOf<{
    context: Context;
    events: DataOrdersEvent;
    input: { readonly newId: () => string; readonly conversationId: string | null };
  }>(),
  actors: {
    order: portOf<PrivacyRequest, { readonly order: DataOrder; readonly clientId: string }>(),
    cancel: port<(typeof privacy)['cancel']>(),
    list: port<(typeof privacy)['list']>(),
  },
  actions: {
    announce: (_, _news: DataNews) => undefined,
    take: assign(({ context, event }) =>
      event.type === 'order.given' ? { order: event.order, clientId: context.newId() } : {},
    ),
    clear: assign(({ context: { ordered } }, cancelledId: string) => ({
      ordered: ordered?.id === cancelledId ? null : ordered,
    })),
    recall: assign(({ context: { ordered } }, requests: readonly PrivacyRequest[]) => ({
      ordered: ordered ?? requests.find(isPending) ?? null,
    })),
    shorten: assign({ cancellations: ({ context }) => context.cancellations.slice(1) }),
  },
  guards: {
    isOfConversation: ({ context }) => context.conversationId !== null,
    hasCancellation: ({ context }) => context.cancellations.length > 0,
    isKnown: ({ context, event }) =>
      event.type === 'cancel.asked' && context.cancellations.includes(event.requestId),
  },
});

const isPending = ({ kind, state }: PrivacyRequest): boolean =>
  kind === 'erasure' && (state === 'waiting' || state === 'running');

const given = { 'order.given': { target: 'sending', actions: 'take' } } as const;

const ordering = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { description: 'The person may export or erase what they picked.', on: given },
    sending: {
      description: 'The server is told; nothing else can be ordered until it answers.',
      entry: assign({ failure: null }),
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context: { order, clientId } }) => {
          if (!order) throw new Error('Sending begins with an order');
          return { order, clientId };
        },
        onDone: {
          target: 'idle',
          actions: [
            assign({ order: null, ordered: ({ event }) => event.output }),
            { type: 'announce', params: ({ event }) => ({ kind: 'ordered', request: event.output }) },
          ],
        },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    refused: {
      description: 'The person reads why, tries the same order again or gives another.',
      on: {
        ...given,
        retried: 'sending',
        'refusal.read': { target: 'idle', actions: assign({ order: null, failure: null }) },
      },
    },
  },
});

const cancelling = flow.createStateConfig({
  initial: 'idle',
  on: {
    'cancel.asked': [
      { guard: 'isKnown' },
      {
        actions: assign({
          cancellations: ({ context, event }) => [...context.cancellations, event.requestId],
        }),
      },
    ],
  },
  states: {
    idle: {
      description: 'Nothing is being cancelled; the person may undo any request that has not begun.',
      always: { guard: 'hasCancellation', target: 'sending' },
    },
    sending: {
      description: 'The first cancellation is on its way; more may be asked for.',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ requestId: context.cancellations[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            'shorten',
            { type: 'clear', params: ({ event }) => event.output.id },
            { type: 'announce', params: ({ event }) => ({ kind: 'cancelled', request: event.output }) },
          ],
        },
        onError: { target: 'idle', actions: ['shorten', { type: 'announce', params: refused }] },
      },
    },
  },
});

const recalling = flow.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: {
      description:
        'Of no one conversation, so none is recalled; of one, its erasure may have been ordered before.',
      always: { guard: 'isOfConversation', target: 'reading' },
    },
    reading: {
      description: 'The requests that reach the conversation are read; nothing waits for them.',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { conversationId } }) => (conversationId === null ? {} : { conversationId }),
        onDone: {
          target: 'known',
          actions: { type: 'recall', params: ({ event }) => event.output.requests },
        },
        onError: 'known',
      },
    },
    known: { description: 'A pending erasure shows with its countdown; without the list none does.' },
  },
});

export const dataOrdersMachine = flow.createMachine({
  id: 'dataOrders',
  context: ({ input: { newId, conversationId } }) => ({
    order: null,
    ordered: null,
    clientId: '',
    failure: null,
    cancellations: [],
    newId,
    conversationId,
  }),
  type: 'parallel',
  states: { ordering, cancelling, recalling },
});
