// The states and transitions of a machine as a graph.
import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface ChartState {
  /** The state node's id, such as `checkout.paying.waiting`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parent: string | null;
  readonly kind: AnyStateNode['type'];
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  /** The logic of the actors it invokes. */
  readonly invokes: readonly string[];
}

export interface ChartTransition {
  /** Unique in the chart, and the same in every build of the same machine. */
  readonly id: string;
  readonly from: string;
  /** Equal to `from` where the machine stays in its state. */
  readonly to: string;
  readonly event: string;
  /** Names of its guard; empty without one. */
  readonly guard: string;
}

export interface Chart {
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** The chart of `machine`; its root is the first state. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine.root);
  return { states: nodes.map(toState), transitions: nodes.flatMap(transitionsOf) };
}

/** A node with all nodes below it, parents first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const toState = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  description: node.description ?? '',
  parent: node.parent?.id ?? null,
  kind: node.type,
  isInitial: node.parent?.config.initial === node.key,
  tags: node.tags,
  invokes: node.invoke.map(({ src }) => String(src)),
});

function transitionsOf(node: AnyStateNode): ChartTransition[] {
  return [...node.transitions.values(), node.always ?? []]
    .flat()
    .flatMap(({ eventType, guard, target }, index) =>
      (target ?? [node]).map((to) => ({
        id: `${node.id} ${eventType} ${index} ${to.id}`,
        from: node.id,
        to: to.id,
        event: eventType,
        guard: guardName(guard),
      })),
    );
}

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard ? '…' : '';
};

const INTERNAL = /^xstate\.(done|error|after|route)\.?(?:actor|state)?\.?(.*)$/;

/** What a person reads in place of an event's type: `read: done`, `read: failed`, `after 1000 ms`, `after debounce`. */
export function eventLabel(type: string): string {
  if (type === '') return 'always';
  const [, kind, name = ''] = INTERNAL.exec(type) ?? [];
  if (kind === 'done') return `${name}: done`;
  if (kind === 'error') return `${name}: failed`;
  if (kind === 'after') return `after ${name.split('.')[0]?.replace(/^\d+$/, '$& ms')}`;
  return type;
}
