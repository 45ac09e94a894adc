import { expect, it, vi } from 'vitest';
import { openOverlays } from '../../platform/browser/overlay-history.ts';
import { createBackStack } from './back-stack.ts';

/** A history whose steps, as in a browser, happen after `go` has returned. */
function createTestHistory() {
  const events = new EventTarget();
  const entries: unknown[] = [{ route: 'list' }];
  let index = 0;
  const pendingSteps: number[] = [];
  const past = {
    get state() {
      return entries[index];
    },
    pushState: (state: unknown) => {
      entries.splice(index + 1, entries.length, state);
      index += 1;
    },
    replaceState: (state: unknown) => {
      entries[index] = state;
    },
    go: (delta: number) => void pendingSteps.push(delta),
  };
  const step = (delta: number) => {
    index += delta;
    events.dispatchEvent(new Event('popstate'));
  };
  const deferredTasks: (() => void)[] = [];
  const ask = () => {
    for (const task of deferredTasks.splice(0)) task();
  };
  const settle = () => {
    ask();
    for (const delta of pendingSteps.splice(0)) step(delta);
  };
  const open = createBackStack(past, events, (task) => void deferredTasks.push(task));
  return { open, step, ask, settle, past, count: () => entries.length, at: () => index };
}

it('closes by Back, keeps other history state and makes no extra step', () => {
  const { open, step, settle, past, at } = createTestHistory();
  const onBack = vi.fn();
  const close = open(onBack);
  expect(past.state).toMatchObject({ route: 'list' });
  step(-1);
  expect(onBack).toHaveBeenCalledOnce();
  close();
  settle();
  expect(at()).toBe(0);
});

it('removes its history entry when closed otherwise', () => {
  const { open, settle, at } = createTestHistory();
  const onBack = vi.fn();
  open(onBack)();
  settle();
  expect(at()).toBe(0);
  expect(onBack).not.toHaveBeenCalled();
});

it('closes one of two by each Back', () => {
  const { open, step } = createTestHistory();
  const [outer, inner] = [vi.fn(), vi.fn()];
  open(outer);
  open(inner);
  step(-1);
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  step(-1);
  expect(outer).toHaveBeenCalledOnce();
});

it('removes two history entries at once', () => {
  const { open, settle, at } = createTestHistory();
  const closings = [open(vi.fn()), open(vi.fn())];
  for (const close of closings.reverse()) close();
  settle();
  expect(at()).toBe(0);
});

it('leaves the history unchanged after navigation by a link', () => {
  const { open, settle, past, at } = createTestHistory();
  const close = open(vi.fn());
  past.pushState({ route: 'other' });
  close();
  settle();
  expect([at(), past.state]).toEqual([2, { route: 'other' }]);
});

it('removes itself when a link replaces its history entry', () => {
  const { open, settle, step, past, at } = createTestHistory();
  const onBack = vi.fn();
  const close = open(onBack);
  expect(openOverlays(past.state)).toBe(1);
  past.replaceState({ route: 'other' });
  close();
  settle();
  expect([at(), openOverlays(past.state)]).toEqual([1, 0]);
  step(-1);
  expect([past.state, onBack.mock.calls.length]).toEqual([{ route: 'list' }, 0]);
});

it('keeps its entry when it reopens at once', () => {
  const { open, settle, step, count } = createTestHistory();
  open(vi.fn())();
  const onBack = vi.fn();
  open(onBack);
  settle();
  expect(count()).toBe(2);
  step(-1);
  expect(onBack).toHaveBeenCalledOnce();
});

it("distinguishes a programmatic step from the user's when another overlay opens meanwhile", () => {
  const { open, ask, settle, step } = createTestHistory();
  open(vi.fn())();
  ask();
  const second = vi.fn();
  open(second);
  settle();
  expect(second).not.toHaveBeenCalled();
  step(-1);
  expect(second).toHaveBeenCalledOnce();
});

it.each([[null], ['text'], [{ overlays: 'many' }], [7]])('handles a history entry that holds %j', (state) => {
  const { open, past, step } = createTestHistory();
  past.pushState(state);
  const onBack = vi.fn();
  open(onBack);
  step(-1);
  expect(onBack).toHaveBeenCalledOnce();
});
