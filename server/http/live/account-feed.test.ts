import { expect, test } from 'vitest';
import type { StoredEvent } from '../../store/events/event-log.ts';
import { AccountFeed } from './account-feed.ts';

test('rejects a listener on a closed feed so that it reconnects', async () => {
  const leave = () => undefined;
  const feed = new AccountFeed(
    { readAfter: async () => [], subscribe: () => leave, onBroadcast: () => leave },
    'a',
    5,
  );
  const listener = { cursor: 5, onStored: leave, onBroadcast: leave, onError: leave };
  await feed.join(listener, () => true);
  expect(feed.empty).toBe(false);
  feed.leave(listener);
  feed.close();
  await expect(feed.join(listener, () => true)).rejects.toThrow('closed');
  expect(feed.empty).toBe(true);
});

test('delivers missed events to a returning listener after the log was unreadable', async () => {
  const leave = () => undefined;
  const log: StoredEvent[] = [];
  let wake = leave;
  let isAway = false;
  const feed = new AccountFeed(
    {
      readAfter: async (_accountId, seq) => {
        if (isAway) throw new Error('the database is away');
        return log.filter((event) => event.seq > seq);
      },
      subscribe: (_accountId, ring) => {
        wake = () => void ring();
        return leave;
      },
      onBroadcast: () => leave,
    },
    'a',
    5,
  );
  const heard: number[] = [];
  const listener = { cursor: 5, onStored: leave, onBroadcast: leave, onError: leave };
  const asleep = new Promise<void>(
    (onBroken) => void feed.join({ ...listener, onError: onBroken }, () => true),
  ); // never reports an end
  await new Promise(setImmediate);
  isAway = true;
  log.push({ ...{ seq: 6, kind: 'x', botId: null, conversationId: null, userId: null }, payload: {}, at: 0 });
  wake();
  await asleep;
  isAway = false;
  await feed.join({ ...listener, onStored: ({ seq }) => void heard.push(seq) }, () => true);
  await new Promise(setImmediate);
  expect(heard).toEqual([6]);
});
