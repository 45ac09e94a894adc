// Review of drafts one by one; the last decision can be undone.
import { assign, not, sendTo } from 'xstate';
import type { approvals } from '../../../contract/conversations/approvals.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { failureOf } from '../port.ts';
import { claim, hold, sending } from './approval.actions.ts';
import { afterHearing, afterMore, afterReading } from './approval.list.ts';
import { type Approvals, choosing, currentOf, flow, type LeftBehind, stepped } from './approval.state.ts';

/** Others' hands are let go without a word when they are gone. */
const REFRESH_MS = 60_000;
const PAGE = 100;

function request({ botId }: Approvals, cursor: string | null): InputOf<typeof approvals.queue> {
  return { limit: PAGE, ...(botId && { botId }), ...(cursor && { cursor }) };
}

/** A list on its way may be older than what is told meanwhile. */
const keeping = {
  guard: 'isOfDraft',
  actions: flow.assign({
    heard: ({ context, event }) =>
      event.type === 'live.heard' ? [...context.heard, event.event] : context.heard,
  }),
} as const;

// What is listed stays on the screen while the list is read anew.
const list = flow.createStateConfig({
  initial: 'loading',
  on: {
    'bot.chosen': {
      target: '.loading',
      actions: assign(({ context, event }) => ({
        ...choosing(context, null),
        botId: event.botId,
        drafts: [],
        nextCursor: null,
      })),
    },
  },
  states: {
    loading: {
      entry: assign({ heard: [] }),
      on: {
        'live.heard': [{ guard: 'isReset', target: 'loading', reenter: true }, keeping],
      },
      invoke: {
        id: 'queue',
        src: 'queue',
        input: ({ context }) => request(context, null),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => afterReading(context, event.output)),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    ready: {
      on: { 'live.heard': { guard: 'isReset', target: 'loading' } },
      after: { [REFRESH_MS]: 'loading' },
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasMore', target: 'more' } },
        more: {
          entry: assign({ heard: [] }),
          on: { 'live.heard': keeping },
          invoke: {
            id: 'more',
            src: 'queue',
            input: ({ context }) => request(context, context.nextCursor),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => afterMore(context, event.output)),
            },
            onError: 'rest',
          },
        },
        // Reading anew comes by itself in a minute.
        rest: {},
      },
    },
    failed: { on: { retried: 'loading', 'live.opened': 'loading' } },
  },
});

const forgotten = ({ context: { texts, currentId } }: { context: Approvals }) => {
  const { [currentId ?? '']: _, ...rest } = texts;
  return rest;
};

const refusing = flow.assign({
  rejection: ({ context }) => ({ ...context.rejection, draftId: context.currentId }),
});

/** What is done to the open draft before it is decided on. */
const desk = flow.createStateConfig({
  initial: 'looking',
  on: {
    'draft.chosen': {
      target: '.looking',
      actions: assign(({ context, event }) => choosing(context, event.draftId)),
    },
    moved: {
      target: '.looking',
      actions: assign(({ context, event }) => choosing(context, stepped(context, event.by))),
    },
    decided: { target: '.looking' },
    undone: { target: '.looking' },
  },
  states: {
    looking: {
      always: { guard: 'isWriting', target: 'writing' },
      on: {
        'edit.began': {
          guard: 'mayDecide',
          actions: assign({
            texts: ({ context }) => ({
              ...context.texts,
              [context.currentId ?? '']: currentOf(context)?.text ?? '',
            }),
          }),
        },
        'rejection.began': { guard: 'mayDecide', target: 'rejecting', actions: refusing },
      },
    },
    writing: {
      always: { guard: not('isWriting'), target: 'looking' },
      on: {
        'text.typed': {
          actions: assign({
            texts: ({ context, event }) => ({ ...context.texts, [context.currentId ?? '']: event.text }),
          }),
        },
        'edit.dropped': { actions: assign({ texts: forgotten }) },
        'rejection.began': { guard: 'mayDecide', target: 'rejecting', actions: refusing },
      },
    },
    rejecting: {
      on: {
        'rejection.typed': {
          actions: assign({
            rejection: ({ context, event }) => ({ ...context.rejection, ...event.change }),
          }),
        },
        'rejection.dropped': 'looking',
      },
      always: {
        guard: ({ context: { rejection, currentId } }) => rejection.draftId !== currentId,
        target: 'looking',
      },
    },
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': { actions: assign(({ context, event }) => afterHearing(context, event.event)) },
    'trouble.read': { actions: assign({ trouble: null }) },
  },
});

// Without their names the list is still whole, so a failure here is none.
const narrowing = flow.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'bots',
        src: 'bots',
        input: {},
        onDone: { target: 'done', actions: assign({ bots: ({ event }) => event.output }) },
        onError: 'done',
      },
    },
    done: {},
  },
});

// Whoever leaves may leave in the middle of it: what must be done then is known at every moment.
const parting = flow.createStateConfig({
  always: {
    guard: 'isUntold',
    actions: [
      assign({ told: ({ context: { held, outgoing, claimedId } }) => ({ held, outgoing, claimedId }) }),
      sendTo(
        'departure',
        ({ context: { held, outgoing, claimedId } }): LeftBehind => ({
          type: 'left.behind',
          decided: held ? [...outgoing, held] : outgoing,
          inHand: claimedId,
        }),
      ),
    ],
  },
});

export const approvalMachine = flow.createMachine({
  id: 'approval',
  context: ({ input }) => ({
    ...input,
    bots: [],
    drafts: [],
    nextCursor: null,
    heard: [],
    currentId: null,
    claimedId: null,
    before: [],
    texts: {},
    rejection: { draftId: null, reason: null, note: '' },
    held: null,
    undone: null,
    outgoing: [],
    sent: null,
    failure: null,
    trouble: null,
    told: { held: null, outgoing: [], claimedId: null },
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'departure', src: 'departure' },
  ],
  type: 'parallel',
  states: { list, claim, hold, sending, desk, hearing, narrowing, parting },
});
