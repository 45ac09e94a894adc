// Writes a Vitest file that plays a recording against the machines of the project.
import type { ReplayedActor } from './replay.ts';

/** A test per machine that acted: its first snapshot, its events, and the state after each as it was recorded. */
export function toTest(actors: readonly ReplayedActor[]): string {
  const played = actors.filter(({ restored, steps }) => restored.length > 0 && steps.length > 0);
  return `${HEADER}\n${played.map(toCase).join('\n')}`;
}

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

function toCase({ path, machine, restored, steps }: ReplayedActor): string {
  const [first] = restored;
  const stopless = steps.filter(({ step }) => step.event.type !== 'xstate.stop');
  if (!first) return '';
  const { value, context, status } = first.snapshot;
  const actor = { type: 'actor', at: 0, path, machine, hash: '', snapshot: { value, status, context } };
  const entries = [actor, ...stopless.map(({ step }) => ({ ...step, at: 0 }))];
  return `
it(${JSON.stringify(`leads ${path} through the recorded states`)}, () => {
  expect(
    statesOf(${JSON.stringify(entries, null, 2)}),
  ).toEqual(${JSON.stringify(stopless.map(({ step }) => step.value))});
});
`;
}
