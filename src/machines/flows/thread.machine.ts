// Knows what a person goes through in one thread: reading, paging up, catching up, sending. Knows no conversation's fate.
import { assign, sendTo, setup } from 'xstate';
import type { conversations } from '../../../contract/conversations.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type KeptRestored, keptPort, type LiveHeard, livePort } from './live.port.ts';
import { discard, enqueue, markFailed, nextToSend, requeue } from './outbox.queue.ts';
import { hasHole, lastSeq, merge, readAfter } from './thread.merge.ts';
import { mergeNewer, mergeOlder, moveTo } from './thread.pages.ts';
import {
  arrived,
  hear,
  newTalk,
  type Outgoing,
  seenAt,
  type Talk,
  type TalkInput,
  type Wanted,
} from './thread.state.ts';

export type ThreadEvent =
  | LiveHeard
  | KeptRestored
  | { readonly type: 'retried' }
  | { readonly type: 'start.reached' }
  | { readonly type: 'end.neared' }
  | { readonly type: 'end.reached' }
  | { readonly type: 'end.left' }
  | { readonly type: 'place.wanted'; readonly place: Wanted }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly message: Outgoing }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'message.discarded'; readonly clientId: string };

const PAGE = 50;
const FULL_PAGE = 100;

/** Half a page on each side of a message; without a position, the newest. */
const around = (place: Wanted): { before?: number } =>
  place === 'newest' ? {} : { before: place + PAGE / 2 };

const one = ({ botId, conversationId }: Talk) => ({ botId, conversationId });

const flow = setup({
  types: typesOf<{ context: Talk; events: ThreadEvent; input: TalkInput }>(),
  actors: {
    live: livePort,
    kept: keptPort,
    messages: port<typeof conversations.messages>(),
    send: port<typeof conversations.reply>(),
  },
  actions: {
    keep: sendTo('kept', ({ context }: { context: Talk }) => ({
      type: 'keep.asked',
      kept: { draft: context.draft, pending: context.thread.pending },
    })),
  },
  delays: { again: 8_000 },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    hasHole: ({ context }) => hasHole(context.thread),
    hasOlder: ({ context }) => context.thread.hasOlder,
    hasNewer: ({ context }) => context.thread.hasNewer,
    // Away from the newest messages nothing can be missed: what follows comes with its page.
    isResetHere: ({ context, event }) =>
      event.type === 'live.heard' && event.event.kind === 'reset' && !context.thread.hasNewer,
    hasMail: ({ context }) => nextToSend(context.thread) !== undefined,
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': { actions: assign(({ context, event }) => hear(context, event.event)) },
    'live.opened': { actions: assign({ thread: ({ context }) => requeue(context.thread) }) },
    'end.reached': {
      actions: assign({ isAtEnd: true, seenSeq: ({ context }) => seenAt(context.thread, context.seenSeq) }),
    },
    'end.left': { actions: assign({ isAtEnd: false }) },
  },
});

const writing = flow.createStateConfig({
  on: {
    'kept.restored': {
      actions: assign(({ context, event: { kept } }) => ({
        draft: kept.draft,
        thread: kept.pending.reduce(enqueue, context.thread),
      })),
    },
    'draft.changed': { actions: [assign({ draft: ({ event }) => event.text }), 'keep'] },
    'message.sent': {
      actions: [
        assign({
          // What failed with the connection goes first: messages arrive in the order they were written.
          thread: ({ context, event }) => enqueue(requeue(context.thread), event.message),
          draft: '',
        }),
        'keep',
      ],
    },
    'message.retried': {
      actions: assign({ thread: ({ context, event }) => requeue(context.thread, event.clientId) }),
    },
    'message.discarded': {
      actions: [assign({ thread: ({ context, event }) => discard(context.thread, event.clientId) }), 'keep'],
    },
  },
});

const sending = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasMail', target: 'sending' },
      // The stream may be back before the call has failed: then nothing else would try again.
      after: { again: { actions: assign({ thread: ({ context }) => requeue(context.thread) }) } },
    },
    sending: {
      entry: assign({ sendingId: ({ context }) => nextToSend(context.thread)?.clientId ?? '' }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          ...one(context),
          clientId: context.sendingId,
          text: nextToSend(context.thread)?.text ?? '',
        }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ thread: ({ context, event }) => merge(context.thread, [event.output]) }),
            'keep',
          ],
        },
        onError: {
          target: 'idle',
          actions: assign({
            thread: ({ context, event }) =>
              markFailed(context.thread, context.sendingId, failureOf(event.error)),
          }),
        },
      },
    },
  },
});

const older = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'start.reached': { guard: 'hasOlder', target: 'loading' } } },
    loading: {
      invoke: {
        id: 'older',
        src: 'messages',
        input: ({ context }) => ({
          ...one(context),
          before: context.thread.messages[0]?.seq ?? 0,
          limit: PAGE,
        }),
        onDone: {
          target: 'idle',
          actions: assign({
            thread: ({ context, event: { output } }) =>
              mergeOlder(context.thread, output.messages, output.hasOlder),
          }),
        },
        onError: 'failed',
      },
    },
    failed: { on: { retried: 'loading' } },
  },
});

// A hole that a reading did not fill would be asked for without end, so it waits for a person or a new stream.
const newer = flow.createStateConfig({
  initial: 'settled',
  states: {
    settled: {
      always: { guard: 'hasHole', target: 'catchingUp' },
      on: {
        'live.heard': { guard: 'isResetHere', target: 'catchingUp' },
        'end.neared': { guard: 'hasNewer', target: 'loading' },
        'end.reached': { guard: 'hasNewer', target: 'loading' },
      },
    },
    loading: {
      invoke: {
        id: 'next',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), after: lastSeq(context.thread), limit: PAGE }),
        onDone: {
          target: 'settled',
          actions: assign({
            thread: ({ context, event: { output } }) =>
              mergeNewer(context.thread, output.messages, output.messages.length === PAGE),
          }),
        },
        onError: 'unloaded',
      },
    },
    unloaded: { on: { retried: 'loading' } },
    catchingUp: {
      on: { 'live.heard': { guard: 'isReset', target: 'catchingUp', reenter: true } },
      invoke: {
        id: 'newer',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), after: readAfter(context.thread), limit: FULL_PAGE }),
        onDone: [
          {
            guard: ({ context, event: { output } }) =>
              output.messages.length === FULL_PAGE && !arrived(context, output.messages).hasNewer,
            target: 'catchingUp',
            reenter: true,
            actions: assign({ thread: ({ context, event }) => arrived(context, event.output.messages) }),
          },
          {
            guard: ({ context, event: { output } }) => hasHole(arrived(context, output.messages)),
            target: 'failed',
            actions: assign({ thread: ({ context, event }) => arrived(context, event.output.messages) }),
          },
          {
            target: 'settled',
            actions: assign({ thread: ({ context, event }) => arrived(context, event.output.messages) }),
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      on: {
        retried: 'catchingUp',
        'live.opened': 'catchingUp',
        'live.heard': { guard: 'isReset', target: 'catchingUp' },
      },
    },
  },
});

const pages = flow.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      // What happened between this reading and the stream's beginning is in neither: it is read once more.
      on: { 'live.heard': { guard: 'isReset', target: 'loading', reenter: true } },
      invoke: {
        id: 'messages',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), limit: PAGE }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => {
            const thread = mergeOlder(context.thread, output.messages, output.hasOlder);
            return { thread, openedSeq: thread.newestSeq };
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: {
      type: 'parallel',
      states: { older, newer },
      on: {
        'place.wanted': { target: 'moving', actions: assign({ wanted: ({ event }) => event.place }) },
        'message.sent': {
          guard: 'hasNewer',
          target: 'moving',
          actions: assign({ wanted: 'newest' }),
        },
      },
    },
    moving: {
      on: {
        'live.heard': { guard: 'isReset', target: 'moving', reenter: true },
        'place.wanted': {
          target: 'moving',
          reenter: true,
          actions: assign({ wanted: ({ event }) => event.place }),
        },
      },
      invoke: {
        id: 'there',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), ...around(context.wanted), limit: PAGE }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => ({
            thread: moveTo(context.thread, output.messages, {
              hasOlder: output.hasOlder,
              isCut: output.messages.at(-1)?.seq === (around(context.wanted).before ?? 0) - 1,
            }),
            run: context.run + 1,
          })),
        },
        onError: 'unmoved',
      },
    },
    // What was being read stays; it can be tried again, or left by reading on.
    unmoved: {
      on: {
        retried: 'moving',
        'start.reached': 'ready',
        'end.reached': 'ready',
        'live.heard': { guard: 'isReset', target: 'moving' },
        'place.wanted': { target: 'moving', actions: assign({ wanted: ({ event }) => event.place }) },
      },
    },
    failed: {
      on: {
        retried: 'loading',
        'live.opened': 'loading',
        'live.heard': { guard: 'isReset', target: 'loading' },
      },
    },
  },
});

/** One open thread. Its ports: `live`, `kept`, `messages`, and `send`: a reply, or a question of the test chat. */
export const threadMachine = flow.createMachine({
  id: 'thread',
  context: ({ input }) => newTalk(input),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'kept', src: 'kept', input: ({ context }) => ({ conversationId: context.conversationId }) },
  ],
  type: 'parallel',
  states: { hearing, writing, sending, pages },
});
