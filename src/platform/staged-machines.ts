// Gives screens the snapshots of a replay in place of running machines.

import { useMemo, useState, useSyncExternalStore } from 'react';
import { Actor, type ActorOptions, type AnyStateMachine, type Snapshot, type SnapshotFrom } from 'xstate';

/** Persisted snapshots by machine id, in the order in which the machines were started. */
export type StagedSnapshots = ReadonlyMap<string, readonly Snapshot<unknown>[]>;

let snapshots: StagedSnapshots = new Map();
const listeners = new Set<() => void>();
const mounted = new Map<string, number>();

/** Shows these snapshots on every mounted screen. */
export function stageSnapshots(next: StagedSnapshots): void {
  snapshots = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The snapshot of the `index`-th running machine of an id, or of the last one; undefined where none ran. */
const snapshotOf = (machineId: string, index: number): Snapshot<unknown> | undefined => {
  const running = snapshots.get(machineId) ?? [];
  return running[index] ?? running.at(-1);
};

/** An actor that never starts: its snapshot is the staged one, and events do nothing. */
function createStagedActor<M extends AnyStateMachine>(machine: M, options: ActorOptions<M>): Actor<M> {
  const actor = new Actor(machine, options);
  actor.send = () => undefined;
  actor.start = () => actor;
  return actor;
}

/** In place of `useMachine`; see `machineHook`. */
export function useStagedMachine<M extends AnyStateMachine>(
  machine: M,
  options?: ActorOptions<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const [index] = useState(() => {
    const count = mounted.get(machine.id) ?? 0;
    mounted.set(machine.id, count + 1);
    return count;
  });
  const snapshot = useSyncExternalStore(subscribe, () => snapshotOf(machine.id, index));
  // As with a running machine, the options of the first rendering stay.
  const [firstOptions] = useState(options);
  const actor = useMemo(
    () => createStagedActor(machine, { ...firstOptions, ...(snapshot && { snapshot }) }),
    [machine, snapshot, firstOptions],
  );
  return [actor.getSnapshot(), actor.send, actor];
}
