// Knows what a person goes through in one thread: reading, paging up, catching up, sending. Knows no conversation's fate.
import { assign, sendTo, setup } from 'xstate';
import type { conversations } from '../../../contract/conversations.ts';
import { failureOf, port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type KeptRestored, keptPort, type LiveHeard, livePort } from './live.port.ts';
import { discard, enqueue, markFailed, nextToSend, requeue } from './outbox.queue.ts';
import { hasHole, merge, mergeOlder, readAfter } from './thread.merge.ts';
import { hear, newTalk, type Outgoing, type Talk, type TalkInput } from './thread.state.ts';

export type ThreadEvent =
  | LiveHeard
  | KeptRestored
  | { readonly type: 'retried' }
  | { readonly type: 'start.reached' }
  | { readonly type: 'end.reached' }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly message: Outgoing }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'message.discarded'; readonly clientId: string };

const PAGE = 50;
const FULL_PAGE = 100;

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
    hasMail: ({ context }) => nextToSend(context.thread) !== undefined,
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': { actions: assign(({ context, event }) => hear(context, event.event)) },
    'live.opened': { actions: assign({ thread: ({ context }) => requeue(context.thread) }) },
    'end.reached': {
      actions: assign({ seenSeq: ({ context }) => context.thread.messages.at(-1)?.seq ?? 0 }),
    },
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
      on: { 'live.heard': { guard: 'isReset', target: 'catchingUp' } },
    },
    catchingUp: {
      on: { 'live.heard': { guard: 'isReset', target: 'catchingUp', reenter: true } },
      invoke: {
        id: 'newer',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), after: readAfter(context.thread), limit: FULL_PAGE }),
        onDone: [
          {
            guard: ({ event }) => event.output.messages.length === FULL_PAGE,
            target: 'catchingUp',
            reenter: true,
            actions: assign({ thread: ({ context, event }) => merge(context.thread, event.output.messages) }),
          },
          {
            guard: ({ context, event }) => hasHole(merge(context.thread, event.output.messages)),
            target: 'failed',
            actions: assign({ thread: ({ context, event }) => merge(context.thread, event.output.messages) }),
          },
          {
            target: 'settled',
            actions: assign({ thread: ({ context, event }) => merge(context.thread, event.output.messages) }),
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
          actions: assign({
            thread: ({ context, event: { output } }) =>
              mergeOlder(context.thread, output.messages, output.hasOlder),
          }),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: { type: 'parallel', states: { older, newer } },
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
