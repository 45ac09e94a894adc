// Traverses every path of a machine and lists unreached states and untaken transitions.
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

export interface PathTraversal {
  readonly input?: unknown;
  /**
   * Events to send, including those of invoked actors: `doneEvent('id', output)`, `errorEvent('id', error)`.
   * A function returns events that depend on the snapshot.
   */
  readonly events: readonly { readonly type: string }[];
  /** What distinguishes two snapshots in the same state. */
  readonly stateKey?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** The event of an invoked actor that completed. */
export const doneEvent = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });

/** The event of an invoked actor that failed. */
export const errorEvent = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error });

/**
 * Traverses `machine` from each start along its events, without running actions.
 * @returns the ids of states never reached and `id: event [index]` of transitions never taken.
 */
export function uncoveredPaths(machine: AnyStateMachine, traversals: readonly PathTraversal[]): string[] {
  const missing = new Set(nodesOf(machine.root).flatMap((node) => [node.id, ...transitionsOf(node)]));
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

const transitionsOf = (node: AnyStateNode): string[] => [...node.transitions.values()].flat().map(nameOf);

function nameOf(transition: Transition): string {
  const { source, eventType } = transition;
  const index = source.transitions.get(eventType)?.indexOf(transition) ?? 0;
  return `${source.id}: ${eventType} [${index}]`;
}
