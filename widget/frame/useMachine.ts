// Runs a machine for as long as its component is mounted.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Snapshot of the machine, rendered on each change, and its `send`. */
export function useMachine<Chart extends AnyStateMachine>(createMachineActor: () => Actor<Chart>) {
  const [actor] = useState(() => createMachineActor().start());
  const [state, setState] = useState<SnapshotFrom<Chart>>(() => actor.getSnapshot());
  useLayoutEffect(() => {
    const { unsubscribe } = actor.subscribe(setState);
    return () => {
      unsubscribe();
      actor.stop();
    };
  }, [actor]);
  return [state, actor] as const;
}
