// Reads the states, transitions and ports of a machine for its page.
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

export interface ChartTransition {
  readonly source: AnyStateNode;
  /** The event in the words of the page: `retried`, `read done`, `after 400 ms`, `always`. */
  readonly event: string;
  readonly guard: string;
  readonly targets: readonly AnyStateNode[];
}

/** An invoked actor. `machine` is set if it is a chart itself. */
export interface ChartPort {
  readonly id: string;
  readonly src: string;
  readonly node: AnyStateNode;
  readonly machine: AnyStateMachine | null;
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** The path of a state from the root, `list.loading`; the root's is its id. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || node.key;

/** A delay in milliseconds, or by its name. */
const delayText = (delay: string): string => (/^\d+$/.test(delay) ? `${delay} ms` : delay);

function eventText(type: string, source: AnyStateNode): string {
  if (type === '') return 'always';
  const [, kind = '', id = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|done\.state)\.(.*)$/.exec(type) ?? [];
  // An invocation without a name of its own is named by its port.
  const port = source.invoke.find((invoked) => invoked.id === id)?.src;
  const name = /^\d+\./.test(id) && typeof port === 'string' ? port : id;
  if (kind === 'done.actor') return `${name} done`;
  if (kind === 'error.actor') return `${name} failed`;
  if (kind === 'snapshot') return `${name} changed`;
  if (kind === 'done.state') return `${name} finished`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${delayText(delay)}`;
}

function guardText(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  const type: unknown = Reflect.get(Object(guard), 'type');
  if (typeof type === 'string') return type;
  const parts: unknown = Reflect.get(Object(guard), 'guards');
  if (Array.isArray(parts)) return parts.map(guardText).filter(Boolean).join(', ');
  return 'condition';
}

type Transition = AnyStateNode['always'] extends (infer Item)[] | undefined ? Item : never;

const transitionOf = (transition: Transition): ChartTransition => ({
  source: transition.source,
  event: eventText(transition.eventType, transition.source),
  guard: guardText(transition.guard),
  targets: transition.target ?? [],
});

export const transitionsOf = (machine: AnyStateMachine): ChartTransition[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
  );

export const portsOf = (machine: AnyStateMachine): ChartPort[] =>
  nodesOf(machine.root).flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const name = typeof src === 'string' ? src : id;
      const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
      const child = logic instanceof StateMachine ? logic : null;
      return { id: /^\d+\./.test(id) ? '' : id, src: name, node, machine: child };
    }),
  );

export const tagsOf = (node: AnyStateNode): string[] => [...node.tags].sort();

/** Guards that the machine names, and its delays with their durations. */
export const guardsOf = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.guards).sort();

export const delaysOf = (machine: AnyStateMachine): [name: string, duration: string][] =>
  Object.entries(machine.implementations.delays)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, delay]) => [name, typeof delay === 'number' ? `${delay} ms` : 'computed']);
