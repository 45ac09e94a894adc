// Paths through machines: the events that drive each chart, and what they leave uncovered.
import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { Failure } from '../../../contract/errors/errors.ts';

export interface PathTraversal {
  readonly input?: unknown;
  /**
   * Events to send, including those of invoked actors: `doneEvent('id', output)`, `errorEvent('id', error)`.
   * A function returns events that depend on the snapshot.
   */
  readonly events: readonly PathEvent[] | ((snapshot: AnyMachineSnapshot) => readonly PathEvent[]);
  /** What distinguishes two snapshots in the same state. */
  readonly stateKey?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** A machine and the traversals that reach all its states and take all its transitions. */
export interface MachinePaths {
  readonly machine: AnyStateMachine;
  readonly traversals: readonly PathTraversal[];
  /** States that no event leads to, each with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
}

interface PathEvent {
  readonly type: string;
}

type OutputOfPorts<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor extends { readonly logic: infer Logic extends AnyActorLogic }
      ? Exact<OutputFrom<Logic>>
      : never
    : never;

/** `{}` and unknown outputs would admit any payload. */
type Exact<Output> = Output extends unknown
  ? Record<never, never> extends Output
    ? keyof Output extends never
      ? Record<string, never> | undefined
      : Output
    : Output
  : never;

type EventOf<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | DoneEvent<OutputOfPorts<Machine>>
  | ErrorEvent
  | { readonly type: `xstate.after.${string}` }
  | { readonly type: `xstate.snapshot.${string}`; readonly snapshot: object };

interface TraversalOf<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  readonly events:
    | readonly EventOf<Machine>[]
    | ((snapshot: SnapshotFrom<Machine>) => readonly EventOf<Machine>[]);
  readonly stateKey?: (snapshot: SnapshotFrom<Machine>) => unknown;
}

/** Paths whose payloads are the machine's own: its input, its events and the outputs of its ports. */
export function definePaths<Machine extends AnyStateMachine>(
  machine: Machine,
  traversals: readonly TraversalOf<Machine>[],
  unreachable?: MachinePaths['unreachable'],
): MachinePaths;
export function definePaths(
  machine: AnyStateMachine,
  traversals: readonly PathTraversal[],
  unreachable: MachinePaths['unreachable'] = {},
): MachinePaths {
  return { machine, traversals, unreachable };
}

interface DoneEvent<Output> {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: Output;
}

interface ErrorEvent {
  readonly type: `xstate.error.actor.${string}`;
  readonly error: Failure;
}

/** The event of an invoked actor that completed. */
export function doneEvent<const Output = undefined>(id: string, output?: Output): DoneEvent<Output>;
export function doneEvent(id: string, output?: unknown): DoneEvent<unknown> {
  return { type: `xstate.done.actor.${id}`, output };
}

/** The event of an invoked actor that failed. */
export const errorEvent = <const Thrown extends object>(id: string, error: Thrown) => ({
  type: `xstate.error.actor.${id}` as const,
  error,
});

/**
 * Traverses the machine from each start along its events, without running actions.
 * @returns the ids of states never reached and `id: event [index]` of transitions never taken.
 */
export function uncoveredPaths({ machine, traversals }: MachinePaths): string[] {
  const missing = new Set(nodesOf(machine.root).flatMap((node) => [node.id, ...transitionsOf(node)]));
  // No snapshot shows a transient initial state, and no event leads to it.
  for (const { id } of initialNodesOf(machine.root)) missing.delete(id);
  for (const { input, events, stateKey } of traversals) {
    const map = getAdjacencyMap(machine, {
      input,
      events,
      serializeState: (state: AnyMachineSnapshot) => JSON.stringify([state.value, stateKey?.(state)]),
    });
    for (const { state, event, nextState } of adjacencyMapToArray(map)) {
      for (const node of [...state._nodes, ...nextState._nodes]) missing.delete(node.id);
      for (const transition of machine.getTransitionData(state, event)) {
        missing.delete(nameOf(transition));
        // A transient state counts as reached.
        for (const target of transition.target ?? []) missing.delete(target.id);
      }
    }
  }
  return [...missing];
}

type Transition = ReturnType<AnyStateMachine['getTransitionData']>[number];

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const initialNodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'parallel' ? Object.values(node.states) : (node.initial.target ?? [])).flatMap(
    initialNodesOf,
  ),
];

const transitionsOf = (node: AnyStateNode): string[] => [...node.transitions.values()].flat().map(nameOf);

function nameOf(transition: Transition): string {
  const { source, eventType } = transition;
  const index = source.transitions.get(eventType)?.indexOf(transition) ?? 0;
  return `${source.id}: ${eventType} [${index}]`;
}
