// Recordings of the shortest paths to a machine's states, with its screen's other machines.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Session } from '../../../../contract/auth/auth.ts';
import type { MachinePaths } from '../../../machines/inspection/paths.ts';
import {
  fullestSnapshot,
  type ShortestPath,
  shortestPathsOf,
} from '../../../machines/inspection/shortest-paths.ts';
import type { RecordedActor, RecordedEntry } from '../../../replay/entries.ts';
import { type LoadedReplay, withProblems } from '../../../replay/load.ts';
import { structureOf } from '../../../replay/machine-structure.ts';
import { noMask } from '../../../replay/mask.ts';
import { maskEvent, recordSnapshot } from '../../../replay/recorder.ts';
import { replay } from '../../../replay/replay.ts';
import { type Scene, sampleParams, scenes, settledStates } from './scenes.ts';

/** A state of a machine, as a recording that leads to it. */
export interface Picture {
  readonly path: ShortestPath;
  readonly replay: LoadedReplay;
  /** The position at which the machine has just started. */
  readonly start: number;
}

export type PathsById = ReadonlyMap<string, MachinePaths>;

/** The instant of the samples, in ms. */
const SAMPLE_NOW = 1_790_000_100_000;
const STEP_MS = 1_000;

/** A picture of every state that the machine's paths lead to; none where it has no screen. */
export function picturesOf(id: string, all: PathsById): Picture[] {
  const [paths, scene] = [all.get(id), scenes[id]];
  if (!paths || !scene) return [];
  const { machine } = paths;
  const others = ['session', ...(scene.otherMachines ?? [])]
    .map((entry) => entry.split(':'))
    .filter(([path], index, list) => path !== id && !list.slice(index + 1).some(([later]) => later === path))
    .flatMap(([path = '', state]): RecordedActor[] => {
      const other = all.get(path.split('/').at(-1) ?? '');
      const snapshot = other && settledSnapshot(other, scene, state);
      return snapshot ? [entryOf(path, other.machine, snapshot)] : [];
    });
  const machines = new Map([...all].map(([name, each]) => [name, each.machine]));
  return shortestPathsOf(paths, settledStates[id]).map((path) => {
    const steps = path.steps.map(({ event, snapshot }, index): RecordedEntry => {
      const at = SAMPLE_NOW + (index + 1) * STEP_MS;
      const { value } = snapshot;
      return {
        type: 'step',
        at,
        path: scene.path ?? id,
        event: maskEvent(event, machine, noMask),
        value,
        // The screen of a machine that has ended is shown, too.
        status: 'active',
      };
    });
    const entries = [...others, entryOf(scene.path ?? id, machine, path.start), ...steps];
    const recording = { entries, routes: [{ at: SAMPLE_NOW, path: addressOf(scene) }] };
    return {
      path,
      start: others.length,
      replay: withProblems({
        recording,
        origin: { build: process.env.PASOKH_VERSION ?? '', locale: 'fa' },
        actors: replay(recording, machines),
        screen: {
          pressTargets: scene.pressTargets ?? [],
          scrollTarget: scene.scrollTarget ?? null,
          history: scene.history ?? null,
        },
      }),
    };
  });
}

/** The address of a scene with the parameters of the samples. */
export const addressOf = ({ route, query }: Scene): string =>
  route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(sampleParams[name] ?? name)) +
  (query ? `?${query}` : '');

const entryOf = (path: string, machine: AnyStateMachine, snapshot: AnyMachineSnapshot): RecordedActor => ({
  type: 'actor',
  at: SAMPLE_NOW,
  path,
  machine: machine.id,
  hash: structureOf(machine).hash,
  snapshot: recordSnapshot(snapshot, noMask),
});

const snapshots = new Map<string, AnyMachineSnapshot>();

/** What a machine shows while it is not the one that is pictured; undefined where it is as it starts. */
function settledSnapshot(
  paths: MachinePaths,
  { route }: Scene,
  state?: string,
): AnyMachineSnapshot | undefined {
  const { id } = paths.machine;
  const settled = settledStates[id] ?? [];
  const targetState = state ?? (id === 'session' && route.startsWith('/auth/') ? 'anonymous' : settled[0]);
  if (targetState === undefined) return;
  const key = `${id} ${targetState}`;
  const found = snapshots.has(key) ? undefined : fullestSnapshot(paths, targetState, settled);
  if (found) snapshots.set(key, found);
  const snapshot = snapshots.get(key);
  return snapshot && id === 'session' ? withUser(snapshot, route, targetState) : snapshot;
}

/** Nobody is logged in before the login, and super admins see their own pages. */
function withUser(snapshot: AnyMachineSnapshot, route: string, state: string): AnyMachineSnapshot {
  const { session }: { session: Session | null } = snapshot.context;
  if (!session || state !== 'active') return { ...snapshot, context: { ...snapshot.context, session: null } };
  const userInfo = { ...session.userInfo, is_supper_admin: route.startsWith('/admin/') };
  return { ...snapshot, context: { ...snapshot.context, session: { ...session, userInfo } } };
}
