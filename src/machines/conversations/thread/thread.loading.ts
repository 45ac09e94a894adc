// States that load a thread: newest page, older, newer, gaps, a jump.
import { assign } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { failureOf } from '../../port.ts';
import { hasHole, lastSeq, readAfter, renewed, type Thread, upToDate } from './thread.merge.ts';
import { mergeNewer, mergeOlder, moveTo } from './thread.pages.ts';
import { flow, one } from './thread.setup.ts';
import { arrived, type Talk, type Wanted } from './thread.state.ts';

const PAGE = 50;
const FULL_PAGE = 100;

/** Half a page on each side of a message; without a position, the newest. */
const around = (place: Wanted): { before?: number } =>
  place === 'newest' ? {} : { before: place + PAGE / 2 };

/** Where changes may have been missed, the newest that are held are read anew with what follows. */
const missedAfter = ({ thread, isStale }: Talk): number =>
  isStale ? Math.max(0, readAfter(thread) - PAGE) : readAfter(thread);

/** The thread after what was missed was read; where changes may have been missed too, what was read stands. */
const caughtUp = (talk: Talk, messages: readonly Message[]): Thread =>
  upToDate(
    talk,
    arrived(talk.isStale ? { ...talk, thread: renewed(talk.thread, messages) } : talk, messages),
  );

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
              upToDate(context, mergeOlder(context.thread, output.messages, output.hasOlder)),
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
              upToDate(context, mergeNewer(context.thread, output.messages, output.messages.length === PAGE)),
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
        input: ({ context }) => ({ ...one(context), after: missedAfter(context), limit: FULL_PAGE }),
        onDone: [
          {
            guard: ({ context, event: { output } }) =>
              output.messages.length === FULL_PAGE && !arrived(context, output.messages).hasNewer,
            target: 'catchingUp',
            reenter: true,
            actions: assign({ thread: ({ context, event }) => caughtUp(context, event.output.messages) }),
          },
          {
            guard: ({ context, event: { output } }) => hasHole(arrived(context, output.messages)),
            target: 'failed',
            actions: assign({ thread: ({ context, event }) => caughtUp(context, event.output.messages) }),
          },
          {
            target: 'settled',
            actions: assign(({ context, event }) => ({
              thread: caughtUp(context, event.output.messages),
              isStale: false,
            })),
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

function opened(talk: Talk, { messages, hasOlder }: OutputOf<typeof conversations.messages>) {
  const thread = upToDate(talk, mergeOlder(talk.thread, messages, hasOlder));
  return { thread, openedSeq: thread.newestSeq };
}

/** The states of reading. */
export const pages = flow.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      // What happened between this reading and the stream's beginning is in neither: it is read once more.
      on: { 'live.heard': { guard: 'isReset', target: 'loading', reenter: true } },
      invoke: {
        id: 'messages',
        src: 'messages',
        input: ({ context }) => ({ ...one(context), limit: PAGE }),
        onDone: [
          // What was looked for may lie anywhere: the end is known by now, the place comes next.
          {
            guard: ({ context }) => context.wanted !== 'newest',
            target: 'moving',
            actions: assign(({ context, event }) => opened(context, event.output)),
          },
          { target: 'ready', actions: assign(({ context, event }) => opened(context, event.output)) },
        ],
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
            thread: upToDate(
              context,
              moveTo(context.thread, output.messages, {
                hasOlder: output.hasOlder,
                isCut: output.messages.at(-1)?.seq === (around(context.wanted).before ?? 0) - 1,
              }),
            ),
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
