import type { Schema } from 'effect';
import { expect, test } from 'vitest';
import { ConversationStatus } from '../../../contract/conversations/messages.ts';
import {
  type ConversationEvent,
  type ConversationLifecycleState,
  nextConversation,
} from './conversation.machine.ts';

type Kind = ConversationEvent['type'];

const OF_PEOPLE: Kind[] = [
  'visitor.wrote',
  'operator.replied',
  'answered.externally',
  'ai.paused',
  'ai.resumed',
  'assigned',
  'released',
  'closed',
  'reopened',
];
const OF_MACHINES: Kind[] = ['ai.answered', 'ai.abstained', 'queue.assigned', 'reassigned', 'requeued'];
const ALL = [...OF_PEOPLE, ...OF_MACHINES];
const FIRST: ConversationLifecycleState = {
  status: 'notAnswered',
  ai: 'on',
  assignment: 'unassigned',
  reassignments: 'none',
};

interface Edge {
  readonly from: string;
  readonly kind: Kind;
  readonly to: string;
}

const keyOf = ({ status, ai, assignment, reassignments }: ConversationLifecycleState) =>
  `${status} ${ai} ${assignment} ${reassignments}`;
const standings = new Map<string, ConversationLifecycleState>([[keyOf(FIRST), FIRST]]);
const edges: Edge[] = [];
for (const [from, standing] of standings) {
  for (const kind of ALL) {
    const after = nextConversation(standing, kind);
    if (!after) continue;
    if (!standings.has(keyOf(after))) standings.set(keyOf(after), after);
    edges.push({ from, kind, to: keyOf(after) });
  }
}
const at = (key: string): ConversationLifecycleState => standings.get(key) ?? FIRST;
const edgesOf = (kind: Kind) => edges.filter((edge) => edge.kind === kind);

/** All states reachable from one by these events, itself included. */
function reach(from: string, kinds: readonly Kind[]): Set<string> {
  const reached = new Set([from]);
  for (const key of reached)
    for (const edge of edges) if (edge.from === key && kinds.includes(edge.kind)) reached.add(edge.to);
  return reached;
}

/** The longest run of these events from a state; Infinity if there is a cycle. */
function longest(key: string, kinds: readonly Kind[], seen: readonly string[] = []): number {
  if (seen.includes(key)) return Number.POSITIVE_INFINITY;
  const next = edges.filter((edge) => edge.from === key && kinds.includes(edge.kind));
  return Math.max(0, ...next.map(({ to }) => 1 + longest(to, kinds, [...seen, key])));
}

const literals = <T extends string>(schema: Schema.Literals<readonly T[]>) => [...schema.literals].sort();

test('reaches exactly the statuses of the contract with every event', () => {
  const reached = new Set([...standings.values()].map(({ status }) => status));
  expect([...reached].sort()).toEqual(literals(ConversationStatus));
  expect(new Set(edges.map(({ kind }) => kind))).toEqual(new Set(ALL));
});

test('ends every automatic sequence within four steps', () => {
  for (const key of standings.keys()) expect(longest(key, OF_MACHINES), key).toBeLessThanOrEqual(4);
});

test('escalates at most once between two visitor messages', () => {
  for (const { to } of edgesOf('ai.abstained')) {
    const later = reach(to, OF_MACHINES);
    expect(edgesOf('ai.abstained').filter(({ from }) => later.has(from))).toEqual([]);
  }
});

test('does not escalate again before an operator resumes the AI', () => {
  const butResumed = ALL.filter((kind) => kind !== 'ai.resumed');
  for (const { to } of edgesOf('ai.abstained')) {
    const later = reach(to, butResumed);
    expect(edgesOf('ai.abstained').filter(({ from }) => later.has(from))).toEqual([]);
  }
  for (const { to } of edgesOf('ai.resumed'))
    expect(at(to)).toMatchObject({ ai: 'on', assignment: 'unassigned' });
});

test('reassigns automatically once until a person acts', () => {
  for (const { to } of [...edgesOf('reassigned'), ...edgesOf('requeued')]) {
    const later = reach(to, OF_MACHINES);
    const again = edges.filter(({ from, kind }) => later.has(from) && /handed\.on|requeued/.test(kind));
    expect(again).toEqual([]);
  }
});

test('lets the AI answer only when enabled, open and without an operator', () => {
  for (const { from } of [...edgesOf('ai.answered'), ...edgesOf('ai.abstained')]) {
    expect(at(from).ai).toBe('on');
    expect(['notAnswered', 'operatorAttention']).toContain(at(from).status);
  }
  for (const { to } of [
    ...edgesOf('operator.replied'),
    ...edgesOf('ai.paused'),
    ...edgesOf('ai.abstained'),
  ]) {
    const later = reach(
      to,
      ALL.filter((kind) => kind !== 'ai.resumed'),
    );
    expect([...later].filter((key) => at(key).ai === 'on')).toEqual([]);
  }
});

test('keeps a visitor waiting for people while the AI is off and lets people act', () => {
  for (const [key, standing] of standings) {
    if (standing.ai === 'off') expect(standing.status, key).not.toBe('notAnswered');
    const written = nextConversation(standing, 'visitor.wrote');
    expect(written?.status, key).toBe(
      standing.ai === 'on' && standing.status !== 'operatorAttention' ? 'notAnswered' : 'operatorAttention',
    );
    const can = (kind: Kind) => nextConversation(standing, kind) !== null;
    const isOpen = standing.status !== 'closed';
    expect([can('closed'), can('operator.replied'), can('assigned')], key).toEqual([isOpen, isOpen, isOpen]);
    expect(can('reopened'), key).toBe(!isOpen);
    expect(can('ai.paused'), key).toBe(isOpen && standing.ai === 'on');
    expect(can('ai.resumed'), key).toBe(isOpen && standing.ai === 'off');
    expect(can('queue.assigned'), key).toBe(
      isOpen && standing.ai === 'off' && standing.assignment === 'unassigned',
    );
  }
});

test('assigns a conversation to the operator who replied, paused the AI or was assigned', () => {
  for (const kind of ['operator.replied', 'ai.paused', 'assigned', 'queue.assigned', 'reassigned'] as const)
    for (const { to } of edgesOf(kind)) expect(at(to).assignment).toBe('assigned');
  for (const kind of ['released', 'requeued', 'ai.resumed'] as const)
    for (const { to } of edgesOf(kind)) expect(at(to).assignment).toBe('unassigned');
  for (const kind of ['visitor.wrote', 'ai.answered', 'ai.abstained', 'closed'] as const)
    for (const { from, to } of edgesOf(kind)) expect(at(to).assignment).toBe(at(from).assignment);
});
