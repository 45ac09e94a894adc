import { beforeEach, expect, it, vi } from 'vitest';
import { createToasts } from './toast-queue.ts';

let now = 0;
let timers: { at: number; work: () => void }[] = [];
const schedule = (work: () => void, ms: number) => {
  const entry = { at: now + ms, work };
  timers.push(entry);
  return () => {
    timers = timers.filter((other) => other !== entry);
  };
};
const advance = (ms: number) => {
  now += ms;
  for (const entry of timers.filter(({ at }) => at <= now)) {
    timers = timers.filter((other) => other !== entry);
    entry.work();
  }
};
let toasts = createToasts(schedule);
const undo = () => ({ label: 'undo', onPress: vi.fn() });
const texts = () => toasts.list().map(({ text }) => text);

beforeEach(() => {
  now = 0;
  timers = [];
  toasts = createToasts(schedule);
});

it('shows a message for three seconds', () => {
  toasts.add({ text: 'a' });
  advance(2999);
  expect(texts()).toEqual(['a']);
  advance(1);
  expect(texts()).toEqual([]);
});

it('shows at most three and removes the oldest first', () => {
  for (const text of ['a', 'b', 'c', 'd']) toasts.add({ text });
  expect(texts()).toEqual(['b', 'c', 'd']);
  expect(timers).toHaveLength(3);
});

it('shows a repeated message once with renewed time', () => {
  toasts.add({ text: 'a' });
  advance(2000);
  toasts.add({ text: 'a' });
  advance(2000);
  expect(texts()).toEqual(['a']);
});

it('keeps undoable messages separate even with equal text', () => {
  toasts.add({ text: 'removed', action: undo() });
  toasts.add({ text: 'removed', action: undo() });
  toasts.add({ text: 'removed' });
  expect(texts()).toEqual(['removed', 'removed', 'removed']);
});

it.each(['focus', 'hidden'] as const)(
  'pauses while %s pauses it and then restarts the full time',
  (reason) => {
    toasts.add({ text: 'a' });
    advance(2000);
    toasts.setPaused(reason, true);
    toasts.add({ text: 'b' });
    advance(60_000);
    expect(texts()).toEqual(['a', 'b']);
    toasts.setPaused(reason, false);
    advance(2999);
    expect(texts()).toEqual(['a', 'b']);
    advance(1);
    expect(texts()).toEqual([]);
  },
);

it('pauses until five seconds after the last pointer move and then restarts', () => {
  toasts.add({ text: 'a' });
  for (let move = 0; move < 10; move++) {
    toasts.setPaused('pointer', true);
    advance(4999);
  }
  advance(1);
  advance(2999);
  expect(texts()).toEqual(['a']);
  advance(1);
  expect([texts(), timers]).toEqual([[], []]);
});

it('restarts the full time when the pointer leaves', () => {
  toasts.add({ text: 'a' });
  advance(2000);
  toasts.setPaused('pointer', true);
  toasts.setPaused('pointer', false);
  advance(2999);
  expect([texts(), timers.length]).toEqual([['a'], 1]);
  advance(1);
  expect(texts()).toEqual([]);
});

it('keeps a persistent toast until it is dismissed, even after a pause', () => {
  toasts.add({ text: 'again?', action: undo(), isPersistent: true });
  advance(60_000);
  toasts.setPaused('hidden', true);
  toasts.setPaused('hidden', false);
  advance(60_000);
  toasts.add({ text: 'b' });
  advance(3000);
  expect(texts()).toEqual(['again?']);
  const [persistent] = toasts.list();
  toasts.dismiss(persistent?.id ?? 0);
  expect(texts()).toEqual([]);
});

it('pauses until every pause has ended', () => {
  toasts.add({ text: 'a' });
  toasts.setPaused('pointer', true);
  toasts.setPaused('focus', true);
  toasts.setPaused('pointer', false);
  advance(60_000);
  expect(texts()).toEqual(['a']);
  toasts.setPaused('focus', false);
  advance(3000);
  expect(texts()).toEqual([]);
});

it('queues new messages while three are held and shows them later', () => {
  for (const text of ['a', 'b', 'c']) toasts.add({ text });
  toasts.setPaused('focus', true);
  for (const text of ['d', 'e', 'f', 'g', 'e']) toasts.add({ text });
  expect(texts()).toEqual(['a', 'b', 'c']);
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  expect(texts()).toEqual(['b', 'c', 'f']);
  toasts.setPaused('focus', false);
  expect(texts()).toEqual(['f', 'g', 'e']);
  advance(3000);
  expect([texts(), timers]).toEqual([[], []]);
});

it('shows the newest three when the page becomes visible again', () => {
  toasts.setPaused('hidden', true);
  for (const text of ['a', 'b', 'c', 'd']) toasts.add({ text });
  expect(texts()).toEqual(['b', 'c', 'd']);
  expect(timers).toEqual([]);
});

it('shows only the newest in a small space and never replaces an undoable one', () => {
  for (const text of ['a', 'b', 'c']) toasts.add({ text });
  toasts.setMaxVisible(1);
  expect([texts(), timers.length]).toEqual([['c'], 1]);
  toasts.add({ text: 'd' });
  expect(texts()).toEqual(['d']);
  toasts.add({ text: 'e', action: undo() });
  for (const text of ['f', 'g']) toasts.add({ text });
  expect(texts()).toEqual(['e']);
  advance(3000);
  expect(texts()).toEqual(['f']);
  advance(3000);
  expect(texts()).toEqual(['g']);
  advance(3000);
  expect([texts(), timers]).toEqual([[], []]);
});

it('keeps undoable messages when the space shrinks', () => {
  toasts.add({ text: 'removed', action: undo() });
  for (const text of ['b', 'c']) toasts.add({ text });
  toasts.setMaxVisible(1);
  expect([texts(), timers.length]).toEqual([['removed'], 1]);
});

it('shows every undoable message in turn regardless of number and space', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const text of all) toasts.add({ text, action: undo() });
  expect(texts()).toEqual(['a', 'b', 'c']);
  toasts.setMaxVisible(1);
  const shownTexts = [...texts()];
  for (let step = 0; step < 6; step += 1) {
    advance(3000);
    shownTexts.push(...texts());
  }
  expect([...shownTexts].sort()).toEqual(all);
  expect(timers).toEqual([]);
});

it('keeps undoable messages queued regardless of later ones', () => {
  toasts.setMaxVisible(1);
  for (const text of ['first', 'second']) toasts.add({ text, action: undo() });
  for (const text of ['c', 'd', 'e']) toasts.add({ text });
  expect(texts()).toEqual(['first']);
  advance(3000);
  expect(texts()).toEqual(['second']);
  for (const text of ['d', 'e']) {
    advance(3000);
    expect(texts()).toEqual([text]);
  }
});

it('replaces no undoable message when there is room for three', () => {
  for (const text of ['a', 'b', 'c']) toasts.add({ text, action: undo() });
  toasts.add({ text: 'd' });
  expect(texts()).toEqual(['a', 'b', 'c']);
  advance(3000);
  expect(texts()).toEqual(['d']);
});

it('shows queued messages when space grows again', () => {
  toasts.setMaxVisible(1);
  toasts.add({ text: 'removed', action: undo() });
  for (const text of ['b', 'c']) toasts.add({ text });
  toasts.setMaxVisible(3);
  expect([texts(), timers.length]).toEqual([['removed', 'b', 'c'], 3]);
});

it('ends the pointer pause when the last message under it is gone', () => {
  toasts.add({ text: 'a' });
  toasts.setPaused('pointer', true);
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  toasts.add({ text: 'b' });
  advance(3000);
  expect(texts()).toEqual([]);
});

it('notifies listeners of every change', () => {
  const listener = vi.fn();
  const stop = toasts.subscribe(listener);
  toasts.add({ text: 'a' });
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  stop();
  toasts.add({ text: 'b' });
  expect(listener).toHaveBeenCalledTimes(2);
});

const update = (text: string, key: string) => ({
  text,
  topic: key,
  action: { label: 'open', onPress: vi.fn() },
});

it('replaces news on the same topic in place with renewed time', () => {
  for (const key of ['a', 'b']) toasts.add(update(`${key} 1`, key));
  const [{ id } = { id: 0 }] = toasts.list();
  advance(2000);
  toasts.add(update('a 2', 'a'));
  expect(texts()).toEqual(['a 2', 'b 1']);
  expect(toasts.list()[0]?.id).toBe(id);
  advance(2000);
  expect(texts()).toEqual(['a 2']);
  toasts.setPaused('pointer', true);
  toasts.add(update('a 3', 'a'));
  expect(texts()).toEqual(['a 3']);
});

it('does not queue repeated news on a topic and keeps undoable messages', () => {
  toasts.add({ text: 'removed', action: undo() });
  for (let count = 1; count <= 40; count += 1)
    for (const key of ['a', 'b', 'c', 'd']) toasts.add(update(`${key} ${count}`, key));
  expect(texts()).toEqual(['removed', 'c 40', 'd 40']);
  advance(3000);
  expect(texts()).toEqual([]);
});

it('keeps the last news of each topic while others are held', () => {
  for (const key of ['a', 'b', 'c']) toasts.add(update(key, key));
  toasts.setPaused('focus', true);
  for (let count = 1; count <= 40; count += 1)
    for (const key of ['d', 'e', 'f', 'g']) toasts.add(update(`${key} ${count}`, key));
  expect(texts()).toEqual(['a', 'b', 'c']);
  toasts.setPaused('focus', false);
  expect(texts()).toEqual(['e 40', 'f 40', 'g 40']);
});
