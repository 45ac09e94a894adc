// Proves that nobody joins a feed that tells nothing any more. Knows no HTTP and no database.
import { expect, test } from 'vitest';
import { AccountFeed } from './live.feed.ts';

test('whoever joins a feed that was closed meanwhile is told so, and comes again', async () => {
  const leave = () => undefined;
  const feed = new AccountFeed(
    { after: async () => [], subscribe: () => leave, onBroadcast: () => leave },
    'a',
    5,
  );
  const listener = { cursor: 5, onStored: leave, onPassing: leave, onBroken: leave };
  await feed.join(listener, () => true);
  expect(feed.empty).toBe(false);
  feed.leave(listener);
  feed.close();
  await expect(feed.join(listener, () => true)).rejects.toThrow('closed');
  expect(feed.empty).toBe(true);
});
