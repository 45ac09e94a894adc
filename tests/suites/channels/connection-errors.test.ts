import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { syncWebhook } from '../../../server/areas/channels/webhook-registration.ts';
import type { ChannelError } from '../../../server/channels/channel.ts';
import { sampleFailures } from '../../external-systems/fake-channel.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const soon = <T>(read: () => T) => expect.poll(read);

/** A connected channel. */
async function connected(openApp: OpenApp) {
  const channel = await openChannelApp(openApp);
  const { peer: standIn, app, ids, connect, good, detail } = channel;
  await connect(good);
  const heard = async () => (await app.notified()).filter(({ kind }) => kind === 'bot.changed').length;
  const before = await heard();
  const follows = (asked: typeof standIn.channel) =>
    syncWebhook(
      { ...app.deps, channels: [asked] },
      { accountId: app.owner.accountId, connectionId: ids.connectionId },
      new AbortController().signal,
    );
  return {
    ...channel,
    /** How often the panels heard of the bot since it was connected. */
    heard: async () => (await heard()) - before,
    trouble: async () => (await detail()).connection.lastError,
    follows: () => follows(standIn.channel),
    followsInVain: (error: ChannelError = sampleFailures.unreachable) =>
      follows({ ...standIn.channel, registerWebhook: async () => ({ ok: false, error }) }),
  };
}

forEachApp((openApp) => {
  /** With one conversation. */
  async function atWork() {
    const channel = await connected(openApp);
    const { app, bot, ids, tell, thread, connections } = channel;
    await tell('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: 'سلام', name: 'علی' });
    await soon(async () => (await thread()).length).toBeGreaterThan(0);
    const place = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    return {
      ...channel,
      replies: (text: string) =>
        app.handlers.conversations.reply(
          { ...place, clientId: crypto.randomUUID(), text },
          app.owner,
          app.facts(),
        ),
      turns: (active: boolean) => connections.activate({ ...ids, active }, app.owner, app.facts()),
      sendsAgain: (messageId: string) =>
        app.handlers.channelDeliveries.retry({ ...ids, messageId }, app.owner, app.facts()),
    };
  }

  test('publishes when a message is given up and when a resend delivers it', async () => {
    const { peer: standIn, heard, trouble, replies, sendsAgain, app } = await atWork();
    standIn.fail(sampleFailures.refused);
    const { id } = await replies('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    expect(await heard()).toBe(1);
    expect(await trouble()).toMatchObject({ tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' });
    await sendsAgain(id);
    await soon(heard).toBe(2);
    expect(await trouble()).toBeNull();
    expect(standIn.sent.map(({ text }) => text)).toEqual(['نرسید']);
  });

  test('publishes once when retries begin and once when they end', async () => {
    const { peer: standIn, heard, trouble, replies, app } = await atWork();
    standIn.fail(sampleFailures.unreachable, sampleFailures.unreachable, sampleFailures.unreachable);
    await replies('دیر رسید');
    await soon(heard).toBe(1);
    expect(await trouble()).toMatchObject({ outcome: 'retryingDelivery' });
    await soon(() => {
      app.advanceTime(60_000);
      return standIn.sent.length;
    }).toBe(1);
    await soon(trouble).toBeNull();
    await soon(heard).toBe(2);
  });

  test('publishes once when polling begins to fail and once when it works again', async () => {
    // Nothing works by itself here: it would ask too.
    const { heard, trouble, follows, followsInVain } = await connected((options) =>
      openApp({ ...options, runsJobs: false }),
    );
    for (const _ of [1, 2]) {
      expect(await followsInVain()).toMatchObject({ reason: 'ChannelUnreachable' });
      expect(await trouble()).toMatchObject({ outcome: 'retryingPoll' });
    }
    expect(await heard()).toBe(1);
    expect(await follows()).toBe('done');
    expect(await trouble()).toBeNull();
    expect(await heard()).toBe(2);
  });

  test('keeps the error of an undelivered message while polling fails and after it recovers', async () => {
    const { peer: standIn, heard, trouble, replies, follows, followsInVain, app } = await atWork();
    standIn.fail(sampleFailures.refused);
    await replies('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    const deliveryFailed = { tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' };
    expect(await followsInVain()).toMatchObject({ reason: 'ChannelUnreachable' });
    expect(await trouble()).toMatchObject(deliveryFailed);
    expect(await follows()).toBe('done');
    expect(await trouble()).toMatchObject(deliveryFailed);
    expect(await heard()).toBe(1);
  });

  test('keeps a refused poll as an error while messages are sent, until polling works', async () => {
    const { peer: standIn, trouble, replies, follows, followsInVain } = await atWork();
    expect(await followsInVain(sampleFailures.refused)).toBe('done');
    expect(await trouble()).toMatchObject({ outcome: 'pollStopped' });
    await replies('این رسید');
    await soon(() => standIn.sent.map(({ text }) => text)).toEqual(['این رسید']);
    expect(await trouble()).toMatchObject({ outcome: 'pollStopped' });
    expect(await follows()).toBe('done');
    expect(await trouble()).toBeNull();
  });

  test('reports deliveryFailed instead of a retry when the visitor has left meanwhile', async () => {
    const { peer: standIn, trouble, replies, app } = await atWork();
    standIn.fail(sampleFailures.unreachable, sampleFailures.gone);
    await replies('کجا رفتید؟');
    await soon(trouble).toMatchObject({ outcome: 'retryingDelivery' });
    await soon(async () => {
      app.advanceTime(60_000);
      return (await trouble())?.outcome;
    }).toBe('deliveryFailed');
  });

  /** What the panels heard last of each message's hold. */
  const holds = async (channel: Awaited<ReturnType<typeof atWork>>, ids: readonly string[]) => {
    const last = new Map<string, string | undefined>();
    for (const event of await channel.app.notified())
      if (event.kind === 'message.changed') last.set(event.message.id, event.message.deliveryHold);
    return ids.map((id) => last.get(id));
  };

  test('marks replies held by a revoked key and sends each once after reconnecting', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, thread, connect, good } = channel;
    standIn.fail(sampleFailures.revoked);
    const [first, second] = [await replies('یکم'), await replies('دوم')];
    const ids = [first.id, second.id];
    await soon(() => holds(channel, ids)).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    const read = async () =>
      (await thread()).filter(({ id }) => ids.includes(id)).map(({ deliveryHold }) => deliveryHold);
    expect(await read()).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    expect(standIn.sent).toEqual([]);
    await connect(good);
    await soon(() => holds(channel, ids)).toEqual([undefined, undefined]);
    expect(await read()).toEqual([undefined, undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['یکم', 'دوم']);
  });

  test('marks a reply held while the connection is off and sends it when turned on', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, turns } = channel;
    await turns(false);
    const { id } = await replies('خاموش است');
    await soon(() => holds(channel, [id])).toEqual(['ChannelOff']);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['خاموش است']);
  });

  test('clears the hold when access is back and only the provider is unreachable', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, app, turns } = channel;
    standIn.fail(sampleFailures.denied);
    const { id } = await replies('هنوز نه');
    await soon(() => holds(channel, [id])).toEqual(['ChannelAccessDenied']);
    standIn.fail(sampleFailures.unreachable);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent).toEqual([]);
    await soon(() => {
      app.advanceTime(60_000);
      return standIn.sent.length;
    }).toBe(1);
  });

  test('changes the hold to ChannelOff when turned off and sends once after both are fixed', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, connect, good, turns } = channel;
    standIn.fail(sampleFailures.revoked);
    const { id } = await replies('کلید و کلید برق');
    await soon(() => holds(channel, [id])).toEqual(['ChannelKeyInvalid']);
    await turns(false);
    await soon(() => holds(channel, [id])).toEqual(['ChannelOff']);
    await connect(good);
    await turns(true);
    await soon(() => holds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['کلید و کلید برق']);
  });

  test('marks replies of a removed connection as ChannelRemoved and sends each once after restoring', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, connections, ids, app, turns } = channel;
    standIn.fail(sampleFailures.denied);
    const before = await replies('پیش از حذف');
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelAccessDenied']);
    await turns(false);
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelOff']);
    await connections.remove(ids, app.owner, app.facts());
    await soon(() => holds(channel, [before.id])).toEqual(['ChannelRemoved']);
    const after = await replies('پس از حذف');
    const both = [before.id, after.id];
    await soon(() => holds(channel, both)).toEqual(['ChannelRemoved', 'ChannelRemoved']);
    await connections.restore(ids, app.owner, app.facts());
    await soon(() => holds(channel, both)).toEqual(['ChannelOff', 'ChannelOff']);
    await turns(true);
    await soon(() => holds(channel, both)).toEqual([undefined, undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['پیش از حذف', 'پس از حذف']);
  });

  test('sends replies held past the retry window when access is back, even after another failure', async () => {
    const channel = await atWork();
    const { peer: standIn, replies, app, turns } = channel;
    standIn.fail(sampleFailures.denied);
    const both = [(await replies('یکم')).id, (await replies('دوم')).id];
    await soon(() => holds(channel, both)).toEqual(['ChannelAccessDenied', 'ChannelAccessDenied']);
    app.advanceTime(limits.channel.expiryMs + 1);
    standIn.fail(sampleFailures.unreachable);
    await turns(true);
    await soon(() => holds(channel, both)).toEqual([undefined, undefined]);
    expect(standIn.sent).toEqual([]);
    await soon(() => {
      app.advanceTime(60_000);
      return standIn.sent.map(({ text }) => text);
    }).toEqual(['یکم', 'دوم']);
  });

  test('names what was undelivered: an alert, an attachment or a message', async () => {
    const { peer: standIn, tell, thread, app, bot } = await connected(openApp);
    standIn.fail(sampleFailures.refused);
    await tell('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    const untold = async () => (await thread()).flatMap(({ undelivered }) => undelivered ?? []);
    await soon(untold).toEqual(['ChannelAlertNotSent']);
    const ids = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    const sends = async (text: string) => {
      const body = Readable.from([Buffer.from('فهرست قیمت‌ها')]);
      const file = { ...ids, name: 'prices.txt', voice: false };
      const { id } = await app.handlers.attachments.upload(file, app.owner, app.facts({ body }));
      const said = { ...ids, clientId: crypto.randomUUID(), text, attachmentIds: [id] };
      standIn.fail(sampleFailures.refused);
      await app.handlers.conversations.reply(said, app.owner, app.facts());
    };
    await sends('');
    await soon(untold).toEqual(['ChannelAlertNotSent', 'ChannelAttachmentNotSent']);
    await sends('فهرست را ببینید');
    await soon(untold).toEqual(['ChannelAlertNotSent', 'ChannelAttachmentNotSent', 'ChannelMessageNotSent']);
  });
});
