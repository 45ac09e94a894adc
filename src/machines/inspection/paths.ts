// Walks a machine by every path and lists unreached states and untaken transitions.
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

export interface PathWalk {
  readonly input?: unknown;
  /**
   * Events to send, including those of invoked actors: `doneEvent('id', output)`, `errorEvent('id', error)`.
   * A function returns events that depend on the snapshot.
   */
  readonly events: readonly { readonly type: string }[];
  /** What distinguishes two situations besides the state. */
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** The event of an invoked actor that completed. */
export const doneEvent = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });

/** The event of an invoked actor that failed. */
export const errorEvent = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error });

/**
 * Walks `machine` from each walk's start along its events, without running actions.
 * @returns the ids of states never reached and `id: event [index]` of transitions never taken.
 */
export function uncoveredPaths(machine: AnyStateMachine, walks: readonly PathWalk[]): string[] {
  const missing = new Set(nodesOf(machine.root).flatMap((node) => [node.id, ...transitionsOf(node)]));
  for (const { input, events, distinguish } of walks) {
    const map = getAdjacencyMap(machine, {
      input,
      events,
      serializeState: (state: AnyMachineSnapshot) => JSON.stringify([state.value, distinguish?.(state)]),
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
