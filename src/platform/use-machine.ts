// The panel's hook for machines: runs them, or shows the snapshots of a replay.
import { useMachine as useRunningMachine } from '@xstate/react';
import { inspection } from './inspector.ts';

type UseMachine = typeof useRunningMachine;

/** The hook that screens get; the frame of a replay puts its own there before rendering. */
export const machineHook = { use: useRunningMachine };

/** As `useMachine` of `@xstate/react`; every event is reported to `watchMachines`. */
export const useMachine: UseMachine = (machine, ...[options]) =>
  machineHook.use(machine, { ...options, ...inspection() });
