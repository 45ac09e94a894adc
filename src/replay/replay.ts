// Replays a recording: restores machines from snapshots and applies the events.
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  StateMachine,
  type StateValue,
  transition,
} from 'xstate';
import { nodesOf } from './chart/chart.ts';
import type { RecordedActor, RecordedEntry, RecordedSnapshot, RecordedStep, Recording } from './entries.ts';
import { structureOf } from './machine-structure.ts';
import { unpack } from './mask.ts';

export interface ReplayedStep {
  /** Index of the entry in the recording. */
  readonly index: number;
  readonly step: RecordedStep;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The machine has no transition for the event in this state, or its guards refused it. */
  readonly isRefused: boolean;
  /** The replay led to another state than the recorded one. */
  readonly differs: boolean;
  /** Where it led where it differs; absent where the machine could not take the event. */
  readonly reached?: StateValue;
}

export interface ReplayedActor {
  readonly path: string;
  readonly machine: string;
  /** Absent where this build has no machine of that id; then there are no steps. */
  readonly logic: AnyStateMachine | undefined;
  /** The chart is not the one that was recorded. */
  readonly hasChanged: boolean;
  /** Snapshots that were restored: when the actor was first seen, and at each checkpoint. */
  readonly restored: readonly RestoredSnapshot[];
  /** Indexes of snapshots whose states this build's machine does not have. */
  readonly unrestored: readonly number[];
  readonly steps: readonly ReplayedStep[];
}

export interface RestoredSnapshot {
  /** Index of the entry in the recording. */
  readonly index: number;
  readonly snapshot: AnyMachineSnapshot;
}

interface ActorInReplay {
  readonly first: RecordedActor;
  readonly logic: AnyStateMachine | undefined;
  readonly restored: RestoredSnapshot[];
  readonly unrestored: number[];
  readonly steps: ReplayedStep[];
}

/** Replays entries as they come. */
export interface Replayer {
  readonly add: (entry: RecordedEntry) => void;
  /** What was replayed so far. */
  readonly actors: () => ReplayedActor[];
}

/** @param machines by id */
export function createReplayer(machines: ReadonlyMap<string, AnyStateMachine>): Replayer {
  const actors = new Map<string, ActorInReplay>();
  let count = 0;
  return {
    add(entry) {
      const index = count;
      count += 1;
      const actor = actors.get(entry.path) ?? startReplay(entry, machines);
      if (!actor) return;
      actors.set(entry.path, actor);
      const { logic, restored, unrestored, steps } = actor;
      if (!logic) return;
      if (entry.type === 'actor') {
        const snapshot = restore(logic, entry.snapshot);
        if (snapshot) restored.push({ index, snapshot });
        else unrestored.push(index);
        return;
      }
      const current = latestSnapshot(actor);
      if (current) steps.push(replayStep(logic, current, entry, index));
    },
    actors: () =>
      [...actors].map(([path, { first, logic, restored, unrestored, steps }]) => ({
        path,
        machine: first.machine,
        logic,
        hasChanged: logic !== undefined && structureOf(logic).hash !== first.hash,
        restored: [...restored],
        unrestored: [...unrestored],
        steps: [...steps],
      })),
  };
}

/**
 * Replays every actor by itself, without running actions. After a difference an actor goes on from the recorded
 * state.
 * @param machines by id
 */
export function replay(
  recording: Recording,
  machines: ReadonlyMap<string, AnyStateMachine>,
): ReplayedActor[] {
  const replayer = createReplayer(machines);
  recording.entries.forEach(replayer.add);
  return replayer.actors();
}

const startReplay = (
  entry: RecordedEntry,
  machines: ReadonlyMap<string, AnyStateMachine>,
): ActorInReplay | null =>
  entry.type === 'actor'
    ? { first: entry, logic: machines.get(entry.machine), restored: [], unrestored: [], steps: [] }
    : null;

function latestSnapshot({ restored, steps }: ActorInReplay): AnyMachineSnapshot | undefined {
  const [step, checkpoint] = [steps.at(-1), restored.at(-1)];
  return (step?.index ?? -1) > (checkpoint?.index ?? -1) ? step?.after : checkpoint?.snapshot;
}

// Guards and assignments of a replayed machine read the recorded time.
const clock = { now: 0 };
const readClock = () => clock.now;

function replayStep(
  logic: AnyStateMachine,
  before: AnyMachineSnapshot,
  step: RecordedStep,
  index: number,
): ReplayedStep {
  // A stopped actor has no transition of its own.
  if (step.event.type === 'xstate.stop')
    return { index, step, before, after: before, isRefused: false, differs: false };
  clock.now = step.at;
  try {
    const event = unpackEvent(step, logic);
    const { after, isRefused } = applyEvent(logic, before, event, step.value);
    if (isSameValue(after.value, step.value))
      return { index, step, before, after, isRefused, differs: false };
    const recorded = restoreRecorded(logic, after, step) ?? after;
    return { index, step, before, after: recorded, isRefused, differs: true, reached: after.value };
  } catch {
    // An event of another version may lack what the machine reads today.
    return { index, step, before, after: before, isRefused: false, differs: true };
  }
}

interface TransitionResult {
  readonly after: AnyMachineSnapshot;
  readonly isRefused: boolean;
}

const PORT_GUARD = /^Unable to evaluate guard '(\w+)'[\s\S]*port not provided$/;

/**
 * A guard that is a port cannot be asked: of its answers the one that leads to the recorded state is taken.
 * @param answers by the guards' names
 */
function applyEvent(
  logic: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  recorded: StateValue,
  answers: Readonly<Record<string, boolean>> = {},
): TransitionResult {
  try {
    if (Object.keys(answers).length === 0) return transitionOf(logic, before, event);
    const guards = Object.entries(answers).map(([name, answer]) => [name, () => answer]);
    const answeringMachine = logic.provide({ guards: Object.fromEntries(guards) });
    const { after, isRefused } = transitionOf(
      answeringMachine,
      moveToMachine(answeringMachine, before),
      event,
    );
    return { after: moveToMachine(logic, after), isRefused };
  } catch (error) {
    const [, name] = PORT_GUARD.exec(error instanceof Error ? error.message : '') ?? [];
    if (name === undefined || name in answers) throw error;
    const [whenTrue, whenFalse] = [true, false].map((answer) =>
      applyEvent(logic, before, event, recorded, { ...answers, [name]: answer }),
    );
    const chosen = whenTrue && isSameValue(whenTrue.after.value, recorded) ? whenTrue : whenFalse;
    if (!chosen) throw error;
    return chosen;
  }
}

function transitionOf(
  logic: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): TransitionResult {
  const [after] = transition(logic, before, event);
  return { after, isRefused: before.status === 'active' && !before.can(event) };
}

/** The same snapshot of a machine with other implementations. @throws where it has no such state */
function moveToMachine(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, status, context, historyValue } = snapshot;
  const history = Object.entries(historyValue).map(([id, nodes]: [string, { id: string }[]]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const moved = restore(machine, { value, status, context, history: Object.fromEntries(history) });
  if (!moved) throw new Error(`${machine.id} has no such state`);
  return Object.assign(moved, { children: snapshot.children });
}

const CHILD_SNAPSHOT = /^xstate\.snapshot\.(.+)$/;

function unpackEvent({ event, at }: RecordedStep, logic: AnyStateMachine): AnyEventObject {
  const [, childId] = CHILD_SNAPSHOT.exec(event.type) ?? [];
  const child = childId === undefined ? null : childMachine(logic, childId);
  if (child && isRecordedSnapshot(event.snapshot))
    return { type: event.type, snapshot: restore(child, event.snapshot) };
  const unpacked = unpack(event, () => at);
  return { ...(typeof unpacked === 'object' ? unpacked : {}), type: event.type };
}

/** The machine that `logic` invokes under an id. */
function childMachine(logic: AnyStateMachine, id: string): AnyStateMachine | null {
  const src = nodesOf(logic.root)
    .flatMap(({ invoke }) => invoke)
    .find((each) => each.id === id)?.src;
  const child: unknown = typeof src === 'string' ? logic.implementations.actors[src] : src;
  return child instanceof StateMachine ? child : null;
}

const isRecordedSnapshot = (value: unknown): value is RecordedSnapshot =>
  typeof value === 'object' && value !== null && 'value' in value && 'status' in value && 'context' in value;

/** After a difference the replay goes on from the recorded state, where the machine still has it. */
const restoreRecorded = (
  logic: AnyStateMachine,
  { context, children }: AnyMachineSnapshot,
  { value, status }: RecordedStep,
): AnyMachineSnapshot | undefined => {
  const snapshot = restore(logic, { value, status, context });
  return snapshot && Object.assign(snapshot, { children });
};

/**
 * The snapshot of a running machine as it was recorded, with the actors of its states not started.
 * @returns undefined where the machine has no such state any more
 */
function restore(
  machine: AnyStateMachine,
  { value, status, context, children = [], history = {} }: RecordedSnapshot,
): AnyMachineSnapshot | undefined {
  try {
    const historyValue = Object.fromEntries(
      Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => machine.getStateNodeById(node))]),
    );
    const settled = { status: status === 'done' ? ('done' as const) : ('active' as const) };
    const snapshot = machine.resolveState({
      value,
      context: unpack(context, readClock),
      historyValue,
      ...settled,
    });
    // Machines send to their children; these receive and do nothing.
    for (const id of children) snapshot.children[id] = createEmptyActor();
    return snapshot;
  } catch {
    return undefined;
  }
}

/** Whether two states of a machine are the same, whatever the order of their regions. */
const isSameValue = (one: StateValue, other: StateValue): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : Object.keys(one).length === Object.keys(other).length &&
      Object.entries(one).every(([region, inner]) => {
        const counterpart = other[region];
        return inner !== undefined && counterpart !== undefined && isSameValue(inner, counterpart);
      });
