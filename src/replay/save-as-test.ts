// Writes a Vitest file that plays a recording against the machines of the project.
import type { RecordedEntry, RecordedStep, Recording } from './entries.ts';

/** A test per machine that acted: its snapshots, its events, and the state after each as it was recorded. */
export function toTest({ entries }: Recording): string {
  const byPath = Map.groupBy(entries, ({ path }) => path);
  const acted = [...byPath.values()].filter((each) => each.some(isStep));
  return `${HEADER}\n${acted.map(toCase).join('\n')}`;
}

const isStep = (entry: RecordedEntry): entry is RecordedStep =>
  entry.type === 'step' && entry.event.type !== 'xstate.stop';

const HEADER = `// Plays a recording: each machine must go through the recorded states again.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { replay } from '../../src/replay/replay.ts';

const machines = new Map<string, AnyStateMachine>();
for (const path of globSync('src/machines/**/*.machine.ts')) {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  for (const value of Object.values(module)) if (value instanceof StateMachine) machines.set(value.id, value);
}

const statesOf = (entries: Parameters<typeof replay>[0]['entries']) =>
  replay({ entries, routes: [] }, machines).flatMap(({ steps }) => steps.map(({ after }) => after.value));
`;

function toCase(entries: readonly RecordedEntry[]): string {
  const played = entries.filter((entry) => entry.type === 'actor' || isStep(entry));
  const states = played.filter(isStep).map(({ value }) => value);
  return `
it(${JSON.stringify(`leads ${entries[0]?.path} through the recorded states`)}, () => {
  expect(statesOf(${JSON.stringify(played, null, 2)})).toEqual(${JSON.stringify(states)});
});
`;
}
