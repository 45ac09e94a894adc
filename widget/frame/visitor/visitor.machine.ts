// A visitor's conversation: session, messages, read receipts, ratings and typing.
import { assign } from 'xstate';
import { errorTagOf, isFailure, isMessageRejected, isTemporary, isUnknownVisitor } from './failures.ts';
import { verifyingIdentity } from './identity.ts';
import { hasGapBefore, mergeMessages, withState } from './messages.ts';
import {
  afterMessageStored,
  afterPageRead,
  afterRatingSaved,
  afterReadInOtherTab,
  afterTokenChange,
  withRating,
} from './updates.ts';
import { emptyContext, lastSeq, nextToSend, rereadAfter } from './visitor.context.ts';
import { pageSize, visitorSetup } from './visitor.setup.ts';

export const visitorMachine = visitorSetup.createMachine({
  id: 'visitor',
  type: 'parallel',
  context: ({ input }) => emptyContext(input.token, input.pending, input.identityKey),
  on: {
    'panel.shown': { actions: [assign({ isVisible: true, unread: 0 }), 'announceUnread'] },
    'read.elsewhere': {
      actions: [assign(({ context, event }) => afterReadInOtherTab(context, event.seq)), 'announceUnread'],
    },
    'panel.hidden': { actions: assign({ isVisible: false }) },
    'message.written': {
      actions: [
        assign({
          pending: ({ context, event: { type: _written, ...message } }) => [
            ...context.pending,
            { ...message, state: 'waiting' as const },
          ],
        }),
        'keep',
      ],
    },
    'answer.rated': {
      actions: assign(({ context, event: { messageId, rating } }) =>
        withRating(context, { messageId, rating }),
      ),
    },
    'message.dropped': {
      actions: ['drop', 'keep'],
    },
    'message.retried': {
      actions: [
        assign({ pending: ({ context, event }) => withState(context.pending, event.clientId, 'waiting') }),
        'keep',
      ],
    },
  },
  states: {
    proving: verifyingIdentity,
    link: {
      initial: 'deciding',
      on: {
        'token.changed': [
          {
            // Whoever was refused may be let in now.
            guard: ({ context, event }) => event.token !== context.token || context.refusal !== null,
            target: '.deciding',
            actions: [
              assign(({ context, event }) => afterTokenChange(context, event)),
              'keep',
              'announceUnread',
            ],
          },
          { actions: [assign(({ event }) => ({ identityKey: event.who })), 'keep'] },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasToken', target: 'loading' }, 'idle'] },
        /** Nobody has spoken: nothing exists on the server. */
        idle: { always: { guard: 'hasPending', target: 'arriving' } },
        arriving: {
          invoke: {
            src: 'arrive',
            input: ({ context }) => ({ identity: context.identity }),
            onDone: {
              target: 'loading',
              actions: [assign({ token: ({ event }) => event.output.token, attempts: 0 }), 'keep'],
            },
            onError: [
              {
                guard: ({ event }) => isFailure(event.error),
                target: 'refused',
                actions: assign({ refusal: ({ event }) => (isFailure(event.error) ? event.error : null) }),
              },
              {
                target: 'waitingToArrive',
                actions: [
                  'failed',
                  assign({ isBusy: ({ event }) => errorTagOf(event.error) === 'ServerBusy' }),
                ],
              },
            ],
          },
        },
        waitingToArrive: { after: { backoff: 'arriving' }, on: { 'network.returned': 'arriving' } },
        loading: {
          invoke: {
            src: 'read',
            input: ({ context }) => {
              const after = rereadAfter(context);
              return { token: context.token ?? '', ...(after === undefined ? {} : { after }) };
            },
            onDone: [
              {
                guard: ({ context, event }) =>
                  context.messages.length > 0 && event.output.messages.length === pageSize,
                target: 'loading',
                reenter: true,
                actions: [
                  assign(({ context, event }) => afterPageRead(context, event.output)),
                  'announceNews',
                ],
              },
              {
                target: 'listening',
                actions: [
                  assign(({ context, event }) => afterPageRead(context, event.output)),
                  'announceNews',
                  'keep',
                  'announceUnread',
                ],
              },
            ],
            onError: [
              {
                guard: ({ event }) => isUnknownVisitor(event.error),
                target: 'deciding',
                actions: [assign({ token: null, messages: [], hasOlder: false, eventId: 0 }), 'keep'],
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
                  event.event.kind === 'message.added' && hasGapBefore(context.messages, event.event.message),
                target: 'loading',
              },
              {
                guard: 'isNews',
                actions: ['ring', 'hear', 'announceNews', 'keep', 'announceUnread'],
              },
              { actions: ['hear', 'announceNews', 'keep', 'announceUnread'] },
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
          // What is let go of is stopped on its way; what comes after it begins.
          on: { 'message.dropped': { guard: 'isNext', target: 'resting', actions: ['drop', 'keep'] } },
          invoke: {
            src: 'send',
            input: ({ context }) => {
              const { clientId = '', text = '', file } = nextToSend(context) ?? {};
              return { token: context.token ?? '', clientId, text, ...(file && { file }) };
            },
            onDone: {
              target: 'resting',
              actions: [
                assign(({ context, event }) => afterMessageStored(context, event.output)),
                'announceNews',
                'keep',
              ],
            },
            onError: [
              {
                guard: ({ event }) => isMessageRejected(event.error),
                target: 'resting',
                actions: [
                  assign({
                    pending: ({ context }) =>
                      withState(context.pending, nextToSend(context)?.clientId, 'failed'),
                  }),
                  'keep',
                ],
              },
              {
                target: 'waiting',
                actions: assign({ isBusy: ({ event }) => errorTagOf(event.error) === 'ServerBusy' }),
              },
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
              messageId: context.ratings[0]?.messageId ?? '',
              rating: context.ratings[0]?.rating ?? null,
            }),
            onDone: {
              target: 'resting',
              actions: assign(({ context, event }) => afterRatingSaved(context, event.output)),
            },
            onError: [
              { guard: ({ event }) => isTemporary(event.error), target: 'waiting' },
              // Refused once, refused always: the answer is not there any more.
              {
                target: 'resting',
                actions: assign({ ratings: ({ context }) => context.ratings.slice(1) }),
              },
            ],
          },
        },
        waiting: { after: { resend: 'resting' }, on: { 'network.returned': 'resting' } },
      },
    },
    /** What the visitor has before their eyes is read. */
    reading: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasRead', target: 'telling' } },
        telling: {
          entry: [assign({ reportedSeq: ({ context }) => lastSeq(context) }), 'announceRead'],
          invoke: {
            src: 'tellRead',
            input: ({ context }) => ({ token: context.token ?? '', seq: context.reportedSeq }),
            onDone: 'resting',
            // The next message tells of those before it too.
            onError: 'resting',
          },
        },
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
                messages: mergeMessages(context.messages, event.output.messages),
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
