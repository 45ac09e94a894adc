import { expect, test } from 'vitest';
import type { StoredEvent } from '../../store/events/event-log.ts';
import { AccountFeed } from './account-feed.ts';

test('rejects a listener on a closed feed so that it reconnects', async () => {
  const noop = () => undefined;
  const feed = new AccountFeed(
    { readAfter: async () => [], subscribe: () => noop, onBroadcast: () => noop },
    'a',
    5,
  );
  const listener = { cursor: 5, onStored: noop, onBroadcast: noop, onError: noop };
  await feed.join(listener, () => true);
  expect(feed.isEmpty).toBe(false);
  feed.leave(listener);
  feed.close();
  await expect(feed.join(listener, () => true)).rejects.toThrow('closed');
  expect(feed.isEmpty).toBe(true);
});

test('delivers missed events to a returning listener after the log was unreadable', async () => {
  const noop = () => undefined;
  const log: StoredEvent[] = [];
  let wake = noop;
  let isUnavailable = false;
  const feed = new AccountFeed(
    {
      readAfter: async (_accountId, seq) => {
        if (isUnavailable) throw new Error('the database is away');
        return log.filter((event) => event.seq > seq);
      },
      subscribe: (_accountId, notify) => {
        wake = () => void notify();
        return noop;
      },
      onBroadcast: () => noop,
    },
    'a',
    5,
  );
  const receivedSeqs: number[] = [];
  const listener = { cursor: 5, onStored: noop, onBroadcast: noop, onError: noop };
  const disconnected = new Promise<void>(
    (resolve) => void feed.join({ ...listener, onError: resolve }, () => true),
  );
  await new Promise(setImmediate);
  isUnavailable = true;
  log.push({ ...{ seq: 6, kind: 'x', botId: null, conversationId: null, userId: null }, payload: {}, at: 0 });
  wake();
  await disconnected;
  isUnavailable = false;
  await feed.join({ ...listener, onStored: ({ seq }) => void receivedSeqs.push(seq) }, () => true);
  await new Promise(setImmediate);
  expect(receivedSeqs).toEqual([6]);
});
