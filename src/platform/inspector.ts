// Reports the events of running machines to whoever watches them.
import type { InspectionEvent } from 'xstate';

type InspectionListener = (event: InspectionEvent) => void;

const watchers = new Set<InspectionListener>();
const notify: InspectionListener = (event) => watchers.forEach((watch) => void watch(event));

/** Options for `createActor` and `useMachine`: `useMachine(machine, { ...inspection(), input })`. */
export const inspection = () => ({ inspect: notify });

/** Reports every event of every machine from now on; returns a function that stops. */
export function watchMachines(watcher: InspectionListener): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
