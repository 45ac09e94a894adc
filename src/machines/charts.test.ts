import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

/** Every chart once, by the file that it stands in. */
const charts = new Map<AnyStateMachine, string>();
for (const path of globSync(['src/machines/**/*.ts', 'widget/**/*.machine.ts'])) {
  if (/\.(test|sample)\.ts$/.test(path)) continue;
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  for (const value of Object.values(module))
    if (value instanceof StateMachine && !charts.has(value)) charts.set(value, path);
}

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)];

it('finds the charts', () => {
  expect(charts.size).toBeGreaterThan(100);
});

it('describes every state in one sentence', () => {
  const wrong = [...charts].flatMap(([chart, path]) =>
    nodes(chart.root)
      .filter(({ description = '' }) => !/^[A-Z].{8,118}[.?]$/.test(description))
      .map(({ id }) => `${path}: ${id}`),
  );
  expect(wrong).toEqual([]);
});

it('gives every chart an id of its own', () => {
  const ids = [...charts.keys()].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
