import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chartOf, eventLabel } from './chart.ts';
import { layOut } from './layout.ts';

const machines = new Set<AnyStateMachine>();
for (const path of globSync('src/machines/**/*.machine.ts')) {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  for (const value of Object.values(module)) if (value instanceof StateMachine) machines.add(value);
}

// All charts take seconds of a processor, which a busy machine may not have at once.
it('gives every state a place inside its parent and every transition a line, in all charts', () => {
  expect(machines.size).toBeGreaterThan(80);
  for (const machine of machines) {
    const chart = chartOf(machine);
    const { boxes, lines, width, height } = layOut(chart, 'rtl');
    const drawn = new Set(lines.flatMap(({ ids }) => ids));
    expect(
      chart.transitions.filter(({ id }) => !drawn.has(id)),
      machine.id,
    ).toEqual([]);
    for (const { id, parent } of chart.states) {
      const [inner, outer] = [boxes[id], boxes[parent ?? id]];
      if (!inner || !outer) throw new Error(`${id} has no place`);
      expect(inner.x >= outer.x - 1 && inner.x + inner.width <= outer.x + outer.width + 1, id).toBe(true);
      expect(inner.y >= outer.y - 1 && inner.y + inner.height <= outer.y + outer.height + 1, id).toBe(true);
      expect(inner.x >= 0 && inner.x + inner.width <= width && inner.y + inner.height <= height, id).toBe(
        true,
      );
    }
  }
}, 60_000);

it('runs from the right for Persian and from the left for English', () => {
  const states = ['a', 'b'].map((name, index) => ({
    id: name,
    name,
    description: '',
    parent: null,
    kind: 'atomic' as const,
    isInitial: index === 0,
    tags: [],
    invokes: [],
  }));
  const chart = { states, transitions: [{ id: 't', from: 'a', to: 'b', event: 'go', guard: '' }] };
  const [ltr, rtl] = [layOut(chart, 'ltr').boxes, layOut(chart, 'rtl').boxes];
  expect((ltr.a?.x ?? 0) < (ltr.b?.x ?? 0)).toBe(true);
  expect((rtl.a?.x ?? 0) > (rtl.b?.x ?? 0)).toBe(true);
});

it.each([
  ['xstate.done.actor.read', 'read: done'],
  ['xstate.error.actor.read', 'read: failed'],
  ['xstate.after.1000.list.waiting', 'after 1000 ms'],
  ['xstate.after.debounce.list.waiting', 'after debounce'],
  ['form.submitted', 'form.submitted'],
  ['', 'always'],
])('says %s as %s', (type, label) => {
  expect(eventLabel(type)).toBe(label);
});
