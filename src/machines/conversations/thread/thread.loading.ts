// States that load a thread: newest page, older, newer, gaps, a jump.
import { assign } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { toFailure } from '../../port.ts';
import {
  applyChanges,
  hasGap,
  lastSeq,
  newestContiguousSeq,
  replaceMessages,
  type Thread,
} from './thread.merge.ts';
import { jumpTo, mergeNewer, mergeOlder } from './thread.pages.ts';
import { threadInput, threadSetup } from './thread.setup.ts';
import { mergeMessages, type ThreadContext, type ThreadPosition } from './thread.state.ts';

const PAGE_SIZE = 50;
const MISSED_PAGE_SIZE = 100;

/** Half a page on each side of a message; without a position, the newest. */
const pageAround = (position: ThreadPosition): { before?: number; at?: number } => {
  if (position === 'newest') return {};
  return typeof position === 'number' ? { before: position + PAGE_SIZE / 2 } : position;
};

/** The position of the first message from a time on, else of the last message. */
function positionIn(messages: readonly Message[], position: ThreadPosition): ThreadPosition {
  if (typeof position !== 'object') return position;
  const first = messages.find(({ createdAt }) => createdAt >= position.at) ?? messages.at(-1);
  return first?.seq ?? 'newest';
}

/** The position to load from; if changes may have been missed, loaded messages are fetched again too. */
const lastKnownSeq = ({ thread, isStale }: ThreadContext): number =>
  isStale ? Math.max(0, newestContiguousSeq(thread) - PAGE_SIZE) : newestContiguousSeq(thread);

/**
 * The thread with missed messages; if changes may have been missed, the response replaces loaded messages.
 */
const applyMissed = (threadContext: ThreadContext, messages: readonly Message[]): Thread =>
  applyChanges(
    threadContext,
    mergeMessages(
      threadContext.isStale
        ? { ...threadContext, thread: replaceMessages(threadContext.thread, messages) }
        : threadContext,
      messages,
    ),
  );

const olderState = threadSetup.createStateConfig({
  description: 'Older messages load when the operator scrolls to the top.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No older messages are being loaded.',
      on: { 'start.reached': { guard: 'hasOlder', target: 'loading' } },
    },
    loading: {
      description: 'The page before the oldest shown message is requested.',
      invoke: {
        id: 'older',
        src: 'messages',
        input: ({ context }) => ({
          ...threadInput(context),
          before: context.thread.messages[0]?.seq ?? 0,
          limit: PAGE_SIZE,
        }),
        onDone: {
          target: 'idle',
          actions: assign({
            thread: ({ context, event: { output } }) =>
              applyChanges(context, mergeOlder(context.thread, output.messages, output.hasOlder)),
          }),
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Older messages could not be loaded; the operator may retry.',
      on: { retried: 'loading' },
    },
  },
});

// A gap that a load did not fill is not requested again by itself: that would loop.
const newerState = threadSetup.createStateConfig({
  description:
    'Newer messages load after a jump back in time, and gaps left by a lost connection are filled.',
  initial: 'loaded',
  states: {
    loaded: {
      description: 'No newer messages are being loaded; a gap or a reset of the stream starts catching up.',
      always: { guard: 'hasGap', target: 'loadingMissed' },
      on: {
        'live.received': { guard: 'isResetWhileLoading', target: 'loadingMissed' },
        'end.neared': { guard: 'hasNewer', target: 'loading' },
        'end.reached': { guard: 'hasNewer', target: 'loading' },
      },
    },
    loading: {
      description: 'The page after the newest shown message is requested.',
      invoke: {
        id: 'next',
        src: 'messages',
        input: ({ context }) => ({
          ...threadInput(context),
          after: lastSeq(context.thread),
          limit: PAGE_SIZE,
        }),
        onDone: {
          target: 'loaded',
          actions: assign({
            thread: ({ context, event: { output } }) =>
              applyChanges(
                context,
                mergeNewer(context.thread, output.messages, output.messages.length === PAGE_SIZE),
              ),
          }),
        },
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      description: 'Newer messages could not be loaded; the operator may retry.',
      on: { retried: 'loading' },
    },
    loadingMissed: {
      description: 'The messages missed while the connection was down are requested, page by page.',
      on: { 'live.received': { guard: 'isReset', target: 'loadingMissed', reenter: true } },
      invoke: {
        id: 'newer',
        src: 'messages',
        input: ({ context }) => ({
          ...threadInput(context),
          after: lastKnownSeq(context),
          limit: MISSED_PAGE_SIZE,
        }),
        onDone: [
          {
            guard: ({ context, event: { output } }) =>
              output.messages.length === MISSED_PAGE_SIZE &&
              !mergeMessages(context, output.messages).hasNewer,
            target: 'loadingMissed',
            reenter: true,
            actions: assign({ thread: ({ context, event }) => applyMissed(context, event.output.messages) }),
          },
          {
            guard: ({ context, event: { output } }) => hasGap(mergeMessages(context, output.messages)),
            target: 'failed',
            actions: assign({ thread: ({ context, event }) => applyMissed(context, event.output.messages) }),
          },
          {
            target: 'loaded',
            actions: assign(({ context, event }) => ({
              thread: applyMissed(context, event.output.messages),
              isStale: false,
            })),
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The gap could not be filled; a retry or a restored live connection tries again.',
      on: {
        retried: 'loadingMissed',
        'live.reconnected': 'loadingMissed',
        'live.received': { guard: 'isReset', target: 'loadingMissed' },
      },
    },
  },
});

function applyFirstPage(
  threadContext: ThreadContext,
  { messages, hasOlder }: OutputOf<typeof conversations.messages>,
) {
  const thread = applyChanges(threadContext, mergeOlder(threadContext.thread, messages, hasOlder));
  return { thread, newestSeqAtOpen: thread.newestSeq };
}

/** The loading states. */
export const loadingState = threadSetup.createStateConfig({
  description: 'Messages are loaded page by page around the place the operator reads.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The newest messages are requested for the first time.',
      // Events between this load and the start of the stream are in neither, so it is loaded once more.
      on: { 'live.received': { guard: 'isReset', target: 'loading', reenter: true } },
      invoke: {
        id: 'messages',
        src: 'messages',
        input: ({ context }) => ({ ...threadInput(context), limit: PAGE_SIZE }),
        onDone: [
          // The requested position may be anywhere: with the newest page loaded, the position comes next.
          {
            guard: ({ context }) => context.requestedPosition !== 'newest',
            target: 'jumping',
            actions: assign(({ context, event }) => applyFirstPage(context, event.output)),
          },
          { target: 'ready', actions: assign(({ context, event }) => applyFirstPage(context, event.output)) },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The messages are shown; pages before and after them load independently.',
      type: 'parallel',
      states: { older: olderState, newer: newerState },
      on: {
        'jump.requested': {
          target: 'jumping',
          actions: assign({ requestedPosition: ({ event }) => event.position }),
        },
        'message.sent': {
          guard: 'hasNewer',
          target: 'jumping',
          actions: assign({ requestedPosition: 'newest' }),
        },
      },
    },
    jumping: {
      description: 'The messages around the place the operator jumps to are requested.',
      on: {
        'live.received': { guard: 'isReset', target: 'jumping', reenter: true },
        'jump.requested': {
          target: 'jumping',
          reenter: true,
          actions: assign({ requestedPosition: ({ event }) => event.position }),
        },
      },
      invoke: {
        id: 'there',
        src: 'messages',
        input: ({ context }) => ({
          ...threadInput(context),
          ...pageAround(context.requestedPosition),
          limit: PAGE_SIZE,
        }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event: { output } }) => ({
            thread: applyChanges(
              context,
              jumpTo(context.thread, output.messages, {
                hasOlder: output.hasOlder,
                mayHaveNewer:
                  typeof context.requestedPosition === 'object' ||
                  output.messages.at(-1)?.seq === (pageAround(context.requestedPosition).before ?? 0) - 1,
              }),
            ),
            requestedPosition: positionIn(output.messages, context.requestedPosition),
            loadCount: context.loadCount + 1,
          })),
        },
        onError: 'jumpFailed',
      },
    },
    jumpFailed: {
      description: 'The jump failed; the messages shown before stay, and it can be tried again.',
      on: {
        retried: 'jumping',
        'start.reached': 'ready',
        'end.reached': 'ready',
        'live.received': { guard: 'isReset', target: 'jumping' },
        'jump.requested': {
          target: 'jumping',
          actions: assign({ requestedPosition: ({ event }) => event.position }),
        },
      },
    },
    failed: {
      description: 'The thread could not be loaded; a retry or a restored live connection loads it again.',
      on: {
        retried: 'loading',
        'live.reconnected': 'loading',
        'live.received': { guard: 'isReset', target: 'loading' },
      },
    },
  },
});
