// Review of drafts one by one; the last decision can be undone.
import { assign, not, sendTo } from 'xstate';
import type { approvals } from '../../../contract/conversations/approvals.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { toFailure } from '../port.ts';
import { claim, sending, undo } from './approval.actions.ts';
import { afterLiveEvent, afterLoad, afterNextPage } from './approval.list.ts';
import {
  type ApprovalContext,
  approvalSetup,
  currentDraft,
  type DraftsLeft,
  moveSelection,
  selectDraft,
} from './approval.state.ts';

/** Others' hands are let go without a word when they are gone. */
const REFRESH_MS = 60_000;
const PAGE = 100;

function request({ botId }: ApprovalContext, cursor: string | null): InputOf<typeof approvals.listDrafts> {
  return { limit: PAGE, ...(botId && { botId }), ...(cursor && { cursor }) };
}

/** A list on its way may be older than what is told meanwhile. */
const keeping = {
  guard: 'isOfDraft',
  actions: approvalSetup.assign({
    liveEvents: ({ context, event }) =>
      event.type === 'live.heard' ? [...context.liveEvents, event.event] : context.liveEvents,
  }),
} as const;

// What is listed stays on the screen while the list is read anew.
const list = approvalSetup.createStateConfig({
  initial: 'loading',
  on: {
    'bot.chosen': {
      target: '.loading',
      actions: assign(({ context, event }) => ({
        ...selectDraft(context, null),
        botId: event.botId,
        drafts: [],
        nextCursor: null,
      })),
    },
  },
  states: {
    loading: {
      entry: assign({ liveEvents: [] }),
      on: {
        'live.heard': [{ guard: 'isReset', target: 'loading', reenter: true }, keeping],
      },
      invoke: {
        id: 'queue',
        src: 'queue',
        input: ({ context }) => request(context, null),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => afterLoad(context, event.output)),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      on: { 'live.heard': { guard: 'isReset', target: 'loading' } },
      after: { [REFRESH_MS]: 'loading' },
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasMore', target: 'more' } },
        more: {
          entry: assign({ liveEvents: [] }),
          on: { 'live.heard': keeping },
          invoke: {
            id: 'more',
            src: 'queue',
            input: ({ context }) => request(context, context.nextCursor),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => afterNextPage(context, event.output)),
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

const forgotten = ({ context: { texts, currentId } }: { context: ApprovalContext }) => {
  const { [currentId ?? '']: _, ...rest } = texts;
  return rest;
};

const refusing = approvalSetup.assign({
  rejection: ({ context }) => ({ ...context.rejection, draftId: context.currentId }),
});

/** What is done to the open draft before it is decided on. */
const desk = approvalSetup.createStateConfig({
  initial: 'looking',
  on: {
    'draft.chosen': {
      target: '.looking',
      actions: assign(({ context, event }) => selectDraft(context, event.draftId)),
    },
    moved: {
      target: '.looking',
      actions: assign(({ context, event }) => selectDraft(context, moveSelection(context, event.by))),
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
              [context.currentId ?? '']: currentDraft(context)?.text ?? '',
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

const hearing = approvalSetup.createStateConfig({
  on: {
    'live.heard': { actions: assign(({ context, event }) => afterLiveEvent(context, event.event)) },
    'trouble.read': { actions: assign({ decisionFailure: null }) },
  },
});

// Without their names the list is still whole, so a failure here is none.
const narrowing = approvalSetup.createStateConfig({
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
const parting = approvalSetup.createStateConfig({
  always: {
    guard: 'isUntold',
    actions: [
      assign({
        lastDeparture: ({ context: { undoable, outgoing, claimedId } }) => ({
          undoable,
          outgoing,
          claimedId,
        }),
      }),
      sendTo(
        'departure',
        ({ context: { undoable: held, outgoing, claimedId } }): DraftsLeft => ({
          type: 'left.behind',
          decided: held ? [...outgoing, held] : outgoing,
          claimedId,
        }),
      ),
    ],
  },
});

export const approvalMachine = approvalSetup.createMachine({
  id: 'approval',
  context: ({ input }) => ({
    ...input,
    bots: [],
    drafts: [],
    nextCursor: null,
    liveEvents: [],
    currentId: null,
    claimedId: null,
    precedingMessages: [],
    texts: {},
    rejection: { draftId: null, reason: null, rejectionNote: '' },
    undoable: null,
    undoneDraft: null,
    outgoing: [],
    sent: null,
    failure: null,
    decisionFailure: null,
    lastDeparture: { undoable: null, outgoing: [], claimedId: null },
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'departure', src: 'departure' },
  ],
  type: 'parallel',
  states: { list, claim, hold: undo, sending, desk, hearing, narrowing, parting },
});
