// Reports the events of running machines to whoever watches them.
import type { InspectionEvent } from 'xstate';

type InspectionListener = (event: InspectionEvent) => void;
type SnapshotEvent = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

const watchers = new Set<InspectionListener>();
/** The last event of each running actor, for those who begin to watch later. */
const latest = new Map<unknown, SnapshotEvent>();

function notify(event: InspectionEvent): void {
  if (event.type === '@xstate.snapshot') {
    latest[event.snapshot.status === 'active' ? 'set' : 'delete'](event.actorRef, event);
  }
  for (const watch of watchers) watch(event);
}

/** Options for `createActor` and `useMachine`: `useMachine(machine, { ...inspection(), input })`. */
export const inspection = () => ({ inspect: notify });

/** Reports the last event of every running machine, and each from now on; returns a function that stops. */
export function watchMachines(watcher: InspectionListener): () => void {
  for (const event of latest.values()) watcher(event);
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
