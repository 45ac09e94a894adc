import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { createWebhookSecret } from '../../../server/areas/connections/webhooks/provider-webhook.store.ts';
import { receiveWebhook } from '../../../server/areas/connections/webhooks/receive-webhook.ts';
import type { InboundEvent } from '../../../server/channels/channel.ts';
import { newId } from '../../../server/store/id.ts';
import { sampleFailures } from '../../external-systems/fake-channel.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';
import { openChannelApp } from './support/channel-app.ts';

const plainText = (text: string) => Buffer.from(text);
const eventually = <T>(read: () => T) => expect.poll(read);
const failureWith = (error: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ error }) });

forEachApp((openApp) => {
  const openChannel = (texts: readonly string[] = []) => openChannelApp(openApp, texts);
  const messageEvent = (text: string, id: string, chat = 'c1'): InboundEvent => ({
    kind: 'message',
    chat,
    id,
    text,
    visitor: { name: 'سارا' },
    files: [],
  });
  const textsBy = (
    messages: Awaited<ReturnType<Awaited<ReturnType<typeof openChannel>>['thread']>>,
    author: string,
  ) => messages.filter((message) => message.author === author).map(({ text }) => text);

  test('activates a connection after the provider accepts it and never returns its secrets', async () => {
    const { fakeChannel, connect, readDetail, validValues, app } = await openChannel();
    const failure = await connect({ domain: '', token: '' }, '').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      failure: {
        error: 'InvalidInput',
        issues: [{ path: ['name'] }, { path: ['values', 'domain'] }, { path: ['values', 'token'] }],
      },
    });
    await expect(connect({ domain: 'shop', token: 'wrong' })).rejects.toEqual(
      failureWith('ChannelKeyInvalid'),
    );
    expect((await readDetail()).connection.status).toBe('draft');
    expect((await readDetail()).values).toEqual({ domain: 'shop' }); // the entered values are kept
    const activated = await connect(validValues);
    expect(activated.connection).toMatchObject({ status: 'active', active: true });
    expect(JSON.stringify(await readDetail())).not.toContain(validValues.token);
    expect(activated.tails.token).toBe(validValues.token.slice(-4));
    expect(fakeChannel.calls).toContain('registerWebhook');
    const stored = await app.store.db.selectFrom('connections').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(validValues.token);
  });

  test.each([
    ['denied', 'ChannelAccessDenied'],
    ['unreachable', 'ChannelUnreachable'],
    ['quota', 'ChannelQuotaReached'],
    ['garbled', 'ChannelAnswerUnknown'],
  ] as const)('reports the answer of the provider to a check: %s', async (fault, tag) => {
    const { fakeChannel, connect, validValues } = await openChannel();
    fakeChannel.fail(sampleFailures[fault]);
    await expect(connect(validValues)).rejects.toEqual(failureWith(tag));
  });

  test('names the invalid field and keeps the old keys when new ones are wrong', async () => {
    const { connect, validValues, readDetail } = await openChannel();
    const failure = await connect({ ...validValues, domain: 'other' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      failure: { error: 'InvalidInput', issues: [{ path: ['values', 'domain'], rule: 'ChannelFieldWrong' }] },
    });
    await connect(validValues);
    await expect(connect({ ...validValues, token: 'wrong' })).rejects.toEqual(
      failureWith('ChannelKeyInvalid'),
    );
    expect((await readDetail()).connection.status).toBe('active');
    await connect({ domain: 'shop', token: '' }); // an empty secret keeps the stored one
  });

  test('rejects the second of two parallel connects to one account with ConnectionTaken', async () => {
    const first = await openChannel();
    const second = await openChannel();
    const credentials = { domain: 'shop', token: `key-shared-${first.bot.id}` };
    const results = await Promise.allSettled([first.connect(credentials), second.connect(credentials)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [rejection] = results.filter((result) => result.status === 'rejected');
    expect(rejection?.reason).toEqual(failureWith('ConnectionTaken'));
  });

  test('handles a repeated hook once and answers in the same chat', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread } = await openChannel([
      'هزینهٔ ارسال به تهران پنجاه هزار تومان است و سفارش دو روزه می‌رسد.',
    ]);
    await connect(validValues);
    await receiveEvents('u1', messageEvent('هزینهٔ ارسال به تهران چقدر است؟', 'm1'));
    await receiveEvents('u1', messageEvent('هزینهٔ ارسال به تهران چقدر است؟', 'm1'));
    await receiveEvents('u1-again', messageEvent('هزینهٔ ارسال به تهران چقدر است؟', 'm1')); // another webhook with the same message
    await eventually(() => fakeChannel.sent.length).toBe(1);
    const messages = await thread();
    expect(textsBy(messages, 'visitor')).toEqual(['هزینهٔ ارسال به تهران چقدر است؟']);
    expect(fakeChannel.sent[0]).toMatchObject({
      chat: 'c1',
      author: { kind: 'ai' },
      canRate: true,
      sentParts: 0,
    });
    expect(fakeChannel.sent[0]?.text).toContain('پنجاه هزار تومان');
  });

  test('stores messages of several chats in order, without loss or duplicates', async () => {
    const { connect, validValues, receiveEvents, thread, fakeChannel } = await openChannel();
    await connect(validValues);
    const chats = ['a', 'b', 'c'];
    for (let index = 0; index < 5; index += 1)
      for (const chat of chats)
        await receiveEvents(`${chat}${index}`, messageEvent(`پیام ${index}`, `${chat}-${index}`, chat));
    for (const chat of chats)
      await eventually(async () => textsBy(await thread(chat), 'visitor')).toEqual(
        [0, 1, 2, 3, 4].map((at) => `پیام ${at}`),
      );
    expect(new Set(fakeChannel.sent.map(({ id }) => id)).size).toBe(fakeChannel.sent.length);
  });

  test('rejects forged, malformed and unknown hooks without storing anything', async () => {
    const { connect, validValues, postWebhook, webhookDeps, receiveBody, app, ids } = await openChannel();
    await connect(validValues);
    await expect(postWebhook('{"key":"x"}', 'guessed')).rejects.toEqual(failureWith('WebhookRejected'));
    const foreignSecret = createWebhookSecret(app.deps.sealer, { account_id: 'a', id: 'b' });
    await expect(postWebhook('{"key":"x"}', foreignSecret)).rejects.toEqual(failureWith('WebhookRejected'));
    await expect(receiveBody('{"key":')).rejects.toEqual(failureWith('MessageUnprocessable'));
    const unknownTargets = [
      { kind: 'fake', connectionId: newId() },
      { kind: 'nobody', connectionId: ids.connectionId },
      { kind: 'fake', connectionId: ids.connectionId, secret: 'guessed' },
    ];
    for (const address of unknownTargets)
      await expect(
        receiveWebhook(webhookDeps, address, () =>
          Promise.reject(new Error('The body of a stranger was read')),
        ),
      ).rejects.toEqual(failureWith('WebhookRejected'));
    const inbox = app.store.db.selectFrom('channel_inbound_events').selectAll();
    const rows = await inbox.where('connection_id', '=', ids.connectionId).execute();
    expect(rows).toEqual([]);
  });

  test('turns the AI off when a person replies at the provider and sends each operator reply once', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, app, bot } = await openChannel();
    await connect(validValues);
    await receiveEvents('w1', {
      kind: 'operator.wrote',
      chat: 'c1',
      id: 'o1',
      text: 'خودم پاسخ می‌دهم',
      name: 'علی',
    });
    await eventually(async () => textsBy(await thread(), 'operator')).toEqual(['خودم پاسخ می‌دهم']);
    await receiveEvents('u1', messageEvent('کسی هست؟', 'm1'));
    await eventually(async () => textsBy(await thread(), 'visitor')).toEqual(['کسی هست؟']);
    const messages = await thread();
    expect(messages.map(({ event }) => event?.kind)).toContain('takenOver');
    const conversationId = messages[0]?.conversationId ?? '';
    await app.handlers.conversations.reply(
      { botId: bot.id, conversationId, clientId: crypto.randomUUID(), text: 'بله، در خدمتم' },
      app.owner,
      app.requestContext(),
    );
    await eventually(() => fakeChannel.sent.map(({ text }) => text)).toContain('بله، در خدمتم');
    expect(fakeChannel.sent.some(({ text }) => text === 'خودم پاسخ می‌دهم')).toBe(false);
    expect(fakeChannel.sent.some(({ author, chat }) => chat === 'c1' && author.kind === 'ai')).toBe(false);
  });

  test('truncates texts, names and edits from a provider to the limits', async () => {
    const { connect, validValues, receiveEvents, thread } = await openChannel();
    await connect(validValues);
    const { message, visitorName } = limits;
    const long = 'ا'.repeat(message.max + 1);
    const visitor = { name: 'ن'.repeat(visitorName.max + 1) };
    await receiveEvents('u1', { kind: 'message', chat: 'c1', id: 'm1', text: 'سلام', visitor, files: [] });
    await receiveEvents('u2', { kind: 'edited', chat: 'c1', id: 'm1', text: long });
    await receiveEvents('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: long, name: long });
    await eventually(async () => textsBy(await thread(), 'operator')).toEqual([long.slice(1)]);
    const messages = await thread();
    expect(textsBy(messages, 'visitor')).toEqual([long.slice(1)]);
    const names = messages.map(({ event }) => event?.name ?? '').filter((name) => name !== '');
    for (const name of names) expect(name.length).toBeLessThanOrEqual(visitorName.max);
  });

  test('delivers every message once after an hour of provider failures', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, app } = await openChannel();
    await connect(validValues);
    fakeChannel.fail(...Array.from({ length: 12 }, () => sampleFailures.unreachable));
    await receiveEvents('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    await eventually(async () => (await thread()).length).toBeGreaterThan(0);
    await eventually(async () => {
      app.advanceTime(HOUR_MS / 6);
      return fakeChannel.sent.length;
    }).toBeGreaterThanOrEqual(1);
    await eventually(() => fakeChannel.sent.length).toBe(2); // the escalation notice and the away notice
    expect(new Set(fakeChannel.sent.map(({ id }) => id)).size).toBe(2);
    expect(fakeChannel.calls).toContain('escalate c1');
  });

  test('marks a refused message as undelivered, notifies, and sends it again on request', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, readDetail, app, bot, ids } =
      await openChannel();
    await connect(validValues);
    await receiveEvents('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: 'سلام', name: 'علی' });
    await eventually(async () => (await thread()).length).toBeGreaterThan(0);
    const conversationId = (await thread())[0]?.conversationId ?? '';
    fakeChannel.fail(sampleFailures.refused);
    const sent = await app.handlers.conversations.reply(
      { botId: bot.id, conversationId, clientId: crypto.randomUUID(), text: 'نرسید' },
      app.owner,
      app.requestContext(),
    );
    await eventually(async () => (await thread()).find(({ id }) => id === sent.id)?.undelivered).toBe(
      'ChannelTextNotSent',
    );
    await app.waitForEvent(
      (event) => event.kind === 'notification.added' && event.notification.kind === 'deliveryFailed',
    );
    const readLastError = async () => (await readDetail()).connection.lastError;
    expect(await readLastError()).toMatchObject({ tag: 'ChannelMessageRefused', outcome: 'deliveryFailed' });
    const { channelDeliveries } = app.handlers;
    const { deliveries } = await channelDeliveries.list(
      { ...ids, state: 'failed' },
      app.owner,
      app.requestContext(),
    );
    expect(deliveries.map(({ messageId }) => messageId)).toEqual([sent.id]);
    await channelDeliveries.retryMessage(
      { botId: bot.id, conversationId, messageId: sent.id },
      app.owner,
      app.requestContext(),
    );
    await eventually(() => fakeChannel.sent.map(({ text }) => text)).toEqual(['نرسید']);
    expect((await thread()).find(({ id }) => id === sent.id)?.undelivered).toBeUndefined();
    await eventually(readLastError).toBeNull();
  });

  test('sends a message that may have arrived only once, and says so', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, app } = await openChannel();
    await connect(validValues);
    fakeChannel.fail({ ...sampleFailures.unreachable, isOutcomeUnknown: true });
    await receiveEvents('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    const readUndelivered = async () => (await thread()).flatMap(({ undelivered }) => undelivered ?? []);
    await eventually(readUndelivered).toEqual(['ChannelSendUnsure']);
    await eventually(() => fakeChannel.sent.length).toBe(1); // the next message
    app.advanceTime(HOUR_MS);
    app.store.jobs.wake();
    await receiveEvents('u2', { kind: 'operator.requested', chat: 'c2', id: 'm2', visitor: {} });
    await eventually(() => fakeChannel.sent.length).toBe(3);
    expect(await readUndelivered()).toEqual(['ChannelSendUnsure']);
  });

  test('stores a message that needs no answer without one', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, app } = await openChannel();
    await connect(validValues);
    const notice = { ...messageEvent('سفارش جدید', 'm1'), needsAnswer: false };
    await receiveEvents('u1', notice);
    await receiveEvents('u2', messageEvent('ساعت کار؟', 'm2', 'c2'));
    await eventually(async () => textsBy(await thread('c2'), 'ai').length).toBeGreaterThan(0);
    expect((await thread()).map(({ author, text }) => [author, text])).toEqual([['visitor', 'سفارش جدید']]);
    expect(fakeChannel.sent.every(({ chat }) => chat === 'c2')).toBe(true);
    const rows = await app.store.db
      .selectFrom('conversations')
      .select(['waiting_since', 'unread'])
      .where('id', '=', (await thread())[0]?.conversationId ?? '')
      .execute();
    expect(rows).toEqual([{ waiting_since: null, unread: 1 }]);
  });

  test('shows the visitor that an operator is typing', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, app, bot } = await openChannel();
    await connect(validValues);
    await receiveEvents('w1', { kind: 'operator.wrote', chat: 'c1', id: 'o1', text: 'سلام', name: 'علی' });
    await eventually(async () => (await thread()).length).toBeGreaterThan(0);
    const conversationId = (await thread())[0]?.conversationId ?? '';
    expect(fakeChannel.calls).not.toContain('showTyping c1');
    await app.handlers.conversations.typing(
      { botId: bot.id, conversationId },
      app.owner,
      app.requestContext(),
    );
    await eventually(() => fakeChannel.calls).toContain('showTyping c1');
  });

  test('stops a connection with revoked keys, notifies, and delivers held messages after reconnecting', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread, readDetail, app } = await openChannel();
    await connect(validValues);
    fakeChannel.fail(sampleFailures.revoked);
    await receiveEvents('u1', { kind: 'operator.requested', chat: 'c1', id: 'm1', visitor: {} });
    await eventually(async () => (await readDetail()).connection.status).toBe('needsAttention');
    await app.waitForEvent(
      (event) => event.kind === 'notification.added' && event.notification.kind === 'connectionBroken',
    );
    await app.waitForEvent(
      (event) =>
        event.kind === 'bot.changed' && event.bot.connections.some(({ needsAttention }) => needsAttention),
    );
    expect((await readDetail()).connection.lastError?.tag).toBe('ChannelKeyInvalid');
    expect((await thread()).length).toBeGreaterThan(0);
    await connect(validValues);
    await eventually(() => fakeChannel.sent.length).toBe(2);
    expect((await readDetail()).connection.lastError).toBeNull();
  });

  test('accepts files by their content and marks rejected ones as unprocessable', async () => {
    const { fakeChannel, connect, validValues, receiveEvents, thread } = await openChannel();
    await connect(validValues);
    fakeChannel.files.set('f1', plainText('فهرست قیمت‌ها'));
    const file = (ref: string, name: string) => ({ ref, name, mime: null, size: null, isVoice: false });
    await receiveEvents('u1', {
      ...messageEvent('', 'm1'),
      kind: 'message',
      files: [file('f1', 'prices.txt')],
    } as InboundEvent);
    await eventually(
      async () => (await thread()).find(({ author }) => author === 'visitor')?.attachments?.[0]?.name,
    ).toBe('prices.txt');
    fakeChannel.files.set('f2', plainText('<script>alert(1)</script>'));
    await receiveEvents('u2', {
      ...messageEvent('', 'm2'),
      kind: 'message',
      files: [file('f2', 'page.html')],
    } as InboundEvent);
    await eventually(async () => (await thread()).map(({ event }) => event?.kind)).toContain('unprocessable');
  });

  test('rejects hooks of a removed connection and accepts them after restoring', async () => {
    const { fakeChannel, connect, validValues, connections, ids, app, receiveEvents } = await openChannel();
    await connect(validValues);
    const { restorableUntil } = await connections.remove(ids, app.owner, app.requestContext());
    expect(restorableUntil).toBe(app.now() + limits.channel.undoMs);
    await expect(receiveEvents('u1', messageEvent('هنوز هستید؟', 'm1'))).rejects.toEqual(
      failureWith('WebhookRejected'),
    );
    await eventually(() => fakeChannel.calls).toContain('unregisterWebhook');
    const restored = await connections.restore(ids, app.owner, app.requestContext());
    expect(restored.status).toBe('active');
    await receiveEvents('u1', messageEvent('هنوز هستید؟', 'm1'));
  });

  test('detaches the provider when the bot is removed and attaches it when restored', async () => {
    const { fakeChannel, connect, validValues, ids, app, receiveEvents } = await openChannel();
    await connect(validValues);
    const { botLifecycle } = app.handlers;
    await botLifecycle.remove({ botId: ids.botId, name: 'نیلوفر' }, app.owner, app.requestContext());
    await expect(receiveEvents('u1', messageEvent('هنوز هستید؟', 'm1'))).rejects.toEqual(
      failureWith('WebhookRejected'),
    );
    await eventually(() => fakeChannel.calls).toContain('unregisterWebhook');
    const unregisterIndex = fakeChannel.calls.indexOf('unregisterWebhook');
    await botLifecycle.restore({ botId: ids.botId }, app.owner, app.requestContext());
    await eventually(() => fakeChannel.calls.slice(unregisterIndex)).toContain('registerWebhook');
    await receiveEvents('u1', messageEvent('هنوز هستید؟', 'm1'));
  });

  test('rejects another account with BotNotFound', async () => {
    const { connections, ids, app } = await openChannel();
    const otherOwner: App['owner'] = await addOwner(app.store);
    await expect(connections.read(ids, otherOwner, app.requestContext())).rejects.toEqual(
      failureWith('BotNotFound'),
    );
  });
});
