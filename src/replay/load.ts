// Reads a recording's file and replays it: everything the viewer shows.
import type { AnyStateMachine } from 'xstate';
import type { Recording } from './entries.ts';
import type { RecordingOrigin } from './recording-file.ts';
import { readRecording, type UnreadableReason } from './recording-reader.ts';
import { type ReplayedActor, type ReplayedStep, replay } from './replay.ts';
import type { ScreenSetting } from './stage-message.ts';

/** `failed`: a call failed. `refused`: no transition for the event. `differs`: another state than recorded. */
export type ProblemKind = 'failed' | 'refused' | 'differs';

export interface Problem {
  /** Index of the entry. */
  readonly index: number;
  readonly kind: ProblemKind;
}

export interface LoadedReplay {
  readonly recording: Recording;
  readonly origin: RecordingOrigin;
  readonly actors: readonly ReplayedActor[];
  /** In the order of entries. */
  readonly problems: readonly Problem[];
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
export const withProblems = (loaded: Omit<LoadedReplay, 'problems'>): LoadedReplay => ({
  ...loaded,
  problems: loaded.actors
    .flatMap(({ steps }) => steps.flatMap((step) => problemsOf(step)))
    .sort((one, other) => one.index - other.index),
});

/** Machines hear every live event and every other machine's end, and leave out what is not theirs. */
const IGNORED = /^(?:live|xstate)\./;

function problemsOf({ index, step, isRefused, differs }: ReplayedStep): Problem[] {
  const isFailure = step.event.type.startsWith('xstate.error.') || step.status === 'error';
  const kinds: ProblemKind[] = [
    ...(isFailure ? (['failed'] as const) : []),
    ...(isRefused && !isFailure && !IGNORED.test(step.event.type) ? (['refused'] as const) : []),
    ...(differs ? (['differs'] as const) : []),
  ];
  return kinds.map((kind) => ({ index, kind }));
}
