// Requests and cancels exports and erasures of data.
import { assign, setup } from 'xstate';
import type { PrivacyRequest, privacy } from '../../../../contract/account/privacy.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type CommandFailure, toCommandFailure } from '../../shared/command-queue.ts';

/** `conversationIds` null: the whole account. */
export interface NewPrivacyRequest {
  readonly kind: PrivacyRequest['kind'];
  readonly conversationIds: readonly string[] | null;
}

export type PrivacyRequestNotice =
  | { readonly kind: 'requested' | 'cancelled'; readonly request: PrivacyRequest }
  | CommandFailure;

interface Context {
  readonly request: NewPrivacyRequest | null;
  /** The last accepted request, until it is cancelled. */
  readonly lastRequest: PrivacyRequest | null;
  /** Idempotency key: stays the same while one request is retried. */
  readonly clientId: string;
  readonly failure: Failure | null;
  /** Ids of requests to cancel; the first is being cancelled. */
  readonly cancellations: readonly string[];
  readonly newId: () => string;
  /** The conversation whose pending erasure is looked up, or null. */
  readonly conversationId: string | null;
}

export type PrivacyRequestCommandsEvent =
  | { readonly type: 'command.issued'; readonly command: NewPrivacyRequest }
  | { readonly type: 'retried' | 'error.dismissed' }
  | { readonly type: 'cancel.requested'; readonly requestId: string };

const flow = setup({
  types: machineTypes<{
    context: Context;
    events: PrivacyRequestCommandsEvent;
    input: { readonly newId: () => string; readonly conversationId: string | null };
  }>(),
  actors: {
    createRequest: customPort<
      PrivacyRequest,
      { readonly command: NewPrivacyRequest; readonly clientId: string }
    >(),
    cancel: port<(typeof privacy)['cancel']>(),
    list: port<(typeof privacy)['list']>(),
  },
  actions: {
    announce: (_, _notice: PrivacyRequestNotice) => undefined,
    setRequest: assign(({ context, event }) =>
      event.type === 'command.issued' ? { request: event.command, clientId: context.newId() } : {},
    ),
    clearCancelledRequest: assign(({ context: { lastRequest } }, cancelledId: string) => ({
      lastRequest: lastRequest?.id === cancelledId ? null : lastRequest,
    })),
    setPendingErasure: assign(
      ({ context: { lastRequest: currentRequest } }, requests: readonly PrivacyRequest[]) => ({
        lastRequest: currentRequest ?? requests.find(isPending) ?? null,
      }),
    ),
    removeFirstCancellation: assign({ cancellations: ({ context }) => context.cancellations.slice(1) }),
  },
  guards: {
    isOfConversation: ({ context }) => context.conversationId !== null,
    hasCancellation: ({ context }) => context.cancellations.length > 0,
    isCancellationQueued: ({ context, event }) =>
      event.type === 'cancel.requested' && context.cancellations.includes(event.requestId),
  },
});

const isPending = ({ kind, state }: PrivacyRequest): boolean =>
  kind === 'erasure' && (state === 'waiting' || state === 'running');

const commandTransitions = { 'command.issued': { target: 'sending', actions: 'setRequest' } } as const;

const createState = flow.createStateConfig({
  description: 'Exports and erasures are requested one at a time.',
  initial: 'idle',
  states: {
    idle: { description: 'The person may export or erase what they picked.', on: commandTransitions },
    sending: {
      description: 'The request is being sent; other commands wait for its answer.',
      entry: assign({ failure: null }),
      invoke: {
        id: 'createRequest',
        src: 'createRequest',
        input: ({ context: { request, clientId } }) => {
          if (!request) throw new Error('There is no request to send');
          return { command: request, clientId };
        },
        onDone: {
          target: 'idle',
          actions: [
            assign({ request: null, lastRequest: ({ event }) => event.output }),
            { type: 'announce', params: ({ event }) => ({ kind: 'requested', request: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The request failed; the person reads why, and may retry or request something else.',
      on: {
        ...commandTransitions,
        retried: 'sending',
        'error.dismissed': { target: 'idle', actions: assign({ request: null, failure: null }) },
      },
    },
  },
});

const cancelState = flow.createStateConfig({
  description: 'Requests that have not begun are cancelled one at a time, in the order asked.',
  initial: 'idle',
  on: {
    'cancel.requested': [
      { guard: 'isCancellationQueued' },
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
      description: 'The first cancellation is being sent; more may be requested.',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ requestId: context.cancellations[0] ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            'removeFirstCancellation',
            { type: 'clearCancelledRequest', params: ({ event }) => event.output.id },
            { type: 'announce', params: ({ event }) => ({ kind: 'cancelled', request: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: ['removeFirstCancellation', { type: 'announce', params: toCommandFailure }],
        },
      },
    },
  },
});

const lookup = flow.createStateConfig({
  description: 'An erasure that was requested earlier for the open conversation is looked up once.',
  initial: 'idle',
  states: {
    idle: {
      description: 'An earlier erasure is looked up only where one conversation is open.',
      always: { guard: 'isOfConversation', target: 'reading' },
    },
    reading: {
      description: 'The requests that include the conversation are being read, in the background.',
      invoke: {
        id: 'list',
        src: 'list',
        input: ({ context: { conversationId } }) => (conversationId === null ? {} : { conversationId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setPendingErasure', params: ({ event }) => event.output.requests },
        },
        onError: 'loaded',
      },
    },
    loaded: { description: 'A pending erasure shows with its countdown; after a failure none shows.' },
  },
});

export const privacyRequestCommandsMachine = flow.createMachine({
  description: 'Exports and erasures are requested and cancelled, and an earlier erasure is looked up.',
  id: 'privacyRequestCommands',
  context: ({ input: { newId, conversationId } }) => ({
    request: null,
    lastRequest: null,
    clientId: '',
    failure: null,
    cancellations: [],
    newId,
    conversationId,
  }),
  type: 'parallel',
  states: { create: createState, cancel: cancelState, lookup },
});
