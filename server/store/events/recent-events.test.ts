import { expect, test } from 'vitest';
import type { StoredEvent } from './event-log.ts';
import { RecentEvents } from './recent-events.ts';

const account = 'a';

function createRecentEvents(listeners = 1): RecentEvents {
  const recent = new RecentEvents();
  for (let index = 0; index < listeners; index += 1) recent.track(account);
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
function commitEvents(...seqs: readonly number[]): () => StoredEvent[] {
  return () => seqs.map(event);
}

const seqsOf = (events: readonly StoredEvent[] | null) => events?.map(({ seq }) => seq) ?? null;

test('returns events after a number up to the last commit and the limit', () => {
  const recent = createRecentEvents(2);
  recent.add(account, commitEvents(5, 6));
  recent.add(account, commitEvents(7));
  expect(seqsOf(recent.after(account, 4, 10))).toEqual([5, 6, 7]);
  expect(seqsOf(recent.after(account, 5, 1))).toEqual([6]);
});

test('falls back to the log for earlier and for possibly newer events', () => {
  const recent = createRecentEvents();
  recent.add(account, commitEvents(5));
  expect(recent.after(account, 3, 10)).toBeNull();
  expect(recent.after(account, 5, 10)).toBeNull();
  expect(recent.after('another', 4, 10)).toBeNull();
});

test('falls back to the log across a gap', () => {
  const recent = createRecentEvents();
  recent.add(account, commitEvents(1));
  recent.add(account, commitEvents(3));
  expect(recent.after(account, 0, 10)).toBeNull();
  expect(seqsOf(recent.after(account, 2, 10))).toEqual([3]);
});

test('returns no incomplete range when a commit arrives late', () => {
  const recent = createRecentEvents();
  recent.add(account, commitEvents(2));
  recent.add(account, commitEvents(1));
  expect(recent.after(account, 0, 10)).toBeNull();
  recent.add(account, commitEvents(3));
  expect(seqsOf(recent.after(account, 2, 10))).toEqual([3]);
});

test('returns each event once to a single listener and continues after it', () => {
  const recent = createRecentEvents();
  recent.add(account, commitEvents(5, 6));
  expect(seqsOf(recent.after(account, 4, 1))).toEqual([5]);
  expect(seqsOf(recent.after(account, 5, 10))).toEqual([6]);
  expect(recent.after(account, 5, 10)).toBeNull();
  recent.add(account, commitEvents(7));
  expect(seqsOf(recent.after(account, 6, 10))).toEqual([7]);
});

test('keeps a bounded number of events and only while there are listeners', () => {
  const recent = new RecentEvents();
  recent.add(account, commitEvents(1));
  const untrack = recent.track(account);
  const untrackSecond = recent.track(account);
  recent.add(account, commitEvents(...Array.from({ length: 100 }, (_, index) => index + 2)));
  expect(recent.after(account, 60, 100)).toBeNull();
  expect(seqsOf(recent.after(account, 99, 100))).toEqual([100, 101]);
  untrack();
  untrack();
  expect(recent.after(account, 99, 100)).toHaveLength(2);
  untrackSecond();
  expect(recent.after(account, 99, 100)).toBeNull();
});
