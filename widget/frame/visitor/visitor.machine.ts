// A visitor's conversation: session, messages, read receipts, ratings and typing.
import { assign, raise } from 'xstate';
import { errorTagOf, isFatalFailure, isMessageRejected, isTemporary, isUnknownVisitor } from './failures.ts';
import { identityState } from './identity.ts';
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
  description: 'A visitor’s conversation in the chat widget.',
  id: 'visitor',
  type: 'parallel',
  context: ({ input }) => emptyContext(input.token, input.pending, input.identityKey),
  on: {
    'panel.shown': { actions: [assign({ isVisible: true, unread: 0 }), 'announceUnread'] },
    'read.in-other-tab': {
      actions: [assign(({ context, event }) => afterReadInOtherTab(context, event.seq)), 'announceUnread'],
    },
    'panel.hidden': { actions: assign({ isVisible: false }) },
    'message.submitted': {
      actions: [
        assign({
          pending: ({ context, event: { type: _written, ...message } }) => [
            ...context.pending,
            { ...message, state: 'waiting' as const },
          ],
        }),
        'persist',
        raise({ type: 'draft.submitted' }),
      ],
    },
    'answer.rated': {
      actions: assign(({ context, event: { messageId, rating } }) =>
        withRating(context, { messageId, rating }),
      ),
    },
    'message.discarded': {
      actions: ['discardMessage', 'persist'],
    },
    'message.retried': {
      actions: [
        assign({ pending: ({ context, event }) => withState(context.pending, event.clientId, 'waiting') }),
        'persist',
      ],
    },
  },
  states: {
    identity: identityState,
    session: {
      description: 'The widget stays in sync with the visitor’s conversation on the server.',
      initial: 'deciding',
      on: {
        'token.changed': [
          {
            // A refused visitor may be accepted with a new token.
            guard: ({ context, event }) => event.token !== context.token || context.refusal !== null,
            target: '.deciding',
            actions: [
              assign(({ context, event }) => afterTokenChange(context, event)),
              'persist',
              'announceUnread',
            ],
          },
          { actions: [assign(({ event }) => ({ identityKey: event.who })), 'persist'] },
        ],
      },
      states: {
        deciding: {
          description: 'A passing state that leads to a known conversation or to none.',
          always: [{ guard: 'hasToken', target: 'loading' }, 'idle'],
        },
        idle: {
          description: 'The visitor has not written yet, so nothing exists on the server.',
          always: { guard: 'hasPending', target: 'creating' },
        },
        creating: {
          description: 'The server is registering the visitor for their first message.',
          invoke: {
            src: 'createVisitor',
            input: ({ context }) => ({ identity: context.identity }),
            onDone: {
              target: 'loading',
              actions: [assign({ token: ({ event }) => event.output.token, attempts: 0 }), 'persist'],
            },
            onError: [
              {
                guard: ({ event }) => isFatalFailure(event.error),
                target: 'refused',
                actions: assign({
                  refusal: ({ event }) => (isFatalFailure(event.error) ? event.error : null),
                }),
              },
              {
                target: 'waitingToCreate',
                actions: [
                  'countFailure',
                  assign({ isBusy: ({ event }) => errorTagOf(event.error) === 'ServerBusy' }),
                ],
              },
            ],
          },
        },
        waitingToCreate: {
          description: 'Registering failed; it is tried again after a while or when the network returns.',
          after: { backoff: 'creating' },
          on: { 'network.restored': 'creating' },
        },
        loading: {
          description: 'The conversation’s messages are requested, page by page.',
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
                  'persist',
                  'announceUnread',
                ],
              },
            ],
            onError: [
              {
                guard: ({ event }) => isUnknownVisitor(event.error),
                target: 'deciding',
                actions: [assign({ token: null, messages: [], hasOlder: false, eventId: 0 }), 'persist'],
              },
              { target: 'retrying', actions: 'countFailure' },
            ],
          },
        },
        listening: {
          description: 'The messages are shown and follow the live stream.',
          invoke: {
            src: 'stream',
            input: ({ context }) => ({ token: context.token ?? '', eventId: context.eventId }),
          },
          on: {
            'stream.lost': { target: 'retrying', actions: 'countFailure' },
            'stream.received': [
              { guard: ({ event }) => event.event.kind === 'reset', target: 'loading' },
              {
                guard: ({ context, event }) =>
                  event.event.kind === 'message.added' && hasGapBefore(context.messages, event.event.message),
                target: 'loading',
              },
              {
                guard: 'isNewMessage',
                actions: ['playSound', 'applyStreamEvent', 'announceNews', 'persist', 'announceUnread'],
              },
              { actions: ['applyStreamEvent', 'announceNews', 'persist', 'announceUnread'] },
            ],
          },
        },
        retrying: {
          description:
            'The connection is lost; the messages are requested again later or when the network returns.',
          after: { backoff: 'loading' },
          on: { 'network.restored': 'loading' },
        },
        refused: {
          description: 'The server refuses the visitor; a newly verified identity lets the widget try again.',
        },
      },
    },
    outbox: {
      description: 'The visitor’s messages are sent one after another.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No message is being sent.',
          always: { guard: 'canSend', target: 'sending' },
        },
        sending: {
          description: 'One message is being sent; the messages behind it wait.',
          // A discarded message is aborted; the next one is sent.
          on: {
            'message.discarded': { guard: 'isNext', target: 'idle', actions: ['discardMessage', 'persist'] },
          },
          invoke: {
            src: 'send',
            input: ({ context }) => {
              const { clientId = '', text = '', file } = nextToSend(context) ?? {};
              return { token: context.token ?? '', clientId, text, ...(file && { file }) };
            },
            onDone: {
              target: 'idle',
              actions: [
                assign(({ context, event }) => afterMessageStored(context, event.output)),
                'announceNews',
                'persist',
              ],
            },
            onError: [
              {
                guard: ({ event }) => isMessageRejected(event.error),
                target: 'idle',
                actions: [
                  assign({
                    pending: ({ context }) =>
                      withState(context.pending, nextToSend(context)?.clientId, 'failed'),
                  }),
                  'persist',
                ],
              },
              {
                target: 'retrying',
                actions: assign({ isBusy: ({ event }) => errorTagOf(event.error) === 'ServerBusy' }),
              },
            ],
          },
        },
        retrying: {
          description: 'Sending failed for now; it is tried again after a while or when the network returns.',
          after: { resend: 'idle' },
          on: { 'network.restored': 'idle' },
        },
      },
    },
    ratings: {
      description: 'The visitor’s ratings of answers are sent to the server.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No rating is being sent.',
          always: { guard: 'hasRating', target: 'sending' },
        },
        sending: {
          description: 'One rating is being sent.',
          invoke: {
            src: 'rate',
            input: ({ context }) => ({
              token: context.token ?? '',
              messageId: context.ratings[0]?.messageId ?? '',
              rating: context.ratings[0]?.rating ?? null,
            }),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => afterRatingSaved(context, event.output)),
            },
            onError: [
              { guard: ({ event }) => isTemporary(event.error), target: 'retrying' },
              // A refusal is final: the answer no longer exists.
              {
                target: 'idle',
                actions: assign({ ratings: ({ context }) => context.ratings.slice(1) }),
              },
            ],
          },
        },
        retrying: {
          description: 'Sending failed for now; it is tried again after a while or when the network returns.',
          after: { resend: 'idle' },
          on: { 'network.restored': 'idle' },
        },
      },
    },
    readReceipts: {
      description: 'Messages the visitor can see are reported as read.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing seen is waiting to be reported.',
          always: { guard: 'hasUnreportedRead', target: 'sending' },
        },
        sending: {
          description: 'The last message seen is being reported.',
          entry: [assign({ reportedSeq: ({ context }) => lastSeq(context) }), 'announceRead'],
          invoke: {
            src: 'sendRead',
            input: ({ context }) => ({ token: context.token ?? '', seq: context.reportedSeq }),
            onDone: 'idle',
            // The next receipt includes the earlier messages.
            onError: 'idle',
          },
        },
      },
    },
    history: {
      description: 'Older messages load when the visitor scrolls to the top.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No older messages are being loaded.',
          on: { 'older.requested': { guard: 'hasOlder', target: 'loading' } },
        },
        loading: {
          description: 'Older messages are requested.',
          invoke: {
            src: 'read',
            input: ({ context }) => ({ token: context.token ?? '', before: context.messages[0]?.seq ?? 0 }),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => ({
                messages: mergeMessages(context.messages, event.output.messages),
                hasOlder: event.output.hasOlder,
              })),
            },
            onError: 'idle',
          },
        },
      },
    },
    typingIndicator: {
      description: 'The widget shows when the AI or an operator is typing.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nobody is known to be typing.',
          on: { 'stream.received': { guard: 'isTyping', target: 'typing' } },
        },
        typing: {
          description: 'The AI or an operator is typing; this expires unless it is heard again.',
          after: { typingShown: 'quiet' },
          on: {
            'stream.received': [
              { guard: 'isTyping', target: 'typing', reenter: true },
              { guard: 'isReplyComplete', target: 'quiet' },
            ],
            // Without a stream nothing is known about typing.
            'stream.lost': 'quiet',
          },
        },
      },
    },
    typingNotice: {
      description: 'The server is told that the visitor is typing, at most every few seconds.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The visitor has not typed for a moment; the next keystroke is reported.',
          on: { 'draft.changed': { guard: 'hasToken', target: 'sent' } },
        },
        sent: {
          description: 'Typing was just reported; further keystrokes are not reported for a few seconds.',
          // The answer waits for a visitor who goes on typing, so they are reported at once after a message.
          on: { 'draft.submitted': 'ready' },
          invoke: {
            src: 'sendTyping',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onError: {},
          },
          after: { typingNoticeInterval: 'ready' },
        },
      },
    },
  },
});
