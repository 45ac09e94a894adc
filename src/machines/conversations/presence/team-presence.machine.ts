// Shows who of the team is online, who views or types, and assigns a conversation.
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { presence, Teammate } from '../../../../contract/conversations/presence.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes, notProvided, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort, type VisibilityChanged, windowPort } from '../../shared/live.port.ts';
import type { ConversationIds } from '../../shared/scope-ids.ts';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Who else has the conversation open, according to the server. */
export type ViewersChanged = {
  readonly type: 'viewers.changed';
  readonly colleagues: readonly (Colleague & { readonly isTyping: boolean })[];
};

export interface TeamPresenceInput extends ConversationIds {
  /** The person's own id; own events are not shown. */
  readonly userId: string;
}

interface AssigneeChoice {
  readonly assigneeId: string | null;
  readonly from?: string | null;
}

interface Context extends TeamPresenceInput {
  readonly team: readonly Teammate[];
  /** Presence changes received while the team was loading. */
  readonly liveEvents: readonly PanelEvent[];
  readonly viewers: readonly Colleague[];
  readonly typingColleague: Colleague | null;
  /** The assignee being saved and the next one to save; null means unassigned. */
  readonly pendingAssignments: readonly AssigneeChoice[];
  readonly assignFailure: Failure | null;
}

export type TeamPresenceEvent =
  | LivePortEvent
  | VisibilityChanged
  | ViewersChanged
  | { readonly type: 'retried' }
  | { readonly type: 'error.dismissed' }
  | {
      readonly type: 'assignee.chosen';
      readonly assigneeId: string | null;
      /** The assignee that was shown when the choice was made. */
      readonly from: string | null;
    };

export type ViewersRequested = { readonly type: 'viewers.requested' };

/**
 * While running, reports that the user views the conversation, also at once on request, and sends
 * `ViewersChanged`.
 */
const viewersPort = fromCallback<ViewersRequested | EventObject, ConversationIds>(notProvided('viewers'));

const TYPING_SHOWN_MS = 5_000;

const liveEventIn = (event: TeamPresenceEvent): PanelEvent | null =>
  event.type === 'live.received' ? event.event : null;

/** The colleague who is typing in this conversation according to the event. */
function typingColleagueIn(
  { conversationId, userId: me }: Context,
  event: TeamPresenceEvent,
): Colleague | null {
  if (event.type === 'viewers.changed') return event.colleagues.find(({ isTyping }) => isTyping) ?? null;
  const liveEvent = liveEventIn(event);
  const isHere = liveEvent?.kind === 'typing' && liveEvent.conversationId === conversationId;
  return isHere && liveEvent.by && liveEvent.by.id !== me ? liveEvent.by : null;
}

const flow = setup({
  types: machineTypes<{ context: Context; events: TeamPresenceEvent; input: TeamPresenceInput }>(),
  actors: {
    live: livePort,
    window: windowPort,
    sendViewing: viewersPort,
    team: port<(typeof presence)['team']>(),
    assign: port<(typeof conversations)['assign']>(),
  },
  actions: {
    nextChoice: assign({ pendingAssignments: ({ context }) => context.pendingAssignments.slice(1) }),
    requestViewers: sendTo('sendViewing', { type: 'viewers.requested' }),
  },
  guards: {
    isReset: ({ event }) => liveEventIn(event)?.kind === 'reset',
    isPresence: ({ event }) => liveEventIn(event)?.kind === 'presence.changed',
    isUnseen: ({ event }) => event.type === 'visibility.changed' && !event.isVisible,
    isSeen: ({ event }) => event.type === 'visibility.changed' && event.isVisible,
    isColleagueTyping: ({ context, event }) => typingColleagueIn(context, event) !== null,
    isOperatorMessage: ({ context, event }) => {
      const liveEvent = liveEventIn(event);
      return (
        liveEvent?.kind === 'message.added' &&
        liveEvent.message.conversationId === context.conversationId &&
        liveEvent.message.author === 'operator'
      );
    },
  },
});

const teamState = flow.createStateConfig({
  description: 'The team is listed with who is online.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The team is being read; live changes of presence meanwhile are applied to the response.',
      entry: assign({ liveEvents: [] }),
      on: {
        'live.received': [
          // Events between this load and the start of the stream are in neither, so it is loaded once more.
          { guard: 'isReset', target: 'loading', reenter: true },
          {
            guard: 'isPresence',
            actions: assign(({ context, event }) => ({
              team: applyPresence(context.team, event.event),
              liveEvents: [...context.liveEvents, event.event],
            })),
          },
        ],
      },
      invoke: {
        id: 'team',
        src: 'team',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'loaded',
          actions: assign({
            team: ({ context, event }) => context.liveEvents.reduce(applyPresence, event.output),
          }),
        },
        onError: 'failed',
      },
    },
    loaded: {
      description: 'The team is listed and follows live changes of presence.',
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading' },
          {
            guard: 'isPresence',
            actions: assign({ team: ({ context, event }) => applyPresence(context.team, event.event) }),
          },
        ],
        'live.reconnected': 'loading',
      },
    },
    failed: {
      description: 'The team could not be loaded; a retry or a restored live connection loads it again.',
      on: { retried: 'loading', 'live.reconnected': 'loading' },
    },
  },
});

function applyPresence(team: readonly Teammate[], event: PanelEvent): readonly Teammate[] {
  if (event.kind !== 'presence.changed') return team;
  const { userId, state } = event;
  return team.map((person) => (person.id === userId ? { ...person, state } : person));
}

const viewingState = flow.createStateConfig({
  description: 'Colleagues see that the operator is viewing the conversation while the page is visible.',
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The page is visible, so the operator counts as a viewer of the conversation.',
      invoke: {
        id: 'sendViewing',
        src: 'sendViewing',
        input: ({ context: { botId, conversationId } }) => ({ botId, conversationId }),
      },
      on: {
        'visibility.changed': { guard: 'isUnseen', target: 'notViewing' },
        // Presence events are transient, so the viewers are requested again.
        'live.reconnected': { actions: 'requestViewers' },
        'live.received': { guard: 'isReset', actions: 'requestViewers' },
      },
    },
    notViewing: {
      description: 'The page is hidden, so the operator does not count as a viewer.',
      on: { 'visibility.changed': { guard: 'isSeen', target: 'viewing' } },
    },
  },
});

const viewersState = flow.createStateConfig({
  description: 'The colleagues who are viewing the same conversation are listed.',
  on: {
    'viewers.changed': {
      actions: assign({
        viewers: ({ event }) => event.colleagues.map(({ id, name }) => ({ id, name })),
      }),
    },
    'live.received': {
      actions: assign({ viewers: ({ context, event }) => withViewer(context, event.event) }),
    },
  },
});

function withViewer(
  { viewers, conversationId, userId: me }: Context,
  event: PanelEvent,
): readonly Colleague[] {
  if (event.kind !== 'viewing.changed' || event.conversationId !== conversationId) return viewers;
  if (event.userId === me) return viewers;
  const others = viewers.filter(({ id }) => id !== event.userId);
  return event.isPresent ? [...others, { id: event.userId, name: event.name }] : others;
}

const typingState = flow.createStateConfig({
  description: 'The thread shows when a colleague is typing in the same conversation.',
  initial: 'notTyping',
  states: {
    notTyping: {
      description: 'No colleague is typing.',
      entry: assign({ typingColleague: null }),
      on: {
        'live.received': { guard: 'isColleagueTyping', target: 'typing' },
        'viewers.changed': { guard: 'isColleagueTyping', target: 'typing' },
      },
    },
    typing: {
      description: 'A colleague is typing; this expires without another notice.',
      entry: assign({
        typingColleague: ({ context, event }) => typingColleagueIn(context, event) ?? context.typingColleague,
      }),
      on: {
        'live.received': [
          { guard: 'isOperatorMessage', target: 'notTyping' },
          { guard: 'isColleagueTyping', target: 'typing', reenter: true },
        ],
      },
      after: { [TYPING_SHOWN_MS]: 'notTyping' },
    },
  },
});

// A new choice replaces the waiting one; the call in flight is never cancelled.
const assignmentState = flow.createStateConfig({
  description: 'The operator assigns the conversation; of several choices in a row the last one wins.',
  initial: 'idle',
  on: {
    'error.dismissed': { actions: assign({ assignFailure: null }) },
    'assignee.chosen': {
      actions: assign({
        pendingAssignments: ({ context, event }) => {
          const { assigneeId, from } = event;
          const [current] = context.pendingAssignments;
          if (!current) return [{ assigneeId, from }];
          if (current.assigneeId === assigneeId) return [current];
          return [current, { assigneeId, from: current.assigneeId }];
        },
      }),
    },
  },
  states: {
    idle: {
      description: 'No assignment is being sent.',
      always: { guard: ({ context }) => context.pendingAssignments.length > 0, target: 'sending' },
    },
    sending: {
      description: 'An assignment is being sent; a newer choice waits for it.',
      invoke: {
        id: 'assign',
        src: 'assign',
        input: ({ context: { botId, conversationId, pendingAssignments } }) => ({
          botId,
          conversationId,
          ...(pendingAssignments[0] ?? { assigneeId: null }),
        }),
        onDone: { target: 'idle', actions: ['nextChoice', assign({ assignFailure: null })] },
        onError: {
          target: 'idle',
          actions: ['nextChoice', assign({ assignFailure: ({ event }) => toFailure(event.error) })],
        },
      },
    },
  },
});

/** Team presence for an open conversation. The live stream confirms assignments. */
export const teamPresenceMachine = flow.createMachine({
  description: 'Beside an open conversation, the team is seen and the conversation can be assigned.',
  id: 'teamPresence',
  context: ({ input }) => ({
    ...input,
    team: [],
    liveEvents: [],
    viewers: [],
    typingColleague: null,
    pendingAssignments: [],
    assignFailure: null,
  }),
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'window', src: 'window' },
  ],
  type: 'parallel',
  states: {
    team: teamState,
    viewing: viewingState,
    viewers: viewersState,
    typing: typingState,
    assignment: assignmentState,
  },
});
