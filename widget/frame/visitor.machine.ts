// Knows what a visitor's conversation may go through: arriving, reading, listening, sending. Knows no network.
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Message } from '../../contract/messages.ts';
import { leavesGap, merge, type Opinion, type Pending, withState } from './thread.ts';
import type { VisitorMachineEvent } from './visitor.events.ts';
import { isForgotten, isRefusal, isUnsendable, tagOf } from './visitor.failures.ts';
import {
  afterHearing,
  afterReading,
  afterSending,
  emptyMemory,
  type Memory,
  nextToSend,
  type Page,
} from './visitor.memory.ts';
import { afterTelling, withOpinion } from './visitor.opinions.ts';

/** How many messages one reading asks for; a full page means that there may be more. */
export const pageSize = 50;

const notProvided = () => Promise.reject(new Error('not provided'));

const types: {
  context: Memory;
  events: VisitorMachineEvent;
  input: { token: string | null; pending: readonly Pending[] };
} = {
  context: emptyMemory(null, []),
  events: { type: 'panel.shown' },
  input: { token: null, pending: [] },
};

export const visitorMachine = setup({
  types,
  actors: {
    arrive: fromPromise<{ token: string }>(notProvided),
    read: fromPromise<Page, { token: string; after?: number; before?: number }>(notProvided),
    send: fromPromise<Message, { token: string; clientId: string; text: string }>(notProvided),
    rate: fromPromise<Opinion, { token: string } & Opinion>(notProvided),
    tellTyping: fromPromise<void, { token: string }>(notProvided),
    stream: fromCallback<VisitorMachineEvent, { token: string; eventId: number }>(() => undefined),
  },
  actions: {
    /** Provided: keeps the token and what is still to be sent, so that a reload loses nothing. */
    keep: () => undefined,
    /** Provided: tells the host page how many replies have not been seen. */
    announceUnread: () => undefined,
    failed: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  delays: {
    backoff: ({ context }) => Math.min(15_000, 250 * 2 ** context.attempts),
    resend: 2_000,
    typingShown: 5_000,
    typingTold: 3_000,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasPending: ({ context }) => nextToSend(context) !== undefined,
    maySend: ({ context }) => context.token !== null && nextToSend(context) !== undefined,
    hasOpinion: ({ context }) => context.token !== null && context.opinions.length > 0,
    hasOlder: ({ context }) => context.hasOlder,
    /** What was being written is there, though a person may still have to look at it. */
    isSaid: ({ event }) =>
      event.type === 'stream.heard' && ['message.added', 'reply.checking'].includes(event.event.kind),
    isTyping: ({ event }) => event.type === 'stream.heard' && event.event.kind === 'typing',
  },
}).createMachine({
  id: 'visitor',
  type: 'parallel',
  context: ({ input }) => emptyMemory(input.token, input.pending),
  on: {
    'panel.shown': { actions: [assign({ shown: true, unread: 0 }), 'announceUnread'] },
    'panel.hidden': { actions: assign({ shown: false }) },
    'message.written': {
      actions: [
        assign({
          pending: ({ context, event: { clientId, text } }) => [
            ...context.pending,
            { clientId, text, state: 'waiting' as const },
          ],
        }),
        'keep',
      ],
    },
    'answer.rated': {
      actions: assign(({ context, event: { messageId, rating } }) =>
        withOpinion(context, { messageId, rating }),
      ),
    },
    'message.retried': {
      actions: [
        assign({ pending: ({ context, event }) => withState(context.pending, event.clientId, 'waiting') }),
        'keep',
      ],
    },
  },
  states: {
    link: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'loading' }, 'idle'] },
        /** Nobody has spoken: nothing exists on the server. */
        idle: { always: { guard: 'hasPending', target: 'arriving' } },
        arriving: {
          invoke: {
            src: 'arrive',
            onDone: {
              target: 'loading',
              actions: [assign({ token: ({ event }) => event.output.token, attempts: 0 }), 'keep'],
            },
            onError: [
              {
                guard: ({ event }) => isRefusal(event.error),
                target: 'refused',
                actions: assign({ refusal: ({ event }) => (isRefusal(event.error) ? event.error : null) }),
              },
              { target: 'waitingToArrive', actions: 'failed' },
            ],
          },
        },
        waitingToArrive: { after: { backoff: 'arriving' }, on: { 'network.returned': 'arriving' } },
        loading: {
          invoke: {
            src: 'read',
            input: ({ context }) => {
              const after = context.messages.at(-1)?.seq;
              return { token: context.token ?? '', ...(after === undefined ? {} : { after }) };
            },
            onDone: [
              {
                guard: ({ context, event }) =>
                  context.messages.length > 0 && event.output.messages.length === pageSize,
                target: 'loading',
                reenter: true,
                actions: assign(({ context, event }) => afterReading(context, event.output)),
              },
              {
                target: 'listening',
                actions: [assign(({ context, event }) => afterReading(context, event.output)), 'keep'],
              },
            ],
            onError: [
              {
                guard: ({ event }) => isForgotten(event.error),
                target: 'deciding',
                actions: [assign({ token: null, messages: [], hasOlder: false }), 'keep'],
              },
              { target: 'waiting', actions: 'failed' },
            ],
          },
        },
        listening: {
          invoke: {
            src: 'stream',
            input: ({ context }) => ({ token: context.token ?? '', eventId: context.eventId }),
          },
          on: {
            'stream.lost': { target: 'waiting', actions: 'failed' },
            'stream.heard': [
              { guard: ({ event }) => event.event.kind === 'reset', target: 'loading' },
              {
                guard: ({ context, event }) =>
                  event.event.kind === 'message.added' && leavesGap(context.messages, event.event.message),
                target: 'loading',
              },
              {
                actions: [
                  assign(({ context, event }) => afterHearing(context, event.event)),
                  'keep',
                  'announceUnread',
                ],
              },
            ],
          },
        },
        waiting: { after: { backoff: 'loading' }, on: { 'network.returned': 'loading' } },
        refused: {},
      },
    },
    outbox: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'maySend', target: 'sending' } },
        sending: {
          invoke: {
            src: 'send',
            input: ({ context }) => {
              const next = nextToSend(context);
              return { token: context.token ?? '', clientId: next?.clientId ?? '', text: next?.text ?? '' };
            },
            onDone: {
              target: 'resting',
              actions: [assign(({ context, event }) => afterSending(context, event.output)), 'keep'],
            },
            onError: [
              {
                guard: ({ event }) => isUnsendable(event.error),
                target: 'resting',
                actions: [
                  assign({
                    pending: ({ context }) =>
                      withState(context.pending, nextToSend(context)?.clientId, 'failed'),
                  }),
                  'keep',
                ],
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { after: { resend: 'resting' }, on: { 'network.returned': 'resting' } },
      },
    },
    opinions: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasOpinion', target: 'telling' } },
        telling: {
          invoke: {
            src: 'rate',
            input: ({ context }) => ({
              token: context.token ?? '',
              messageId: context.opinions[0]?.messageId ?? '',
              rating: context.opinions[0]?.rating ?? null,
            }),
            onDone: {
              target: 'resting',
              actions: assign(({ context, event }) => afterTelling(context, event.output)),
            },
            onError: [
              { guard: ({ event }) => tagOf(event.error) === 'FetchFailed', target: 'waiting' },
              // Refused once, refused always: the answer is not there any more.
              {
                target: 'resting',
                actions: assign({ opinions: ({ context }) => context.opinions.slice(1) }),
              },
            ],
          },
        },
        waiting: { after: { resend: 'resting' }, on: { 'network.returned': 'resting' } },
      },
    },
    history: {
      initial: 'resting',
      states: {
        resting: { on: { 'older.wanted': { guard: 'hasOlder', target: 'loading' } } },
        loading: {
          invoke: {
            src: 'read',
            input: ({ context }) => ({ token: context.token ?? '', before: context.messages[0]?.seq ?? 0 }),
            onDone: {
              target: 'resting',
              actions: assign(({ context, event }) => ({
                messages: merge(context.messages, event.output.messages),
                hasOlder: event.output.hasOlder,
              })),
            },
            onError: 'resting',
          },
        },
      },
    },
    /** Whoever answers: the AI or an operator. */
    answerer: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'stream.heard': { guard: 'isTyping', target: 'typing' } } },
        typing: {
          after: { typingShown: 'quiet' },
          on: {
            'stream.heard': [
              { guard: 'isTyping', target: 'typing', reenter: true },
              { guard: 'isSaid', target: 'quiet' },
            ],
            // Nothing can be known of who types while nothing is heard.
            'stream.lost': 'quiet',
          },
        },
      },
    },
    draft: {
      initial: 'still',
      states: {
        still: { on: { 'draft.changed': { guard: 'hasToken', target: 'told' } } },
        told: {
          invoke: {
            src: 'tellTyping',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onError: {},
          },
          after: { typingTold: 'still' },
        },
      },
    },
  },
});
