import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
let runAfterPress: (run: () => void) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  ({ runAfterPress } = await import('./after-press.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const dispatch = (type: string, button = 0) => page.dispatchEvent(Object.assign(new Event(type), { button }));

it('runs a callback at once while nothing is pressed', () => {
  const callback = vi.fn();
  runAfterPress(callback);
  expect(callback).toHaveBeenCalledOnce();
  dispatch('pointerdown');
  dispatch('pointerup');
  runAfterPress(callback);
  expect(callback).toHaveBeenCalledTimes(2);
});

it.each(['pointerup', 'pointercancel', 'keydown'])(
  'runs a callback deferred during a press after %s',
  (releaseEvent) => {
    const calls: string[] = [];
    dispatch('pointerdown');
    runAfterPress(() => calls.push('left'));
    runAfterPress(() => calls.push('judged'));
    vi.runAllTimers();
    expect(calls).toEqual([]);
    dispatch(releaseEvent);
    calls.push('pressed');
    vi.runAllTimers();
    expect(calls).toEqual(['pressed', 'left', 'judged']);
  },
);

it('ignores presses of other buttons', () => {
  const callback = vi.fn();
  dispatch('pointerdown', 2);
  runAfterPress(callback);
  expect(callback).toHaveBeenCalledOnce();
});
