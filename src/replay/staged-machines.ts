// Gives screens the snapshots of a replay in place of running machines.
import { useRef, useSyncExternalStore } from 'react';
import { type Actor, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import type { useMachine } from '@xstate/react';
import type { StagedSnapshots } from './stage.ts';

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
function createStagedActor(machine: AnyStateMachine, snapshot: Snapshot<unknown> | undefined, input: unknown) {
  const options = snapshot ? { snapshot } : { input };
  const actor: Actor<AnyStateMachine> = createActor(machine, options);
  return Object.assign(actor, { send: () => undefined, start: () => actor });
}

/** In place of `useMachine`; see `showReplayedMachines`. */
export const useStagedMachine: typeof useMachine = (machine, ...[options]) => {
  const index = useRef<number>(null);
  if (index.current === null) {
    index.current = mounted.get(machine.id) ?? 0;
    mounted.set(machine.id, index.current + 1);
  }
  const position = index.current;
  const snapshot = useSyncExternalStore(subscribe, () => snapshotOf(machine.id, position));
  const staged = useRef<{ snapshot: Snapshot<unknown> | undefined; actor: Actor<typeof machine> }>(null);
  if (staged.current === null || staged.current.snapshot !== snapshot)
    staged.current = { snapshot, actor: createStagedActor(machine, snapshot, options?.input) };
  const { actor } = staged.current;
  return [actor.getSnapshot(), actor.send, actor];
};
