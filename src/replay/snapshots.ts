// The snapshots of all actors at one position of a replay.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nodesOf } from './chart/chart.ts';
import { parentOf } from './recording-file.ts';
import type { ReplayedActor } from './replay.ts';

/** What an actor showed after the entry at `position`; undefined before it started and after it stopped. */
export function snapshotAt(actor: ReplayedActor, position: number): AnyMachineSnapshot | undefined {
  const step = actor.steps.findLast(({ index }) => index <= position);
  const restored = actor.restored.findLast(({ index }) => index <= position);
  if (!step || (restored && restored.index > step.index)) return restored?.snapshot;
  return step.step.status === 'active' ? step.after : undefined;
}

/** Persisted snapshots by machine id, in the order in which the machines were started. */
export type RootSnapshots = ReadonlyMap<string, readonly PersistedSnapshot[]>;

/** What screens need to show the panel at `position`: every running root actor with its children. */
export function rootSnapshotsAt(actors: readonly ReplayedActor[], position: number): RootSnapshots {
  const snapshots = new Map<string, PersistedSnapshot[]>();
  for (const actor of actors) {
    if (parentOf(actor.path) !== null) continue;
    const snapshot = persistedAt(actor, actors, position);
    if (snapshot) snapshots.set(actor.machine, [...(snapshots.get(actor.machine) ?? []), snapshot]);
  }
  return snapshots;
}

export interface PersistedSnapshot {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly value: AnyMachineSnapshot['value'];
  readonly context: unknown;
  readonly historyValue: object;
  readonly children: Readonly<Record<string, PersistedChild>>;
}

interface PersistedChild {
  readonly snapshot: PersistedSnapshot;
  readonly src: string;
  readonly syncSnapshot: false;
}

// The shape of XState's own `getPersistedSnapshot`, which cannot be called on actors that were never started.
function persistedAt(
  actor: ReplayedActor,
  actors: readonly ReplayedActor[],
  position: number,
): PersistedSnapshot | undefined {
  const snapshot = snapshotAt(actor, position);
  if (!snapshot || !actor.logic) return undefined;
  const sources = sourcesOf(actor.logic);
  const children = actors
    .filter(({ path }) => parentOf(path) === actor.path)
    .flatMap((child): [string, PersistedChild][] => {
      const id = (child.path.split('/').at(-1) ?? '').replace(/#\d+$/, '');
      const inner = persistedAt(child, actors, position);
      return inner ? [[id, { snapshot: inner, src: sources.get(id) ?? id, syncSnapshot: false }]] : [];
    });
  const { value, context } = snapshot;
  return {
    status: 'active',
    output: undefined,
    error: undefined,
    value,
    context,
    historyValue: {},
    children: Object.fromEntries(children),
  };
}

/** The names of invoked actors' logic by their ids. */
const sourcesOf = (machine: AnyStateMachine): Map<string, string> =>
  new Map(
    nodesOf(machine.root).flatMap(({ invoke }) => invoke.map(({ id, src }) => [id, String(src)] as const)),
  );
