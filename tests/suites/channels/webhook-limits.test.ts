import { expect, test } from 'vitest';
import { createInboundBatcher } from '../../../server/areas/connections/webhooks/receive-webhook.ts';
import type { InboundEvent } from '../../../server/channels/channel.ts';
import { Gcra } from '../../../server/http/rate-limits/gcra.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, forEachApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const typing: InboundEvent = { kind: 'typing', chat: 'c1' }; // nobody answers it
const refusal = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

/** What is kept of a connection, oldest first. */
const keysOf = async ({ store }: App, { connectionId }: { connectionId: string }) => {
  const inbox = store.db.selectFrom('channel_inbound_events').select('key').orderBy('id');
  return (await inbox.where('connection_id', '=', connectionId).execute()).map(({ key }) => key);
};

/** Has a hook of the connection kept, or of another one. */
const arrivingAt =
  (app: App, ids: { connectionId: string }, keep: ReturnType<typeof createInboundBatcher>) =>
  (key: string, connectionId = ids.connectionId) =>
    keep({
      ids: { accountId: app.owner.accountId, connectionId },
      events: [{ key, payload: { incoming: [typing] } }],
      now: app.now(),
    });

forEachApp((openApp) => {
  test('rejects hooks above the rate with TooManyRequests, not counting forged ones', async () => {
    const { connect, good, hook, hooks, tell, app, ids } = await openChannelApp(openApp);
    await connect(good);
    const limiter = new Gcra({ burst: 2, calls: 2, perMs: 60_000 });
    Object.assign(hooks, {
      rateLimit: (connectionId: string, now: number) => limiter.take(connectionId, now),
    });
    for (let at = 0; at < 5; at += 1)
      await expect(hook('{"key":"x"}', 'guessed')).rejects.toEqual(refusal('WebhookRejected'));
    await tell('u1', typing);
    await tell('u2', typing);
    const refused = await tell('u3', typing).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      failure: { error: 'TooManyRequests', retryAfterMs: expect.any(Number) },
    });
    const kept = () => keysOf(app, ids);
    expect(await kept()).toEqual(['u1', 'u2']);
    app.advanceTime(120_000);
    await tell('u3', typing);
    expect(await kept()).toEqual(['u1', 'u2', 'u3']);
  });

  test('stores parallel hooks in order and once each, even when one of another connection fails', async () => {
    const { app, ids } = await openChannelApp(openApp);
    const keep = createInboundBatcher(app.store);
    const arrives = arrivingAt(app, ids, keep);
    const nobodys = newId();
    const outcomes = await Promise.allSettled([
      arrives('u1'),
      arrives('u2'),
      arrives('u3', nobodys),
      arrives('u1'),
      arrives('u4'),
    ]);
    const done = 'fulfilled';
    expect(outcomes.map(({ status }) => status)).toEqual([done, done, 'rejected', done, done]);
    expect(await keysOf(app, ids)).toEqual(['u1', 'u2', 'u4']);
    await arrives('u5');
    expect(await keysOf(app, ids)).toEqual(['u1', 'u2', 'u4', 'u5']);
  });

  test('isolates connections when one stalls and fails all its waiting hooks together', async () => {
    const { app, ids } = await openChannelApp(openApp);
    const stalled = Promise.withResolvers<never>();
    let [isStalled, tries] = [true, 0];
    const transact: typeof app.store.transact = (work) => {
      tries += 1;
      return isStalled ? stalled.promise : app.store.transact(work);
    };
    const keep = createInboundBatcher({ ...app.store, transact });
    const arrives = arrivingAt(app, ids, keep);
    const nobodys = newId();
    const outcomes = Promise.allSettled(['v1', 'v2', 'v3'].map((key) => arrives(key, nobodys)));
    isStalled = false;
    await arrives('u1');
    expect(await keysOf(app, ids)).toEqual(['u1']);
    stalled.reject(new Error('the database is gone'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(3); // the first alone, the one of the other connection, and the two that came meanwhile
  });
});
