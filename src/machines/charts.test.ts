import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

/** Every machine with the file that declares it. */
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

it('waits only for delays that its setup defines', () => {
  const wrong = [...charts].flatMap(([chart, path]) =>
    nodes(chart.root).flatMap(({ id, config }) =>
      Object.keys(config.after ?? {})
        .filter((delay) => !/^\d+$/.test(delay) && !(delay in chart.implementations.delays))
        .map((delay) => `${path}: ${id} waits for ${delay}`),
    ),
  );
  expect(wrong).toEqual([]);
});

/** A guard with the guards nested in its `not`, `and` and `or`. */
const guardsIn = (guard: unknown): unknown[] => {
  if (typeof guard !== 'function' && typeof guard !== 'object') return [];
  const parts: unknown = guard && Reflect.get(guard, 'guards');
  return [guard, ...(Array.isArray(parts) ? parts.flatMap(guardsIn) : [])];
};

const hasState = (node: AnyStateNode, value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith('#') || value in node.states
    : Object.entries(value ?? {}).every(([name, inner]) => {
        const child = node.states[name];
        return child !== undefined && hasState(child, inner);
      });

it('asks with stateIn only for states that exist', () => {
  const wrong = [...charts].flatMap(([chart, path]) => {
    const inline = nodes(chart.root).flatMap(({ transitions }) =>
      [...transitions.values()].flat().map(({ guard }) => guard),
    );
    return [...Object.values(chart.implementations.guards), ...inline]
      .flatMap(guardsIn)
      .map((guard): unknown => guard && Reflect.get(guard, 'stateValue'))
      .filter((value) => value && !hasState(chart.root, value))
      .map((value) => `${path}: ${JSON.stringify(value)}`);
  });
  expect(wrong).toEqual([]);
});
