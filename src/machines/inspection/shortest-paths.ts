// The shortest path to every state of a chart, from the events of its paths module.
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { MachinePaths } from './paths.ts';

export interface PathStep {
  readonly event: AnyEventObject;
  /** After the event. */
  readonly snapshot: AnyMachineSnapshot;
}

export interface ShortestPath {
  /** The state's id without its machine's: `code.typing`. */
  readonly state: string;
  readonly description: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly PathStep[];
}

/** The states without inner ones. */
export const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf);
};

/** The name of a state within its machine. */
export const stateName = ({ id, machine }: AnyStateNode): string => id.slice(machine.id.length + 1);

/** Equally good candidates whose data is compared. */
const MAX_COMPARED_CANDIDATES = 40;

interface Candidate {
  readonly start: AnyMachineSnapshot;
  /** Which of the machine's inputs it starts from. */
  readonly origin: number;
  readonly events: readonly AnyEventObject[];
  readonly settled: number;
  readonly failures: number;
  readonly size: number;
}

/**
 * One path for each state without inner states in which the machine can rest, in the order of the chart. Of all
 * snapshots in that state, one with the most `settled` states beside it is taken, then the nearest to the first of
 * the machine's inputs that leads there, with the fewest failures and the most data, so that lists have rows. Grows with the traversed snapshots.
 */
export const shortestPathsOf = (paths: MachinePaths, settled: readonly string[] = []): ShortestPath[] =>
  bestPaths(paths, leavesOf(paths.machine.root), settled, ({ settled: count, origin, events }) => [
    count,
    -origin,
    -events.length,
  ]);

/** The snapshot in `state` with the most `settled` states beside it, without failures and with the most data. */
export function fullestSnapshot(
  paths: MachinePaths,
  state: string,
  settled: readonly string[],
): AnyMachineSnapshot | undefined {
  const wanted = leavesOf(paths.machine.root).filter((node) => stateName(node) === state);
  const [path] = bestPaths(paths, wanted, settled, ({ settled: count, failures, size }) => [
    count,
    -failures,
    size,
  ]);
  return path && (path.steps.at(-1)?.snapshot ?? path.start);
}

function bestPaths(
  paths: MachinePaths,
  wanted: readonly AnyStateNode[],
  settled: readonly string[],
  ranksOf: (candidate: Candidate) => readonly number[],
): ShortestPath[] {
  const candidates = candidatesOf(paths, settled);
  return wanted.flatMap((node) => {
    const ranked = (candidates.get(node) ?? [])
      .map((candidate) => ({ ...candidate, ranks: ranksOf(candidate) }))
      .sort((one, other) => compareRanks(other.ranks, one.ranks));
    let best: (ShortestPath & { readonly ranks: readonly number[] }) | undefined;
    for (const [index, { start, events, ranks }] of ranked.entries()) {
      if (
        best &&
        (index > MAX_COMPARED_CANDIDATES || compareRanks(ranks, best.ranks.slice(0, ranks.length)) < 0)
      )
        break;
      const steps = stepsAlong(start, events);
      const last = steps.at(-1)?.snapshot ?? start;
      // The traversal takes snapshots of one key for the same, so the events can lead elsewhere.
      if (!last._nodes.includes(node)) continue;
      const allRanks = [...ranks, -failuresIn(last), sizeOf(last)];
      if (best && compareRanks(allRanks, best.ranks) <= 0) continue;
      best = { state: stateName(node), description: node.description ?? '', start, steps, ranks: allRanks };
    }
    return best ?? [];
  });
}

/** Every snapshot that the paths lead to, by the states that it is in. */
function candidatesOf(
  { machine, traversals }: MachinePaths,
  settled: readonly string[],
): Map<AnyStateNode, Candidate[]> {
  const found = new Map<AnyStateNode, Candidate[]>(leavesOf(machine.root).map((node) => [node, []]));
  const inputs = traversals.map(({ input }) => JSON.stringify(input));
  const traverse = (base: Candidate | undefined) => {
    const fromState = base && (stepsAlong(base.start, base.events).at(-1)?.snapshot ?? base.start);
    for (const { input, events, stateKey } of traversals) {
      const [start] = initialTransition(machine, input);
      const plans = getShortestPaths(machine, {
        input,
        events,
        serializeState: (state: AnyMachineSnapshot) => JSON.stringify([state.value, stateKey?.(state)]),
        ...(fromState && { fromState }),
      });
      for (const { state, steps } of plans) {
        const active = state._nodes.filter((node) => found.has(node));
        const candidate: Candidate = {
          start: base?.start ?? start,
          origin: base?.origin ?? inputs.indexOf(JSON.stringify(input)),
          events: [...(base?.events ?? []), ...steps.slice(1).map(({ event }) => event)],
          settled: active.filter((node) => settled.includes(stateName(node))).length,
          failures: failuresIn(state),
          size: sizeOf(state),
        };
        for (const node of active) found.get(node)?.push(candidate);
      }
    }
  };
  traverse(undefined);
  // Several traversals of one input have the events of a part of the machine each: the others are settled first.
  if (new Set(inputs).size === inputs.length) return found;
  const base = [...found.values()]
    .flat()
    .reduce<Candidate | undefined>(
      (best, one) => (one.settled > (best?.settled ?? 0) || isNearer(one, best) ? one : best),
      undefined,
    );
  if (base) traverse(base);
  return found;
}

/** Whether a candidate is as settled as another one and nearer to the first input, without more failures. */
const isNearer = (one: Candidate, other: Candidate | undefined): boolean =>
  other !== undefined &&
  one.settled === other.settled &&
  compareRanks(
    [-one.failures, -one.origin, -one.events.length, one.size],
    [-other.failures, -other.origin, -other.events.length, other.size],
  ) > 0;

function stepsAlong(start: AnyMachineSnapshot, events: readonly AnyEventObject[]): PathStep[] {
  let snapshot = start;
  return events.map((event) => {
    [snapshot] = transition(start.machine, snapshot, event);
    return { event, snapshot };
  });
}

const sizeOf = ({ context }: AnyMachineSnapshot): number => JSON.stringify(context)?.length ?? 0;

const failuresIn = ({ context }: AnyMachineSnapshot): number =>
  Object.entries(Object(context)).filter(([name, value]) => /failure$/i.test(name) && value !== null).length;

/** Compares lists of equal length by their first difference. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, position) => value !== other[position]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}
