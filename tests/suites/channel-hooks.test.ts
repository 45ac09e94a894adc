// Proves that a connection is told no more than it can bear, and that nobody but its provider uses that up.
import { expect, test } from 'vitest';
import type { Incoming } from '../../server/channels/channel.ts';
import { RateLimiter } from '../../server/http/rate-limits.ts';
import { openChannel } from './channel-house.ts';
import { forEachHouse } from './house.ts';

const refusal = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

forEachHouse((openHouse) => {
  test('a hook too many is refused whole and comes in later; forged ones use up nothing', async () => {
    const { connect, good, hook, hooks, tell, house, ids } = await openChannel(openHouse);
    await connect(good);
    const limiter = new RateLimiter();
    const allowed = { calls: 2, windowMs: 60_000 };
    Object.assign(hooks, {
      pace: (connectionId: string, now: number) => limiter.take(connectionId, allowed, now),
    });
    for (let at = 0; at < 5; at += 1)
      await expect(hook('{"key":"x"}', 'guessed')).rejects.toEqual(refusal('HookRefused'));
    const typing: Incoming = { kind: 'typing', chat: 'c1' }; // nobody answers it
    await tell('u1', typing);
    await tell('u2', typing);
    const refused = await tell('u3', typing).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      failure: { error: 'TooManyRequests', retryAfterMs: expect.any(Number) },
    });
    const kept = async () => {
      const inbox = house.store.db.selectFrom('channel_inbox').select('key').orderBy('id');
      return (await inbox.where('connection_id', '=', ids.connectionId).execute()).map(({ key }) => key);
    };
    expect(await kept()).toEqual(['u1', 'u2']);
    house.pass(120_000);
    await tell('u3', typing);
    expect(await kept()).toEqual(['u1', 'u2', 'u3']);
  });
});
