// Proves the life of passing messages on a clock that is moved by hand.
import { beforeEach, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

let now = 0;
let waiting: { at: number; work: () => void }[] = [];
const schedule = (work: () => void, ms: number) => {
  const entry = { at: now + ms, work };
  waiting.push(entry);
  return () => {
    waiting = waiting.filter((other) => other !== entry);
  };
};
const pass = (ms: number) => {
  now += ms;
  for (const entry of waiting.filter(({ at }) => at <= now)) {
    waiting = waiting.filter((other) => other !== entry);
    entry.work();
  }
};
let toasts = createToasts(schedule);
const texts = () => toasts.list().map(({ text }) => text);

beforeEach(() => {
  now = 0;
  waiting = [];
  toasts = createToasts(schedule);
});

it('shows a message for three seconds', () => {
  toasts.add({ text: 'a' });
  pass(2999);
  expect(texts()).toEqual(['a']);
  pass(1);
  expect(texts()).toEqual([]);
});

it('shows three at most, the oldest leaving first', () => {
  for (const text of ['a', 'b', 'c', 'd']) toasts.add({ text });
  expect(texts()).toEqual(['b', 'c', 'd']);
  expect(waiting).toHaveLength(3);
});

it('says the same thing once, with its time renewed', () => {
  toasts.add({ text: 'a' });
  pass(2000);
  toasts.add({ text: 'a' });
  pass(2000);
  expect(texts()).toEqual(['a']);
});

it('waits while it is attended to, then gives the full time again', () => {
  toasts.add({ text: 'a' });
  toasts.hold(true);
  toasts.add({ text: 'b' });
  pass(60_000);
  expect(texts()).toEqual(['a', 'b']);
  toasts.hold(false);
  pass(2999);
  expect(texts()).toEqual(['a', 'b']);
  pass(1);
  expect(texts()).toEqual([]);
});

it('tells its listeners of every change', () => {
  const heard = vi.fn();
  const stop = toasts.subscribe(heard);
  toasts.add({ text: 'a' });
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  stop();
  toasts.add({ text: 'b' });
  expect(heard).toHaveBeenCalledTimes(2);
});
