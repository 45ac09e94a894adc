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
  type DepartureDrafts,
  moveSelection,
  NO_REJECTION,
  selectDraft,
} from './approval.state.ts';

/** Claims of operators who disconnected end without an event, so the list is refreshed. */
const REFRESH_MS = 60_000;
const PAGE_SIZE = 100;

function toListInput(
  { botId, conversationId }: ApprovalContext,
  cursor: string | null,
): InputOf<typeof approvals.listDrafts> {
  return {
    limit: PAGE_SIZE,
    ...(botId && { botId }),
    ...(conversationId && { conversationId }),
    ...(cursor && { cursor }),
  };
}

/** Collects live events while the list is loading, as its response may be older. */
const collectLiveEvents = {
  guard: 'isDraftEvent',
  actions: approvalSetup.assign({
    liveEvents: ({ context, event }) =>
      event.type === 'live.received' ? [...context.liveEvents, event.event] : context.liveEvents,
  }),
} as const;

const list = approvalSetup.createStateConfig({
  description: 'The drafts are read by pages and stay on the screen while they are read again.',
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
      description: 'The first page is being read; live events meanwhile are collected to be merged into it.',
      entry: assign({ liveEvents: [] }),
      on: {
        'live.received': [{ guard: 'isReset', target: 'loading', reenter: true }, collectLiveEvents],
      },
      invoke: {
        id: 'queue',
        src: 'listDrafts',
        input: ({ context }) => toListInput(context, null),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => afterLoad(context, event.output)),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    ready: {
      description: 'The drafts are shown, and read again every minute to notice expired claims.',
      on: { 'live.received': { guard: 'isReset', target: 'loading' } },
      after: { [REFRESH_MS]: 'loading' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Enough drafts are loaded, or all of them; the next page is read when few are left.',
          always: { guard: 'hasMore', target: 'more' },
        },
        more: {
          description:
            'The next page is being read; live events meanwhile are collected to be merged into it.',
          entry: assign({ liveEvents: [] }),
          on: { 'live.received': collectLiveEvents },
          invoke: {
            id: 'more',
            src: 'listDrafts',
            input: ({ context }) => toListInput(context, context.nextCursor),
            onDone: {
              target: 'idle',
              actions: assign(({ context, event }) => afterNextPage(context, event.output)),
            },
            onError: 'rest',
          },
        },
        rest: { description: 'The next page could not be read; the list’s next refresh tries again.' },
      },
    },
    failed: {
      description: 'The drafts could not be read; a retry or a reconnect reads them again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

const withoutText = ({ context: { texts, currentId } }: { context: ApprovalContext }) => {
  const { [currentId ?? '']: _, ...rest } = texts;
  return rest;
};

const startRejection = approvalSetup.assign({
  rejection: ({ context }) => ({ ...context.rejection, draftId: context.currentId }),
});

const reviewState = approvalSetup.createStateConfig({
  description: 'The operator reads, rewrites or rejects the open draft before deciding on it.',
  initial: 'viewing',
  on: {
    'draft.chosen': {
      target: '.viewing',
      actions: assign(({ context, event }) => selectDraft(context, event.draftId)),
    },
    'selection.moved': {
      target: '.viewing',
      actions: assign(({ context, event }) => selectDraft(context, moveSelection(context, event.by))),
    },
    'decision.made': { target: '.viewing' },
    'decision.undone': { target: '.viewing' },
  },
  states: {
    viewing: {
      description: 'The operator reads the open draft, and may edit or reject it.',
      always: { guard: 'isWriting', target: 'writing' },
      on: {
        'edit.started': {
          guard: 'mayDecide',
          actions: assign({
            texts: ({ context }) => ({
              ...context.texts,
              [context.currentId ?? '']: currentDraft(context)?.text ?? '',
            }),
          }),
        },
        'rejection.started': { guard: 'mayDecide', target: 'rejecting', actions: startRejection },
      },
    },
    writing: {
      description: 'The operator writes a text in place of the draft’s; it is kept when another draft opens.',
      always: { guard: not('isWriting'), target: 'viewing' },
      on: {
        'text.changed': {
          actions: assign({
            texts: ({ context, event }) => ({ ...context.texts, [context.currentId ?? '']: event.text }),
          }),
        },
        'edit.cancelled': { actions: assign({ texts: withoutText }) },
        'rejection.started': { guard: 'mayDecide', target: 'rejecting', actions: startRejection },
      },
    },
    rejecting: {
      description: 'The operator gives the reason and a note for rejecting the draft.',
      on: {
        'rejectionNote.changed': {
          actions: assign({
            rejection: ({ context, event }) => ({ ...context.rejection, ...event.change }),
          }),
        },
        'rejection.cancelled': 'viewing',
      },
      always: {
        guard: ({ context: { rejection, currentId } }) => rejection.draftId !== currentId,
        target: 'viewing',
      },
    },
  },
});

const liveUpdatesState = approvalSetup.createStateConfig({
  description: 'Live events change the list, and a reported failure can be dismissed.',
  on: {
    'live.received': { actions: assign(({ context, event }) => afterLiveEvent(context, event.event)) },
    'error.dismissed': { actions: assign({ decisionFailure: null }) },
  },
});

// Names of bots are optional, so a failure here is ignored.
const botNamesState = approvalSetup.createStateConfig({
  description: 'The operator’s bots are read, so that the list can be filtered by one.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The names of the bots are being read.',
      invoke: {
        id: 'bots',
        src: 'bots',
        input: {},
        onDone: { target: 'done', actions: assign({ bots: ({ event }) => event.output }) },
        onError: 'done',
      },
    },
    done: { description: 'The filter offers the bots; after a failure it offers none.' },
  },
});

// The screen may be left at any moment, so what to do then is kept up to date.
const departureState = approvalSetup.createStateConfig({
  description: 'What to send when the screen is left is kept up to date.',
  always: {
    guard: 'isUnannounced',
    actions: [
      assign({
        lastDeparture: ({ context: { undoable, outgoing, claimedId } }) => ({
          undoable,
          outgoing,
          claimedId,
        }),
      }),
      sendTo(
        'leave',
        ({ context: { undoable: lastDecision, outgoing, claimedId } }): DepartureDrafts => ({
          type: 'drafts.left',
          decided: lastDecision ? [...outgoing, lastDecision] : outgoing,
          claimedId,
        }),
      ),
    ],
  },
});

export const approvalMachine = approvalSetup.createMachine({
  description: 'An operator reviews drafts one by one and can undo the last decision.',
  id: 'approval',
  context: ({ input }) => ({
    ...input,
    conversationId: input.conversationId ?? null,
    bots: [],
    drafts: [],
    nextCursor: null,
    liveEvents: [],
    currentId: null,
    claimedId: null,
    precedingMessages: [],
    texts: {},
    rejection: NO_REJECTION,
    undoable: null,
    undoneDraft: null,
    outgoing: [],
    sentDraft: null,
    failure: null,
    decisionFailure: null,
    lastDeparture: { undoable: null, outgoing: [], claimedId: null },
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'leave', src: 'leave' },
  ],
  type: 'parallel',
  states: {
    list,
    claim,
    undo,
    sending,
    review: reviewState,
    liveUpdates: liveUpdatesState,
    botNames: botNamesState,
    departure: departureState,
  },
});
