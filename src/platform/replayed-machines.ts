// Gives screens the snapshots of a replay in place of running machines.

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { Actor, type ActorOptions, type AnyStateMachine, type Snapshot, type SnapshotFrom } from 'xstate';

/** Persisted snapshots by machine id, in the order in which the machines were started. */
export type ReplayedSnapshots = ReadonlyMap<string, readonly Snapshot<unknown>[]>;

let snapshots: ReplayedSnapshots = new Map();
const listeners = new Set<() => void>();
const mounted = new Map<string, number>();

/** Shows these snapshots on every mounted screen. */
export function showSnapshots(next: ReplayedSnapshots): void {
  snapshots = next;
  for (const listener of listeners) listener();
}

const shown = new Map<string, number>();
let reportShown: (machineIds: readonly string[]) => void = () => undefined;

/** Calls `listener` with the ids of all machines on the screen, whenever one comes or goes. */
export function subscribeShownMachines(listener: typeof reportShown): void {
  reportShown = listener;
}

function countShown(machineId: string, change: 1 | -1): void {
  shown.set(machineId, (shown.get(machineId) ?? 0) + change);
  reportShown([...shown].filter(([, count]) => count > 0).map(([id]) => id));
}

const subscribe = (machineId: string, listener: () => void) => {
  listeners.add(listener);
  countShown(machineId, 1);
  return () => {
    listeners.delete(listener);
    countShown(machineId, -1);
  };
};

/** The snapshot of the `index`-th running machine of an id, or of the last one; undefined where none ran. */
const snapshotOf = (machineId: string, index: number): Snapshot<unknown> | undefined => {
  const running = snapshots.get(machineId) ?? [];
  return running[index] ?? running.at(-1);
};

/** An actor that never starts: its snapshot is the replayed one, and events do nothing. */
function createReplayActor<M extends AnyStateMachine>(machine: M, options: ActorOptions<M>): Actor<M> {
  const actor = new Actor(machine, options);
  actor.send = () => undefined;
  actor.start = () => actor;
  return actor;
}

/** In place of `useMachine`; see `machineHook`. */
export function useReplayedMachine<M extends AnyStateMachine>(
  machine: M,
  options?: ActorOptions<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const [index] = useState(() => {
    const count = mounted.get(machine.id) ?? 0;
    mounted.set(machine.id, count + 1);
    return count;
  });
  const subscribeThis = useCallback((listener: () => void) => subscribe(machine.id, listener), [machine.id]);
  const snapshot = useSyncExternalStore(subscribeThis, () => snapshotOf(machine.id, index));
  // As with a running machine, the options of the first rendering stay.
  const [firstOptions] = useState(options);
  const actor = useMemo(
    () => createReplayActor(machine, { ...firstOptions, ...(snapshot && { snapshot }) }),
    [machine, snapshot, firstOptions],
  );
  return [actor.getSnapshot(), actor.send, actor];
}
