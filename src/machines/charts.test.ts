import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { findMachines } from './charts.fixtures.ts';

const machines = await findMachines();

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allNodes),
];

it('finds the machines', () => {
  expect(machines.size).toBeGreaterThan(100);
});

it('describes every state in one sentence', () => {
  const offenders = [...machines].flatMap(([machine, path]) =>
    allNodes(machine.root)
      .filter(({ description = '' }) => !/^[A-Z].{8,118}[.?]$/.test(description))
      .map(({ id }) => `${path}: ${id}`),
  );
  expect(offenders).toEqual([]);
});

it('gives every machine a unique id', () => {
  const ids = [...machines.keys()].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('waits only for delays that its setup defines', () => {
  const offenders = [...machines].flatMap(([machine, path]) =>
    allNodes(machine.root).flatMap(({ id, config }) =>
      Object.keys(config.after ?? {})
        .filter((delay) => !/^\d+$/.test(delay) && !(delay in machine.implementations.delays))
        .map((delay) => `${path}: ${id} waits for ${delay}`),
    ),
  );
  expect(offenders).toEqual([]);
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

it('uses stateIn only with states that exist', () => {
  const offenders = [...machines].flatMap(([machine, path]) => {
    const inline = allNodes(machine.root).flatMap(({ transitions }) =>
      [...transitions.values()].flat().map(({ guard }) => guard),
    );
    return [...Object.values(machine.implementations.guards), ...inline]
      .flatMap(guardsIn)
      .map((guard): unknown => guard && Reflect.get(guard, 'stateValue'))
      .filter((value) => value && !hasState(machine.root, value))
      .map((value) => `${path}: ${JSON.stringify(value)}`);
  });
  expect(offenders).toEqual([]);
});
