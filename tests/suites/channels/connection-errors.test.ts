import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { syncWebhook } from '../../../server/areas/channels/webhook-registration.ts';
import type { ChannelError } from '../../../server/channels/channel.ts';
import { sampleFailures } from '../../external-systems/fake-channel.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const poll = <T>(read: () => T) => expect.poll(read);

/** A connected channel. */
async function openConnectedChannel(openApp: OpenApp) {
  const channel = await openChannelApp(openApp);
  const { fakeChannel, app, ids, connect, validValues, readDetail } = channel;
  await connect(validValues);
  const countChanges = async () =>
    (await app.readEvents()).filter(({ kind }) => kind === 'bot.changed').length;
  const countBefore = await countChanges();
  const syncWith = (providerChannel: typeof fakeChannel.channel) =>
    syncWebhook(
      { ...app.deps, channels: [providerChannel] },
      { accountId: app.owner.accountId, connectionId: ids.connectionId },
      new AbortController().signal,
    );
  return {
    ...channel,
    /** Number of bot.changed events since the connection was set up. */
    countBotChanges: async () => (await countChanges()) - countBefore,
    readLastError: async () => (await readDetail()).connection.lastError,
    sync: () => syncWith(fakeChannel.channel),
    syncWithError: (error: ChannelError = sampleFailures.unreachable) =>
      syncWith({ ...fakeChannel.channel, registerWebhook: async () => ({ ok: false, error }) }),
  };
}

forEachApp((openApp) => {
  /** Opens a connected channel with one conversation. */
  async function openConversation() {
    const channel = await openConnectedChannel(openApp);
    const { app, bot, ids, receiveEvents, thread, connections } = channel;
    await receiveEvents('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: 'سلام', name: 'علی' });
    await poll(async () => (await thread()).length).toBeGreaterThan(0);
    const target = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    return {
      ...channel,
      reply: (text: string) =>
        app.handlers.conversations.reply(
          { ...target, clientId: crypto.randomUUID(), text },
          app.owner,
          app.requestContext(),
        ),
      setActive: (active: boolean) =>
        connections.activate({ ...ids, active }, app.owner, app.requestContext()),
      resend: (messageId: string) =>
        app.handlers.channelDeliveries.retry({ ...ids, messageId }, app.owner, app.requestContext()),
    };
  }

  test('publishes bot.changed when delivery fails for good and when a resend succeeds', async () => {
    const { fakeChannel, countBotChanges, readLastError, reply, resend, app } = await openConversation();
    fakeChannel.fail(sampleFailures.refused);
    const { id } = await reply('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    expect(await countBotChanges()).toBe(1);
    expect(await readLastError()).toMatchObject({ tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' });
    await resend(id);
    await poll(countBotChanges).toBe(2);
    expect(await readLastError()).toBeNull();
    expect(fakeChannel.sent.map(({ text }) => text)).toEqual(['نرسید']);
  });

  test('publishes bot.changed once when retries begin and once when they end', async () => {
    const { fakeChannel, countBotChanges, readLastError, reply, app } = await openConversation();
    fakeChannel.fail(sampleFailures.unreachable, sampleFailures.unreachable, sampleFailures.unreachable);
    await reply('دیر رسید');
    await poll(countBotChanges).toBe(1);
    expect(await readLastError()).toMatchObject({ outcome: 'retryingDelivery' });
    await poll(() => {
      app.advanceTime(60_000);
      return fakeChannel.sent.length;
    }).toBe(1);
    await poll(readLastError).toBeNull();
    await poll(countBotChanges).toBe(2);
  });

  test('publishes bot.changed once when polling begins to fail and once when it works again', async () => {
    // Jobs do not run here, as they would poll too.
    const { countBotChanges, readLastError, sync, syncWithError } = await openConnectedChannel((options) =>
      openApp({ ...options, shouldRunJobs: false }),
    );
    for (const _ of [1, 2]) {
      expect(await syncWithError()).toMatchObject({ reason: 'ChannelUnreachable' });
      expect(await readLastError()).toMatchObject({ outcome: 'retryingPoll' });
    }
    expect(await countBotChanges()).toBe(1);
    expect(await sync()).toBe('done');
    expect(await readLastError()).toBeNull();
    expect(await countBotChanges()).toBe(2);
  });

  test('keeps the error of an undelivered message while polling fails and after it recovers', async () => {
    const { fakeChannel, countBotChanges, readLastError, reply, sync, syncWithError, app } =
      await openConversation();
    fakeChannel.fail(sampleFailures.refused);
    await reply('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    const deliveryFailed = { tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' };
    expect(await syncWithError()).toMatchObject({ reason: 'ChannelUnreachable' });
    expect(await readLastError()).toMatchObject(deliveryFailed);
    expect(await sync()).toBe('done');
    expect(await readLastError()).toMatchObject(deliveryFailed);
    expect(await countBotChanges()).toBe(1);
  });

  test('keeps a rejected poll as an error while messages are sent, until polling works', async () => {
    const { fakeChannel, readLastError, reply, sync, syncWithError } = await openConversation();
    expect(await syncWithError(sampleFailures.refused)).toBe('done');
    expect(await readLastError()).toMatchObject({ outcome: 'pollStopped' });
    await reply('این رسید');
    await poll(() => fakeChannel.sent.map(({ text }) => text)).toEqual(['این رسید']);
    expect(await readLastError()).toMatchObject({ outcome: 'pollStopped' });
    expect(await sync()).toBe('done');
    expect(await readLastError()).toBeNull();
  });

  test('reports deliveryFailed instead of a retry when the visitor has left meanwhile', async () => {
    const { fakeChannel, readLastError, reply, app } = await openConversation();
    fakeChannel.fail(sampleFailures.unreachable, sampleFailures.gone);
    await reply('کجا رفتید؟');
    await poll(readLastError).toMatchObject({ outcome: 'retryingDelivery' });
    await poll(async () => {
      app.advanceTime(60_000);
      return (await readLastError())?.outcome;
    }).toBe('deliveryFailed');
  });

  /** The latest delivery hold of each message, as panels received it. */
  const readHolds = async (channel: Awaited<ReturnType<typeof openConversation>>, ids: readonly string[]) => {
    const last = new Map<string, string | undefined>();
    for (const event of await channel.app.readEvents())
      if (event.kind === 'message.changed') last.set(event.message.id, event.message.deliveryHold);
    return ids.map((id) => last.get(id));
  };

  test('marks replies held by a revoked key and sends each once after reconnecting', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, thread, connect, validValues } = channel;
    fakeChannel.fail(sampleFailures.revoked);
    const [first, second] = [await reply('یکم'), await reply('دوم')];
    const ids = [first.id, second.id];
    await poll(() => readHolds(channel, ids)).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    const listHolds = async () =>
      (await thread()).filter(({ id }) => ids.includes(id)).map(({ deliveryHold }) => deliveryHold);
    expect(await listHolds()).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    expect(fakeChannel.sent).toEqual([]);
    await connect(validValues);
    await poll(() => readHolds(channel, ids)).toEqual([undefined, undefined]);
    expect(await listHolds()).toEqual([undefined, undefined]);
    expect(fakeChannel.sent.map(({ text }) => text)).toEqual(['یکم', 'دوم']);
  });

  test('marks a reply held while the connection is inactive and sends it once activated', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, setActive } = channel;
    await setActive(false);
    const { id } = await reply('خاموش است');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelOff']);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(fakeChannel.sent.map(({ text }) => text)).toEqual(['خاموش است']);
  });

  test('clears the hold when the credentials work again and only the provider is unreachable', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, app, setActive } = channel;
    fakeChannel.fail(sampleFailures.denied);
    const { id } = await reply('هنوز نه');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelAccessDenied']);
    fakeChannel.fail(sampleFailures.unreachable);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(fakeChannel.sent).toEqual([]);
    await poll(() => {
      app.advanceTime(60_000);
      return fakeChannel.sent.length;
    }).toBe(1);
  });

  test('changes the hold to ChannelOff when deactivated and sends once after both are fixed', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, connect, validValues, setActive } = channel;
    fakeChannel.fail(sampleFailures.revoked);
    const { id } = await reply('کلید و کلید برق');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelKeyInvalid']);
    await setActive(false);
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelOff']);
    await connect(validValues);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(fakeChannel.sent.map(({ text }) => text)).toEqual(['کلید و کلید برق']);
  });

  test('marks replies of a removed connection as ChannelRemoved and sends each once after restoring', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, connections, ids, app, setActive } = channel;
    fakeChannel.fail(sampleFailures.denied);
    const firstReply = await reply('پیش از حذف');
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelAccessDenied']);
    await setActive(false);
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelOff']);
    await connections.remove(ids, app.owner, app.requestContext());
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelRemoved']);
    const secondReply = await reply('پس از حذف');
    const both = [firstReply.id, secondReply.id];
    await poll(() => readHolds(channel, both)).toEqual(['ChannelRemoved', 'ChannelRemoved']);
    await connections.restore(ids, app.owner, app.requestContext());
    await poll(() => readHolds(channel, both)).toEqual(['ChannelOff', 'ChannelOff']);
    await setActive(true);
    await poll(() => readHolds(channel, both)).toEqual([undefined, undefined]);
    expect(fakeChannel.sent.map(({ text }) => text)).toEqual(['پیش از حذف', 'پس از حذف']);
  });

  test('sends replies held past the retry window when the credentials work again, even after another failure', async () => {
    const channel = await openConversation();
    const { fakeChannel, reply, app, setActive } = channel;
    fakeChannel.fail(sampleFailures.denied);
    const both = [(await reply('یکم')).id, (await reply('دوم')).id];
    await poll(() => readHolds(channel, both)).toEqual(['ChannelAccessDenied', 'ChannelAccessDenied']);
    app.advanceTime(limits.channel.expiryMs + 1);
    fakeChannel.fail(sampleFailures.unreachable);
    await setActive(true);
    await poll(() => readHolds(channel, both)).toEqual([undefined, undefined]);
    expect(fakeChannel.sent).toEqual([]);
    await poll(() => {
      app.advanceTime(60_000);
      return fakeChannel.sent.map(({ text }) => text);
    }).toEqual(['یکم', 'دوم']);
  });

  test('names the undelivered part: an alert, an attachment or a message', async () => {
    const { fakeChannel, receiveEvents, thread, app, bot } = await openConnectedChannel(openApp);
    fakeChannel.fail(sampleFailures.refused);
    await receiveEvents('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    const listUndelivered = async () => (await thread()).flatMap(({ undelivered }) => undelivered ?? []);
    await poll(listUndelivered).toEqual(['ChannelAlertNotSent']);
    const ids = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    const sendFile = async (text: string) => {
      const body = Readable.from([Buffer.from('فهرست قیمت‌ها')]);
      const file = { ...ids, name: 'prices.txt', voice: false };
      const { id } = await app.handlers.attachments.upload(file, app.owner, app.requestContext({ body }));
      const input = { ...ids, clientId: crypto.randomUUID(), text, attachmentIds: [id] };
      fakeChannel.fail(sampleFailures.refused);
      await app.handlers.conversations.reply(input, app.owner, app.requestContext());
    };
    await sendFile('');
    await poll(listUndelivered).toEqual(['ChannelAlertNotSent', 'ChannelAttachmentNotSent']);
    await sendFile('فهرست را ببینید');
    await poll(listUndelivered).toEqual([
      'ChannelAlertNotSent',
      'ChannelAttachmentNotSent',
      'ChannelMessageNotSent',
    ]);
  });
});
