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

const happens = (type: string, button = 0) => page.dispatchEvent(Object.assign(new Event(type), { button }));

it('runs a callback at once while nothing is pressed', () => {
  const said = vi.fn();
  runAfterPress(said);
  expect(said).toHaveBeenCalledOnce();
  happens('pointerdown');
  happens('pointerup');
  runAfterPress(said);
  expect(said).toHaveBeenCalledTimes(2);
});

it.each(['pointerup', 'pointercancel', 'keydown'])(
  'runs a callback deferred during a press after %s',
  (end) => {
    const said: string[] = [];
    happens('pointerdown');
    runAfterPress(() => said.push('left'));
    runAfterPress(() => said.push('judged'));
    vi.runAllTimers();
    expect(said).toEqual([]);
    happens(end);
    said.push('pressed');
    vi.runAllTimers();
    expect(said).toEqual(['pressed', 'left', 'judged']);
  },
);

it('ignores presses of other buttons', () => {
  const said = vi.fn();
  happens('pointerdown', 2);
  runAfterPress(said);
  expect(said).toHaveBeenCalledOnce();
});
