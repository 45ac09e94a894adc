import { expect, test } from 'vitest';
import type { StoredEvent } from './event-log.ts';
import { RecentEvents } from './recent-events.ts';

const account = 'a';

function heard(listeners = 1): RecentEvents {
  const recent = new RecentEvents();
  for (let one = 0; one < listeners; one += 1) recent.track(account);
  return recent;
}

const event = (seq: number): StoredEvent => ({
  seq,
  kind: 'x',
  botId: null,
  conversationId: null,
  userId: null,
  payload: { seq },
  at: seq,
});

/** Events of one commit with these numbers. */
function told(...seqs: readonly number[]): () => StoredEvent[] {
  return () => seqs.map(event);
}

const numbers = (events: readonly StoredEvent[] | null) => events?.map(({ seq }) => seq) ?? null;

test('returns events after a number up to the last commit and the limit', () => {
  const recent = heard(2);
  recent.add(account, told(5, 6));
  recent.add(account, told(7));
  expect(numbers(recent.after(account, 4, 10))).toEqual([5, 6, 7]);
  expect(numbers(recent.after(account, 5, 1))).toEqual([6]);
});

test('falls back to the log for earlier and for possibly newer events', () => {
  const recent = heard();
  recent.add(account, told(5));
  expect(recent.after(account, 3, 10)).toBeNull();
  expect(recent.after(account, 5, 10)).toBeNull();
  expect(recent.after('another', 4, 10)).toBeNull();
});

test('falls back to the log across a gap', () => {
  const recent = heard();
  recent.add(account, told(1));
  recent.add(account, told(3));
  expect(recent.after(account, 0, 10)).toBeNull();
  expect(numbers(recent.after(account, 2, 10))).toEqual([3]);
});

test('returns no incomplete range when a commit arrives late', () => {
  const recent = heard();
  recent.add(account, told(2));
  recent.add(account, told(1));
  expect(recent.after(account, 0, 10)).toBeNull();
  recent.add(account, told(3));
  expect(numbers(recent.after(account, 2, 10))).toEqual([3]);
});

test('returns each event once to a single listener and continues after it', () => {
  const recent = heard();
  recent.add(account, told(5, 6));
  expect(numbers(recent.after(account, 4, 1))).toEqual([5]);
  expect(numbers(recent.after(account, 5, 10))).toEqual([6]);
  expect(recent.after(account, 5, 10)).toBeNull();
  recent.add(account, told(7));
  expect(numbers(recent.after(account, 6, 10))).toEqual([7]);
});

test('keeps a bounded number of events and only while there are listeners', () => {
  const recent = new RecentEvents();
  recent.add(account, told(1));
  const leave = recent.track(account);
  const leaveAgain = recent.track(account);
  recent.add(account, told(...Array.from({ length: 100 }, (_, at) => at + 2)));
  expect(recent.after(account, 60, 100)).toBeNull();
  expect(numbers(recent.after(account, 99, 100))).toEqual([100, 101]);
  leave();
  leave();
  expect(recent.after(account, 99, 100)).toHaveLength(2);
  leaveAgain();
  expect(recent.after(account, 99, 100)).toBeNull();
});
