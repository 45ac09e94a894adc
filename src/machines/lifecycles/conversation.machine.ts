// Lifecycle of a conversation: its status, assignee and whether the bot may answer.
import { and, getNextSnapshot, not, or, type SnapshotFrom, setup, stateIn } from 'xstate';

/**
 * Events of a conversation. By the visitor: `visitor.wrote`. By the AI: `ai.answered`, and `ai.abstained` when
 * a person is needed; the AI answers further questions until one is assigned. By the system: `queue.assigned` assigns a queued conversation, `reassigned` moves
 * it from an absent operator to another, `requeued` puts it back if nobody else is there.
 * `answered.externally`: a person answered in the provider's own panel, so the AI pauses. The rest is done by
 * operators: `assigned` assigns it by hand, `released` unassigns it. `snoozed` puts it off until a time or the
 * visitor's next message, `snooze.cancelled` takes that back; at the time, the system sends `snooze.ended`, and
 * `wake.seen` once an operator has seen it. Spam stays spam, whatever the visitor writes.
 */
export type ConversationEvent =
  | { type: 'visitor.wrote' }
  | { type: 'ai.answered' }
  | { type: 'ai.abstained' }
  | { type: 'queue.assigned' }
  | { type: 'reassigned' }
  | { type: 'requeued' }
  | { type: 'operator.replied' }
  | { type: 'answered.externally' }
  | { type: 'ai.paused' }
  | { type: 'ai.resumed' }
  | { type: 'assigned' }
  | { type: 'released' }
  | { type: 'closed' }
  | { type: 'reopened' }
  | { type: 'snoozed' }
  | { type: 'snooze.cancelled' }
  | { type: 'snooze.ended' }
  | { type: 'wake.seen' }
  | { type: 'spam.marked' }
  | { type: 'spam.unmarked' };

const types: { events: ConversationEvent } = { events: { type: 'visitor.wrote' } };

const isAiOff = stateIn({ ai: 'off' });
const isAiOn = not(isAiOff);
const isEscalationPending = stateIn({ ai: 'escalationPending' });
const isClosed = stateIn({ status: 'closed' });
const isOpen = not(or([isClosed, stateIn({ status: 'spam' })]));
const isUnanswered = stateIn({ status: 'notAnswered' });
const needsOperator = stateIn({ status: 'operatorAttention' });
const isSnoozed = stateIn({ snooze: 'snoozed' });

/** Guards see every region as it was before the event. */
const flow = setup({
  types,
  guards: {
    isOpen,
    isAiOn,
    isAiOff,
    isEscalationPending,
    isSnoozed,
    canAbstain: or([isUnanswered, needsOperator]),
    canAbstainAsAssigned: and([stateIn({ assignment: 'assigned' }), or([isUnanswered, needsOperator])]),
    canPause: and([isAiOn, isOpen]),
    canResume: and([isAiOff, isOpen]),
    isQueued: and([not(stateIn({ ai: 'on' })), isOpen]),
    isClosedWithAiOff: and([isAiOff, isClosed]),
    canReassign: and([
      isAiOff,
      stateIn({ assignment: 'assigned' }),
      stateIn({ reassignments: 'none' }),
      needsOperator,
    ]),
  },
});

const status = flow.createStateConfig({
  description: 'The conversation’s status, as the visitor and the inbox show it.',
  initial: 'notAnswered',
  states: {
    notAnswered: {
      description: 'The visitor’s last message has no answer yet.',
      on: {
        'visitor.wrote': 'notAnswered',
        'ai.answered': { guard: 'isAiOn', target: 'aiAnswered' },
        'ai.abstained': { guard: 'isAiOn', target: 'operatorAttention' },
        'operator.replied': 'operatorAnswered',
        'answered.externally': 'operatorAnswered',
        'ai.paused': { guard: 'isAiOn', target: 'operatorAttention' },
        'spam.marked': 'spam',
        closed: 'closed',
      },
    },
    aiAnswered: {
      description: 'The AI gave the last answer.',
      on: {
        'visitor.wrote': [{ guard: 'isAiOn', target: 'notAnswered' }, { target: 'operatorAttention' }],
        'operator.replied': 'operatorAnswered',
        'answered.externally': 'operatorAnswered',
        'snooze.ended': { guard: 'isSnoozed', target: 'operatorAttention' },
        'spam.marked': 'spam',
        closed: 'closed',
      },
    },
    operatorAnswered: {
      description: 'An operator gave the last answer.',
      on: {
        'visitor.wrote': [{ guard: 'isAiOn', target: 'notAnswered' }, { target: 'operatorAttention' }],
        'operator.replied': 'operatorAnswered',
        'answered.externally': 'operatorAnswered',
        'snooze.ended': { guard: 'isSnoozed', target: 'operatorAttention' },
        'spam.marked': 'spam',
        closed: 'closed',
      },
    },
    operatorAttention: {
      description: 'The conversation needs an operator.',
      on: {
        'visitor.wrote': 'operatorAttention',
        'ai.answered': [
          { guard: 'isEscalationPending', target: 'operatorAttention' },
          { guard: 'isAiOn', target: 'aiAnswered' },
        ],
        'ai.abstained': { guard: 'isAiOn', target: 'operatorAttention' },
        'operator.replied': 'operatorAnswered',
        'answered.externally': 'operatorAnswered',
        'ai.resumed': { guard: 'isAiOff', target: 'notAnswered' },
        'spam.marked': 'spam',
        closed: 'closed',
      },
    },
    closed: {
      description: 'The conversation is closed; a new message of the visitor reopens it.',
      on: {
        'visitor.wrote': [{ guard: 'isAiOn', target: 'notAnswered' }, { target: 'operatorAttention' }],
        reopened: 'operatorAttention',
        'spam.marked': 'spam',
      },
    },
    spam: {
      description:
        'Operators marked the conversation as spam: nobody answers it, and no list or report has it.',
      on: { 'visitor.wrote': 'spam', 'spam.unmarked': 'operatorAttention' },
    },
  },
});

/** Whether the AI may answer. Once off, only an operator enables it again, so escalations cannot loop. */
const ai = flow.createStateConfig({
  description: 'Whether the AI may answer in the conversation; after a pause only an operator resumes it.',
  initial: 'on',
  states: {
    on: {
      description: 'The AI answers the visitor.',
      on: {
        'ai.abstained': [
          { guard: 'canAbstainAsAssigned', target: 'off' },
          { guard: 'canAbstain', target: 'escalationPending' },
        ],
        'operator.replied': { guard: 'isOpen', target: 'off' },
        'ai.paused': { guard: 'isOpen', target: 'off' },
        'answered.externally': { guard: 'isOpen', target: 'off' },
      },
    },
    escalationPending: {
      description: 'A person is needed and none is assigned; until then the AI answers what it knows.',
      on: {
        'queue.assigned': { guard: 'isOpen', target: 'off' },
        assigned: { guard: 'isOpen', target: 'off' },
        'operator.replied': { guard: 'isOpen', target: 'off' },
        'ai.paused': { guard: 'isOpen', target: 'off' },
        'answered.externally': { guard: 'isOpen', target: 'off' },
        closed: { guard: 'isOpen', target: 'on' },
        'spam.marked': 'on',
      },
    },
    off: {
      description: 'The AI is paused, and operators answer.',
      on: { 'ai.resumed': { guard: 'isOpen', target: 'on' } },
    },
  },
});

/** Who is assigned. Escalated and with nobody assigned, the conversation waits in the queue. */
const assignment = flow.createStateConfig({
  description: 'Whether the conversation is assigned to an operator.',
  initial: 'unassigned',
  states: {
    unassigned: {
      description: 'Nobody is assigned; once escalated, the conversation waits in the queue.',
      on: {
        'queue.assigned': { guard: 'isQueued', target: 'assigned' },
        'operator.replied': { guard: 'isOpen', target: 'assigned' },
        'ai.paused': { guard: 'canPause', target: 'assigned' },
        assigned: { guard: 'isOpen', target: 'assigned' },
        reopened: { guard: 'isClosedWithAiOff', target: 'assigned' },
      },
    },
    assigned: {
      description: 'An operator is assigned.',
      on: {
        reassigned: { guard: 'canReassign', target: 'assigned' },
        requeued: { guard: 'canReassign', target: 'unassigned' },
        'ai.resumed': { guard: 'canResume', target: 'unassigned' },
        assigned: { guard: 'isOpen', target: 'assigned' },
        released: { guard: 'isOpen', target: 'unassigned' },
      },
    },
  },
});

const reassignments = flow.createStateConfig({
  description: 'The system reassigns a conversation only once until a person acts in it again.',
  initial: 'none',
  states: {
    none: {
      description: 'The system may reassign the conversation.',
      on: {
        reassigned: { guard: 'canReassign', target: 'once' },
        requeued: { guard: 'canReassign', target: 'once' },
      },
    },
    once: {
      description: 'The system has reassigned the conversation and leaves it until a person acts.',
      on: {
        'visitor.wrote': 'none',
        'operator.replied': { guard: 'isOpen', target: 'none' },
        assigned: { guard: 'isOpen', target: 'none' },
        released: { guard: 'isOpen', target: 'none' },
        'ai.resumed': { guard: 'canResume', target: 'none' },
      },
    },
  },
});

const snooze = flow.createStateConfig({
  description: 'Whether operators have put the conversation off.',
  initial: 'awake',
  states: {
    awake: {
      description: 'The conversation stands in the list of its status.',
      on: { snoozed: { guard: 'isOpen', target: 'snoozed' } },
    },
    snoozed: {
      description: 'Operators put the conversation off until a time or until the visitor writes.',
      on: {
        snoozed: { guard: 'isOpen', target: 'snoozed' },
        'visitor.wrote': 'awake',
        'snooze.cancelled': 'awake',
        'snooze.ended': 'woken',
        closed: 'awake',
        'spam.marked': 'awake',
      },
    },
    woken: {
      description: 'The time has come: the conversation is marked until an operator sees it.',
      on: {
        snoozed: { guard: 'isOpen', target: 'snoozed' },
        'visitor.wrote': 'awake',
        'operator.replied': { guard: 'isOpen', target: 'awake' },
        'answered.externally': { guard: 'isOpen', target: 'awake' },
        'wake.seen': 'awake',
        closed: 'awake',
        'spam.marked': 'awake',
      },
    },
  },
});

export const conversationMachine = flow.createMachine({
  description: 'The lifecycle of a conversation: status, AI, assignee, automatic reassignment and snooze.',
  id: 'conversation',
  type: 'parallel',
  states: { status, ai, assignment, reassignments, snooze },
});

/** The state of a conversation in all regions. */
export type ConversationLifecycleState = SnapshotFrom<typeof conversationMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextConversation(
  current: ConversationLifecycleState,
  event: ConversationEvent['type'],
): ConversationLifecycleState | null {
  const snapshot = conversationMachine.resolveState({ value: current, context: {} });
  const machineEvent: ConversationEvent = { type: event };
  return snapshot.can(machineEvent)
    ? getNextSnapshot(conversationMachine, snapshot, machineEvent).value
    : null;
}
