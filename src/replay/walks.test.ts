import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import fc from '../../tests/fast-check.setup.ts';
import { byTier } from '../../tests/tier.ts';
import type { MachinePaths, PathTraversal } from '../machines/inspection/paths.ts';
import type { RecordedEntry } from './entries.ts';
import { structureOf } from './machine-structure.ts';
import { createMask, type Mask, noMask } from './mask.ts';
import { maskEvent, recordSnapshot } from './recorder.ts';
import { toRecordingFile } from './recording-file.ts';
import { readRecording } from './recording-reader.ts';
import { replay } from './replay.ts';

const isPaths = (value: unknown): value is MachinePaths =>
  typeof value === 'object' && value !== null && 'machine' in value && 'traversals' in value;

const allPaths: MachinePaths[] = [];
for (const path of globSync('src/machines/**/*.paths.ts').sort()) {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  allPaths.push(...Object.values(module).filter(isPaths));
}
const machines = new Map(allPaths.map(({ machine }) => [machine.id, machine]));

/** Over all machines: 10,000 walks in the whole run. */
const WALKS = byTier({ push: 1_000, all: 10_000 });
const MAX_STEPS = 12;
const origin = { build: 'test', locale: 'fa' } as const;

const masking = createMask(new Uint8Array(16).fill(9));

/** The time of the clock that a machine was given. */
function startOf(input: unknown): number {
  const { clock }: { clock?: { now?: () => number } } = Object(input);
  return clock?.now?.() ?? 1_764_460_800_000;
}

/** Walks along events that the picks choose; records each step as the recorder of a tab does. */
function walk(machine: AnyStateMachine, traversal: PathTraversal, picks: readonly number[], mask: Mask) {
  let [snapshot] = initialTransition(machine, traversal.input);
  const at = startOf(traversal.input);
  const path = machine.id;
  const snapshots: AnyMachineSnapshot[] = [];
  const entries: RecordedEntry[] = [
    {
      type: 'actor',
      at,
      path,
      machine: path,
      hash: structureOf(machine).hash,
      snapshot: recordSnapshot(snapshot, mask),
    },
  ];
  for (const pick of picks) {
    const events = typeof traversal.events === 'function' ? traversal.events(snapshot) : traversal.events;
    const event = events[pick % events.length];
    if (!event || snapshot.status !== 'active') break;
    [snapshot] = transition(machine, snapshot, event);
    const { value, status } = snapshot;
    entries.push({ type: 'step', at, path, event: maskEvent(event, machine, mask), value, status });
    snapshots.push(snapshot);
  }
  return { snapshots, entries };
}

/** What contexts hold that no file keeps: a maker of ids, and days of a calendar library. */
const unkept: ReadonlySet<string> = new Set(['privacyRequestCommands', 'datePicker']);

const walkOf = fc.record({
  traversal: fc.nat(),
  picks: fc.array(fc.nat(), { maxLength: MAX_STEPS }),
});

describe('a recorded walk', () => {
  it('covers every machine', () => {
    expect(machines.size).toBeGreaterThan(100);
  });

  it.each([...machines].filter(([id]) => !unkept.has(id)).map(([id, machine]) => ({ id, machine })))(
    'leads $id through the same states and data again, from the file',
    ({ id, machine }) => {
      const traversals = allPaths
        .filter((paths) => paths.machine.id === id)
        .flatMap((paths) => paths.traversals);
      fc.assert(
        fc.property(walkOf, ({ traversal, picks }) => {
          const chosen = traversals[traversal % traversals.length];
          if (!chosen) return;
          const { snapshots, entries } = walk(machine, chosen, picks, noMask);
          const [replayed] = replay({ entries, routes: [] }, machines);
          const steps = replayed?.steps ?? [];
          expect(steps.map(({ after }) => after.value)).toEqual(snapshots.map(({ value }) => value));
          expect(noMask.value(steps.at(-1)?.after.context)).toEqual(noMask.value(snapshots.at(-1)?.context));
        }),
        { numRuns: Math.ceil(WALKS / machines.size) },
      );
    },
  );
});

describe('a file of masked walks', () => {
  it('goes through the recorded states as far as guards do not read what is hidden', () => {
    let [steps, differing] = [0, 0];
    for (const { machine, traversals } of allPaths)
      for (const traversal of traversals)
        fc.assert(
          fc.property(walkOf, ({ picks }) => {
            const { entries } = walk(machine, traversal, picks, masking);
            const read = readRecording(JSON.stringify(toRecordingFile({ entries, routes: [] }, origin)));
            if (!('recording' in read)) throw new Error(`${machine.id}: ${read.unreadable}`);
            for (const replayed of replay(read.recording, machines)) {
              steps += replayed.steps.length;
              differing += replayed.steps.filter(({ differs }) => differs).length;
            }
          }),
          { numRuns: 3 },
        );
    expect(steps).toBeGreaterThan(500);
    expect(differing / steps).toBeLessThan(0.05);
  });
});
