import { expect, test } from 'vitest';
import { createInboundBatcher } from '../../../server/areas/connections/webhooks/receive-webhook.ts';
import type { InboundEvent } from '../../../server/channels/channel.ts';
import { Gcra } from '../../../server/http/rate-limits/gcra.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, forEachApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const typing: InboundEvent = { kind: 'typing', chat: 'c1' }; // causes no answer
const refusal = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

/** Keys of the stored events of a connection, oldest first. */
const keysOf = async ({ store }: App, { connectionId }: { connectionId: string }) => {
  const inbox = store.db.selectFrom('channel_inbound_events').select('key').orderBy('id');
  return (await inbox.where('connection_id', '=', connectionId).execute()).map(({ key }) => key);
};

/** Stores a webhook event of the connection, or of another one. */
const createReceiver =
  (app: App, ids: { connectionId: string }, save: ReturnType<typeof createInboundBatcher>) =>
  (key: string, connectionId = ids.connectionId) =>
    save({
      ids: { accountId: app.owner.accountId, connectionId },
      events: [{ key, payload: { incoming: [typing] } }],
      now: app.now(),
    });

forEachApp((openApp) => {
  test('rejects hooks above the rate with TooManyRequests, not counting forged ones', async () => {
    const { connect, validValues, postWebhook, webhookDeps, receiveEvents, app, ids } =
      await openChannelApp(openApp);
    await connect(validValues);
    const limiter = new Gcra({ burst: 2, calls: 2, perMs: 60_000 });
    Object.assign(webhookDeps, {
      rateLimit: (connectionId: string, now: number) => limiter.take(connectionId, now),
    });
    for (let index = 0; index < 5; index += 1)
      await expect(postWebhook('{"key":"x"}', 'guessed')).rejects.toEqual(refusal('WebhookRejected'));
    await receiveEvents('u1', typing);
    await receiveEvents('u2', typing);
    const rejection = await receiveEvents('u3', typing).catch((error: unknown) => error);
    expect(rejection).toMatchObject({
      failure: { error: 'TooManyRequests', retryAfterMs: expect.any(Number) },
    });
    const listKeys = () => keysOf(app, ids);
    expect(await listKeys()).toEqual(['u1', 'u2']);
    app.advanceTime(120_000);
    await receiveEvents('u3', typing);
    expect(await listKeys()).toEqual(['u1', 'u2', 'u3']);
  });

  test('stores parallel hooks in order and once each, even when one of another connection fails', async () => {
    const { app, ids } = await openChannelApp(openApp);
    const save = createInboundBatcher(app.store);
    const receive = createReceiver(app, ids, save);
    const unknownId = newId();
    const outcomes = await Promise.allSettled([
      receive('u1'),
      receive('u2'),
      receive('u3', unknownId),
      receive('u1'),
      receive('u4'),
    ]);
    const done = 'fulfilled';
    expect(outcomes.map(({ status }) => status)).toEqual([done, done, 'rejected', done, done]);
    expect(await keysOf(app, ids)).toEqual(['u1', 'u2', 'u4']);
    await receive('u5');
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
    const save = createInboundBatcher({ ...app.store, transact });
    const receive = createReceiver(app, ids, save);
    const unknownId = newId();
    const outcomes = Promise.allSettled(['v1', 'v2', 'v3'].map((key) => receive(key, unknownId)));
    isStalled = false;
    await receive('u1');
    expect(await keysOf(app, ids)).toEqual(['u1']);
    stalled.reject(new Error('the database is gone'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(3); // one batch with the first hook, one of the other connection, and one with the two that came meanwhile
  });
});
