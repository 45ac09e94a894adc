// Reads a recording's file and replays it: everything the viewer shows.
import type { AnyStateMachine, StateValue } from 'xstate';
import type { Recording } from './entries.ts';
import type { RecordingOrigin } from './recording-file.ts';
import { readRecording, type UnreadableReason } from './recording-reader.ts';
import { type ReplayedActor, type ReplayedStep, replay } from './replay.ts';
import type { ScreenSetting } from './screen-message.ts';

/** `failed`: a call failed. `refused`: no transition for the event. `differs`: another state than recorded. */
export type ProblemKind = 'failed' | 'refused' | 'differs';

export interface Problem {
  /** Index of the entry. */
  readonly index: number;
  readonly kind: ProblemKind;
}

/** Where replay and recording part: in the state that an event leads to, or as a state is missing today. */
export interface Difference {
  /** Index of the entry. */
  readonly index: number;
  readonly machine: string;
  readonly recorded: StateValue;
  /** Null where this build's machine cannot take the event, or has no such state. */
  readonly replayed: StateValue | null;
  /** The chart is another one; otherwise a guard decided differently, be it over a masked value. */
  readonly hasChanged: boolean;
}

export interface LoadedReplay {
  readonly recording: Recording;
  readonly origin: RecordingOrigin;
  readonly actors: readonly ReplayedActor[];
  /** In the order of entries. */
  readonly problems: readonly Problem[];
  readonly firstDifference: Difference | null;
  /** What the screen needs besides its machines, where that is known. */
  readonly screen?: ScreenSetting;
}

export function loadReplay(
  text: string,
  machines: ReadonlyMap<string, AnyStateMachine>,
): LoadedReplay | { readonly unreadable: UnreadableReason } {
  const read = readRecording(text);
  if ('unreadable' in read) return read;
  return withProblems({ ...read, actors: replay(read.recording, machines) });
}

/** A replay with what went wrong in it. */
export function withProblems(loaded: Omit<LoadedReplay, 'problems' | 'firstDifference'>): LoadedReplay {
  const { actors, recording } = loaded;
  const differences = actors
    .flatMap((actor) => differencesOf(actor, recording))
    .sort((one, other) => one.index - other.index);
  const problems = actors
    .flatMap(({ steps }) => steps.flatMap((step) => problemsOf(step)))
    .concat(differences.map(({ index }) => ({ index, kind: 'differs' })))
    .sort((one, other) => one.index - other.index);
  return { ...loaded, problems, firstDifference: differences[0] ?? null };
}

function differencesOf(actor: ReplayedActor, { entries }: Recording): Difference[] {
  const { machine, hasChanged } = actor;
  const missing = actor.unrestored.flatMap((index): Difference[] => {
    const entry = entries[index];
    return entry?.type === 'actor'
      ? [{ index, machine, recorded: entry.snapshot.value, replayed: null, hasChanged }]
      : [];
  });
  const diverged = actor.steps
    .filter(({ differs }) => differs)
    .map(({ index, step, reached = null }) => ({
      index,
      machine,
      recorded: step.value,
      replayed: reached,
      hasChanged,
    }));
  return [...missing, ...diverged];
}

/** Machines hear every live event, every change of the page and every other machine’s end, and leave out what is not theirs. */
const IGNORED = /^(?:live|visibility|xstate)\./;

function problemsOf({ index, step, isRefused }: ReplayedStep): Problem[] {
  const isFailure = step.event.type.startsWith('xstate.error.') || step.status === 'error';
  const kinds: ProblemKind[] = [
    ...(isFailure ? (['failed'] as const) : []),
    ...(isRefused && !isFailure && !IGNORED.test(step.event.type) ? (['refused'] as const) : []),
  ];
  return kinds.map((kind) => ({ index, kind }));
}
