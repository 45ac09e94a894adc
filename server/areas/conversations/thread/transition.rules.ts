// Applies conversation machine events to a conversation row.
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import {
  type ConversationEvent,
  type ConversationLifecycleState,
  nextConversation,
} from '../../../../src/machines/lifecycles/conversation.machine.ts';
import type { Flag } from '../../../store/schema/columns.ts';

/** The columns that the conversation machine decides. */
export interface ConversationState {
  readonly status: ConversationStatus;
  readonly ai_enabled: Flag;
  readonly assignee_id: string | null;
  readonly assigned_at: number | null;
  readonly escalated_at: number | null;
  readonly is_reassigned: Flag;
  readonly snoozed_until: number | null;
  readonly woken_at: number | null;
  /** Steps since the row was read, which `writeThread` records; not a column. */
  readonly transitions?: readonly ConversationTransition[];
}

/** A step of the conversation machine, or `UNDO_EVENT`. */
export interface ConversationTransition {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

/** Restores an earlier state past the machine. */
const UNDO_EVENT = 'undone';

export interface TransitionContext {
  readonly now: number;
  /** The new assignee, for events that assign; absent: the assignee stays. */
  readonly to?: string;
  /** Of `snoozed`: when it ends by itself. */
  readonly until?: number;
}

/** End of a snooze that only the visitor ends; after every instant that a snooze may end at. */
export const UNTIL_REPLY = 900_000_000_000_000;

const toLifecycleState = (row: ConversationState): ConversationLifecycleState => ({
  status: row.status,
  ai: row.ai_enabled === 0 ? 'off' : row.escalated_at === null ? 'on' : 'escalationPending',
  assignment: row.assignee_id === null ? 'unassigned' : 'assigned',
  reassignments: row.is_reassigned === 1 ? 'once' : 'none',
  snooze: row.snoozed_until !== null ? 'snoozed' : row.woken_at !== null ? 'woken' : 'awake',
});

/** The machine's regions in the order of the chart. */
export const stateNameOf = (row: ConversationState): string => nameOf(toLifecycleState(row));

const nameOf = ({ status, ai, assignment, reassignments, snooze }: ConversationLifecycleState): string =>
  `${status}/${ai}/${assignment}/${reassignments}/${snooze}`;

const transitionCache = new Map<string, ConversationLifecycleState | null>();

/** Next state of the machine, cached: combinations are few, and every message asks for one. */
function nextStateOf(
  current: ConversationLifecycleState,
  event: ConversationEvent['type'],
): ConversationLifecycleState | null {
  const key = `${nameOf(current)}/${event}`;
  const cached = transitionCache.get(key);
  if (cached !== undefined) return cached;
  const nextState = nextConversation(current, event);
  transitionCache.set(key, nextState);
  return nextState;
}

/**
 * The columns after the event, or null when it is not allowed now.
 * @throws Error when the event assigns the conversation but no assignee is given
 */
export function transition(
  row: ConversationState,
  event: ConversationEvent['type'],
  { now, to, until }: TransitionContext,
): ConversationState | null {
  const current = toLifecycleState(row);
  const nextState = nextStateOf(current, event);
  if (nextState === null) return null;
  const assignee_id = nextState.assignment === 'unassigned' ? null : (to ?? row.assignee_id);
  if (nextState.assignment === 'assigned' && assignee_id === null)
    throw new Error(`Nobody is named for ${event}`);
  const isSame = assignee_id === row.assignee_id;
  return {
    status: nextState.status,
    ai_enabled: nextState.ai === 'off' ? 0 : 1,
    assignee_id,
    assigned_at: assignee_id === null ? null : isSame ? row.assigned_at : now,
    escalated_at: nextState.ai === 'on' ? null : (row.escalated_at ?? now),
    is_reassigned: nextState.reassignments === 'once' ? 1 : 0,
    snoozed_until: nextState.snooze === 'snoozed' ? (until ?? row.snoozed_until) : null,
    woken_at: nextState.snooze === 'woken' ? (row.woken_at ?? now) : null,
    transitions: [...(row.transitions ?? []), { event, from: nameOf(current), to: nameOf(nextState) }],
  };
}

/** The columns of an earlier state, to undo what changed them. */
export const restoredState = <State extends ConversationState>(
  row: ConversationState,
  state: State,
): State => ({
  ...state,
  transitions: [{ event: UNDO_EVENT, from: stateNameOf(row), to: stateNameOf(state) }],
});

/**
 * The steps from a row to its update, to be recorded with it.
 * @throws Error when the state changes without a step
 */
export function stepsBetween(
  before: ConversationState,
  after: ConversationState,
  transitions: readonly ConversationTransition[],
): readonly ConversationTransition[] {
  const last = transitions.at(-1);
  const stateName = stateNameOf(after);
  if (last)
    return last.to === stateName ? transitions : [...transitions.slice(0, -1), { ...last, to: stateName }];
  if (stateNameOf(before) !== stateName) throw new Error(`No transition leads to ${stateName}`);
  return [];
}

/** Whether the AI may still write: nobody took over, paused it or closed the conversation. */
export const canBotReply = ({
  ai_enabled,
  status,
}: Pick<ConversationState, 'ai_enabled' | 'status'>): boolean =>
  ai_enabled === 1 && status !== 'closed' && status !== 'spam';
