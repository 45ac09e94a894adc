import type { Schema } from 'effect';
import { expect, test } from 'vitest';
import { ConversationStatus } from '../../../contract/conversations/messages.ts';
import {
  type ConversationEvent,
  type ConversationLifecycleState,
  nextConversation,
} from './conversation.machine.ts';

type Kind = ConversationEvent['type'];

const HUMAN_EVENTS: Kind[] = [
  'visitor.wrote',
  'operator.replied',
  'answered.externally',
  'ai.paused',
  'ai.resumed',
  'assigned',
  'released',
  'closed',
  'reopened',
  'snoozed',
  'snooze.cancelled',
  'wake.seen',
  'spam.marked',
  'spam.unmarked',
];
const AUTOMATIC_EVENTS: Kind[] = [
  'ai.answered',
  'ai.abstained',
  'queue.assigned',
  'reassigned',
  'requeued',
  'snooze.ended',
];
const ALL_EVENTS = [...HUMAN_EVENTS, ...AUTOMATIC_EVENTS];
const INITIAL_STATE: ConversationLifecycleState = {
  status: 'notAnswered',
  ai: 'on',
  assignment: 'unassigned',
  reassignments: 'none',
  snooze: 'awake',
};

interface Edge {
  readonly from: string;
  readonly kind: Kind;
  readonly to: string;
}

const keyOf = ({ status, ai, assignment, reassignments, snooze }: ConversationLifecycleState) =>
  `${status} ${ai} ${assignment} ${reassignments} ${snooze}`;
const states = new Map<string, ConversationLifecycleState>([[keyOf(INITIAL_STATE), INITIAL_STATE]]);
/** Moves only: an answer while a person is awaited changes nothing. */
const edges: Edge[] = [];
for (const [from, state] of states) {
  for (const kind of ALL_EVENTS) {
    const nextState = nextConversation(state, kind);
    if (!nextState) continue;
    if (!states.has(keyOf(nextState))) states.set(keyOf(nextState), nextState);
    if (keyOf(nextState) !== from) edges.push({ from, kind, to: keyOf(nextState) });
  }
}
const stateOf = (key: string): ConversationLifecycleState => states.get(key) ?? INITIAL_STATE;
const edgesOf = (kind: Kind) => edges.filter((edge) => edge.kind === kind);

/** All states reachable from one by these events, itself included. */
function reachableFrom(from: string, kinds: readonly Kind[]): Set<string> {
  const reached = new Set([from]);
  for (const key of reached)
    for (const edge of edges) if (edge.from === key && kinds.includes(edge.kind)) reached.add(edge.to);
  return reached;
}

/** The longest run of these events from a state; Infinity if there is a cycle. */
function longestPath(key: string, kinds: readonly Kind[], visited: readonly string[] = []): number {
  if (visited.includes(key)) return Number.POSITIVE_INFINITY;
  const next = edges.filter((edge) => edge.from === key && kinds.includes(edge.kind));
  return Math.max(0, ...next.map(({ to }) => 1 + longestPath(to, kinds, [...visited, key])));
}

const literals = <T extends string>(schema: Schema.Literals<readonly T[]>) => [...schema.literals].sort();

test('reaches exactly the statuses of the contract with every event', () => {
  const reached = new Set([...states.values()].map(({ status }) => status));
  expect([...reached].sort()).toEqual(literals(ConversationStatus));
  expect(new Set(edges.map(({ kind }) => kind))).toEqual(new Set(ALL_EVENTS));
});

test('ends every automatic sequence within six steps', () => {
  for (const key of states.keys()) expect(longestPath(key, AUTOMATIC_EVENTS), key).toBeLessThanOrEqual(6);
});

test('escalates at most once between two visitor messages', () => {
  for (const { to } of edgesOf('ai.abstained')) {
    const reachable = reachableFrom(to, AUTOMATIC_EVENTS);
    expect(edgesOf('ai.abstained').filter(({ from }) => reachable.has(from))).toEqual([]);
  }
});

test('does not escalate again before an operator resumes the AI, closes the conversation or marks it as spam', () => {
  const others = ALL_EVENTS.filter((kind) => !['ai.resumed', 'closed', 'spam.marked'].includes(kind));
  for (const { to } of edgesOf('ai.abstained')) {
    const reachable = reachableFrom(to, others);
    expect(edgesOf('ai.abstained').filter(({ from }) => reachable.has(from))).toEqual([]);
  }
  for (const { to } of edgesOf('ai.resumed'))
    expect(stateOf(to)).toMatchObject({ ai: 'on', assignment: 'unassigned' });
});

test('reassigns automatically once until a person acts', () => {
  for (const { to } of [...edgesOf('reassigned'), ...edgesOf('requeued')]) {
    const reachable = reachableFrom(to, AUTOMATIC_EVENTS);
    const repeated = edges.filter(
      ({ from, kind }) => reachable.has(from) && /^reassigned$|^requeued$/.test(kind),
    );
    expect(repeated).toEqual([]);
  }
});

test('lets the AI answer only when enabled, open and without an operator', () => {
  for (const { from } of [...edgesOf('ai.answered'), ...edgesOf('ai.abstained')]) {
    expect(stateOf(from).ai).toBe('on');
    expect(['notAnswered', 'operatorAttention']).toContain(stateOf(from).status);
  }
  for (const { to } of [...edgesOf('operator.replied'), ...edgesOf('ai.paused')]) {
    const reachable = reachableFrom(
      to,
      ALL_EVENTS.filter((kind) => kind !== 'ai.resumed'),
    );
    expect([...reachable].filter((key) => stateOf(key).ai !== 'off')).toEqual([]);
  }
});

test('goes on answering after an abstention until an operator is assigned or acts', () => {
  const abstained = nextConversation(INITIAL_STATE, 'ai.abstained');
  expect(abstained).toMatchObject({ ai: 'escalationPending', status: 'operatorAttention' });
  for (const [key, state] of states) {
    if (state.ai !== 'escalationPending') continue;
    expect([state.status, state.assignment], key).toEqual(['operatorAttention', 'unassigned']);
    for (const kind of ['visitor.wrote', 'ai.answered', 'ai.abstained'] as const)
      expect(nextConversation(state, kind), `${key} ${kind}`).toMatchObject({
        ai: 'escalationPending',
        status: 'operatorAttention',
      });
    for (const kind of ['queue.assigned', 'assigned', 'operator.replied', 'ai.paused'] as const)
      expect(nextConversation(state, kind), `${key} ${kind}`).toMatchObject({ ai: 'off' });
    expect(nextConversation(state, 'closed'), key).toMatchObject({ ai: 'on', status: 'closed' });
  }
});

test('silences the AI at once where it abstains in an assigned conversation', () => {
  const assigned = nextConversation(INITIAL_STATE, 'assigned');
  expect(assigned && nextConversation(assigned, 'ai.abstained')).toMatchObject({
    ai: 'off',
    assignment: 'assigned',
    status: 'operatorAttention',
  });
});

test('never waits for the AI while it is off and lets operators act', () => {
  for (const [key, state] of states) {
    if (state.ai === 'off') expect(state.status, key).not.toBe('notAnswered');
    const afterMessage = nextConversation(state, 'visitor.wrote');
    if (state.status === 'spam') expect(afterMessage?.status, key).toBe('spam');
    else
      expect(afterMessage?.status, key).toBe(
        state.ai === 'on' && state.status !== 'operatorAttention' ? 'notAnswered' : 'operatorAttention',
      );
    const isAllowed = (kind: Kind) => nextConversation(state, kind) !== null;
    const isOpen = state.status !== 'closed' && state.status !== 'spam';
    expect([isAllowed('closed'), isAllowed('operator.replied'), isAllowed('assigned')], key).toEqual([
      isOpen,
      isOpen,
      isOpen,
    ]);
    expect(isAllowed('reopened'), key).toBe(state.status === 'closed');
    expect(isAllowed('ai.paused'), key).toBe(isOpen && state.ai !== 'off');
    expect(isAllowed('ai.resumed'), key).toBe(isOpen && state.ai === 'off');
    expect(isAllowed('queue.assigned'), key).toBe(
      isOpen && state.ai !== 'on' && state.assignment === 'unassigned',
    );
  }
});

test('assigns a conversation to the operator who replied, paused the AI or was assigned', () => {
  for (const kind of ['operator.replied', 'ai.paused', 'assigned', 'queue.assigned', 'reassigned'] as const)
    for (const { to } of edgesOf(kind)) expect(stateOf(to).assignment).toBe('assigned');
  for (const kind of ['released', 'requeued', 'ai.resumed'] as const)
    for (const { to } of edgesOf(kind)) expect(stateOf(to).assignment).toBe('unassigned');
  for (const kind of ['visitor.wrote', 'ai.answered', 'ai.abstained', 'closed'] as const)
    for (const { from, to } of edgesOf(kind)) expect(stateOf(to).assignment).toBe(stateOf(from).assignment);
});

test('snoozes only an open conversation and wakes it by the visitor, by closing or in its time', () => {
  for (const [key, state] of states) {
    const isOpen = state.status !== 'closed' && state.status !== 'spam';
    if (!isOpen) expect(state.snooze, key).toBe('awake');
    const after = (kind: Kind) => nextConversation(state, kind);
    expect(after('snoozed')?.snooze, key).toBe(isOpen ? 'snoozed' : undefined);
    expect(after('visitor.wrote'), key).toMatchObject({ snooze: 'awake' });
    if (isOpen) expect(after('closed'), key).toMatchObject({ snooze: 'awake' });
    if (state.snooze !== 'snoozed') {
      expect([after('snooze.ended'), after('snooze.cancelled')], key).toEqual([null, null]);
      continue;
    }
    expect(after('operator.replied'), key).toMatchObject({ snooze: 'snoozed' });
    expect(after('snooze.cancelled'), key).toEqual({ ...state, snooze: 'awake' });
    // Whoever answered last, it is an operator's turn then.
    expect(after('snooze.ended'), key).toEqual({
      ...state,
      snooze: 'woken',
      status: state.status === 'notAnswered' ? 'notAnswered' : 'operatorAttention',
    });
  }
});

test('keeps spam out of everything until an operator takes it out', () => {
  for (const [key, state] of states) {
    const marked = nextConversation(state, 'spam.marked');
    if (state.status !== 'spam') {
      expect(marked, key).toMatchObject({ status: 'spam', snooze: 'awake', assignment: state.assignment });
      expect(nextConversation(state, 'spam.unmarked'), key).toBeNull();
      continue;
    }
    expect(state.ai, key).not.toBe('escalationPending');
    expect(marked, key).toBeNull();
    const leaving = ALL_EVENTS.filter((kind) => (nextConversation(state, kind) ?? state).status !== 'spam');
    expect(leaving, key).toEqual(['spam.unmarked']);
    expect(nextConversation(state, 'spam.unmarked'), key).toEqual({ ...state, status: 'operatorAttention' });
  }
});
