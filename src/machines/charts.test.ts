import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';

it('gives every chart an id of its own', async () => {
  const charts = new Set<AnyStateMachine>();
  for (const path of globSync(['src/machines/**/*.machine.ts', 'widget/**/*.machine.ts'])) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const value of Object.values(module)) if (value instanceof StateMachine) charts.add(value);
  }
  expect(charts.size).toBeGreaterThan(100);
  const ids = [...charts].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
