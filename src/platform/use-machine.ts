// The panel's hook for machines: runs them, or shows the snapshots of a replay.
import { useMachine as useRunningMachine } from '@xstate/react';
import { inspection } from './inspector.ts';

type UseMachine = typeof useRunningMachine;

let useReplayedMachine: UseMachine | null = null;

/** From now on every screen shows what `hook` gives, and runs no machine. To be called before rendering. */
export function showReplayedMachines(hook: UseMachine): void {
  useReplayedMachine = hook;
}

/** As `useMachine` of `@xstate/react`; every event is reported to `watchMachines`. */
export const useMachine: UseMachine = (machine, ...[options]) =>
  (useReplayedMachine ?? useRunningMachine)(machine, { ...options, ...inspection() });
