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
  const { peer: standIn, app, ids, connect, validValues, readDetail } = channel;
  await connect(validValues);
  const countChanges = async () => (await app.notified()).filter(({ kind }) => kind === 'bot.changed').length;
  const countBefore = await countChanges();
  const syncWith = (providerChannel: typeof standIn.channel) =>
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
    sync: () => syncWith(standIn.channel),
    syncWithError: (error: ChannelError = sampleFailures.unreachable) =>
      syncWith({ ...standIn.channel, registerWebhook: async () => ({ ok: false, error }) }),
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
          app.facts(),
        ),
      setActive: (active: boolean) => connections.activate({ ...ids, active }, app.owner, app.facts()),
      resend: (messageId: string) =>
        app.handlers.channelDeliveries.retry({ ...ids, messageId }, app.owner, app.facts()),
    };
  }

  test('publishes when a message is given up and when a resend delivers it', async () => {
    const { peer: standIn, countBotChanges, readLastError, reply, resend, app } = await openConversation();
    standIn.fail(sampleFailures.refused);
    const { id } = await reply('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    expect(await countBotChanges()).toBe(1);
    expect(await readLastError()).toMatchObject({ tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' });
    await resend(id);
    await poll(countBotChanges).toBe(2);
    expect(await readLastError()).toBeNull();
    expect(standIn.sent.map(({ text }) => text)).toEqual(['نرسید']);
  });

  test('publishes once when retries begin and once when they end', async () => {
    const { peer: standIn, countBotChanges, readLastError, reply, app } = await openConversation();
    standIn.fail(sampleFailures.unreachable, sampleFailures.unreachable, sampleFailures.unreachable);
    await reply('دیر رسید');
    await poll(countBotChanges).toBe(1);
    expect(await readLastError()).toMatchObject({ outcome: 'retryingDelivery' });
    await poll(() => {
      app.advanceTime(60_000);
      return standIn.sent.length;
    }).toBe(1);
    await poll(readLastError).toBeNull();
    await poll(countBotChanges).toBe(2);
  });

  test('publishes once when polling begins to fail and once when it works again', async () => {
    // Jobs do not run here, as they would poll too.
    const { countBotChanges, readLastError, sync, syncWithError } = await openConnectedChannel((options) =>
      openApp({ ...options, runsJobs: false }),
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
    const {
      peer: standIn,
      countBotChanges,
      readLastError,
      reply,
      sync,
      syncWithError,
      app,
    } = await openConversation();
    standIn.fail(sampleFailures.refused);
    await reply('نرسید');
    await app.waitForEvent((event) => event.kind === 'message.changed' && event.message.undelivered);
    const deliveryFailed = { tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' };
    expect(await syncWithError()).toMatchObject({ reason: 'ChannelUnreachable' });
    expect(await readLastError()).toMatchObject(deliveryFailed);
    expect(await sync()).toBe('done');
    expect(await readLastError()).toMatchObject(deliveryFailed);
    expect(await countBotChanges()).toBe(1);
  });

  test('keeps a refused poll as an error while messages are sent, until polling works', async () => {
    const { peer: standIn, readLastError, reply, sync, syncWithError } = await openConversation();
    expect(await syncWithError(sampleFailures.refused)).toBe('done');
    expect(await readLastError()).toMatchObject({ outcome: 'pollStopped' });
    await reply('این رسید');
    await poll(() => standIn.sent.map(({ text }) => text)).toEqual(['این رسید']);
    expect(await readLastError()).toMatchObject({ outcome: 'pollStopped' });
    expect(await sync()).toBe('done');
    expect(await readLastError()).toBeNull();
  });

  test('reports deliveryFailed instead of a retry when the visitor has left meanwhile', async () => {
    const { peer: standIn, readLastError, reply, app } = await openConversation();
    standIn.fail(sampleFailures.unreachable, sampleFailures.gone);
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
    for (const event of await channel.app.notified())
      if (event.kind === 'message.changed') last.set(event.message.id, event.message.deliveryHold);
    return ids.map((id) => last.get(id));
  };

  test('marks replies held by a revoked key and sends each once after reconnecting', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, thread, connect, validValues } = channel;
    standIn.fail(sampleFailures.revoked);
    const [first, second] = [await reply('یکم'), await reply('دوم')];
    const ids = [first.id, second.id];
    await poll(() => readHolds(channel, ids)).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    const listHolds = async () =>
      (await thread()).filter(({ id }) => ids.includes(id)).map(({ deliveryHold }) => deliveryHold);
    expect(await listHolds()).toEqual(['ChannelKeyInvalid', 'ChannelKeyInvalid']);
    expect(standIn.sent).toEqual([]);
    await connect(validValues);
    await poll(() => readHolds(channel, ids)).toEqual([undefined, undefined]);
    expect(await listHolds()).toEqual([undefined, undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['یکم', 'دوم']);
  });

  test('marks a reply held while the connection is off and sends it when turned on', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, setActive } = channel;
    await setActive(false);
    const { id } = await reply('خاموش است');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelOff']);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['خاموش است']);
  });

  test('clears the hold when access is back and only the provider is unreachable', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, app, setActive } = channel;
    standIn.fail(sampleFailures.denied);
    const { id } = await reply('هنوز نه');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelAccessDenied']);
    standIn.fail(sampleFailures.unreachable);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent).toEqual([]);
    await poll(() => {
      app.advanceTime(60_000);
      return standIn.sent.length;
    }).toBe(1);
  });

  test('changes the hold to ChannelOff when turned off and sends once after both are fixed', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, connect, validValues, setActive } = channel;
    standIn.fail(sampleFailures.revoked);
    const { id } = await reply('کلید و کلید برق');
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelKeyInvalid']);
    await setActive(false);
    await poll(() => readHolds(channel, [id])).toEqual(['ChannelOff']);
    await connect(validValues);
    await setActive(true);
    await poll(() => readHolds(channel, [id])).toEqual([undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['کلید و کلید برق']);
  });

  test('marks replies of a removed connection as ChannelRemoved and sends each once after restoring', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, connections, ids, app, setActive } = channel;
    standIn.fail(sampleFailures.denied);
    const firstReply = await reply('پیش از حذف');
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelAccessDenied']);
    await setActive(false);
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelOff']);
    await connections.remove(ids, app.owner, app.facts());
    await poll(() => readHolds(channel, [firstReply.id])).toEqual(['ChannelRemoved']);
    const secondReply = await reply('پس از حذف');
    const both = [firstReply.id, secondReply.id];
    await poll(() => readHolds(channel, both)).toEqual(['ChannelRemoved', 'ChannelRemoved']);
    await connections.restore(ids, app.owner, app.facts());
    await poll(() => readHolds(channel, both)).toEqual(['ChannelOff', 'ChannelOff']);
    await setActive(true);
    await poll(() => readHolds(channel, both)).toEqual([undefined, undefined]);
    expect(standIn.sent.map(({ text }) => text)).toEqual(['پیش از حذف', 'پس از حذف']);
  });

  test('sends replies held past the retry window when access is back, even after another failure', async () => {
    const channel = await openConversation();
    const { peer: standIn, reply, app, setActive } = channel;
    standIn.fail(sampleFailures.denied);
    const both = [(await reply('یکم')).id, (await reply('دوم')).id];
    await poll(() => readHolds(channel, both)).toEqual(['ChannelAccessDenied', 'ChannelAccessDenied']);
    app.advanceTime(limits.channel.expiryMs + 1);
    standIn.fail(sampleFailures.unreachable);
    await setActive(true);
    await poll(() => readHolds(channel, both)).toEqual([undefined, undefined]);
    expect(standIn.sent).toEqual([]);
    await poll(() => {
      app.advanceTime(60_000);
      return standIn.sent.map(({ text }) => text);
    }).toEqual(['یکم', 'دوم']);
  });

  test('names what was undelivered: an alert, an attachment or a message', async () => {
    const { peer: standIn, receiveEvents, thread, app, bot } = await openConnectedChannel(openApp);
    standIn.fail(sampleFailures.refused);
    await receiveEvents('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    const listUndelivered = async () => (await thread()).flatMap(({ undelivered }) => undelivered ?? []);
    await poll(listUndelivered).toEqual(['ChannelAlertNotSent']);
    const ids = { botId: bot.id, conversationId: (await thread())[0]?.conversationId ?? '' };
    const sendFile = async (text: string) => {
      const body = Readable.from([Buffer.from('فهرست قیمت‌ها')]);
      const file = { ...ids, name: 'prices.txt', voice: false };
      const { id } = await app.handlers.attachments.upload(file, app.owner, app.facts({ body }));
      const input = { ...ids, clientId: crypto.randomUUID(), text, attachmentIds: [id] };
      standIn.fail(sampleFailures.refused);
      await app.handlers.conversations.reply(input, app.owner, app.facts());
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
