import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { createWebhookForwarder } from '../../../server/areas/integrations/webhooks/create-deliveries.ts';
import { type Answer, type Receiver, startReceiver } from '../../external-systems/webhook-receiver.ts';
import { type App, forEachApp } from '../support/app.ts';
import { closeAfterTest } from '../training/support/shop.scenario.ts';

const poll = <T>(read: () => T) => expect.poll(read);
const failure = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });

interface ReceivedEvent {
  readonly type: string;
  readonly data: { readonly message?: { readonly text: string } };
}
const receivedEvents = (receiver: Receiver): ReceivedEvent[] =>
  receiver.received.map(({ body }) => JSON.parse(body));
const eventTypes = (receiver: Receiver) => receivedEvents(receiver).map(({ type }) => type);

forEachApp((openApp) => {
  const openWebhookApp = async (answers: Parameters<typeof startReceiver>[0] = () => ({ status: 204 })) => {
    const receiver = closeAfterTest(await startReceiver(answers));
    const app = await openApp({ allowedHosts: [receiver.host] });
    const { webhooks } = app.handlers;
    const bot = await app.createBot();
    const settings = { url: `${receiver.url}/hook`, botId: null, kinds: [] };
    const { webhook, secret } = await webhooks.create(settings, app.owner, app.requestContext());
    const deliveries = async (state?: 'waiting' | 'delivered' | 'failed') =>
      (
        await webhooks.deliveries(
          { webhookId: webhook.id, ...(state && { state }) },
          app.owner,
          app.requestContext(),
        )
      ).deliveries;
    return { receiver, app, webhooks, bot, webhook, secret, settings, deliveries };
  };
  const writeAsVisitor = async (app: App, bot: Awaited<ReturnType<App['createBot']>>, text: string) => {
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, text);
    return visitor;
  };

  test('delivers two signed events when a visitor writes', async () => {
    const { receiver, app, bot, secret } = await openWebhookApp();
    await writeAsVisitor(app, bot, 'سلام');
    await poll(() => eventTypes(receiver)).toEqual(
      expect.arrayContaining(['conversation.opened', 'message.received']),
    );
    const received = receivedEvents(receiver).find(({ type }) => type === 'message.received');
    expect(received?.data.message?.text).toBe('سلام');
    for (const { headers, body } of receiver.received) {
      const signedText = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(signedText).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('delivers nothing twice when the log is read again from its beginning', async () => {
    const { receiver, app, bot, webhook, deliveries } = await openWebhookApp();
    await writeAsVisitor(app, bot, 'یک');
    await poll(() => eventTypes(receiver).filter((type) => type === 'message.received').length).toBe(1);
    await app.store.db.updateTable('webhooks').set({ cursor: 0 }).where('id', '=', webhook.id).execute();
    await writeAsVisitor(app, bot, 'دو');
    await poll(() => eventTypes(receiver).filter((type) => type === 'message.received').length).toBe(2);
    const events = (await deliveries()).map(({ kind, body }) => kind + body);
    expect(new Set(events).size).toBe(events.length);
  });

  test('retries a failed delivery with the same id and logs each attempt', async () => {
    let failuresLeft = 2;
    const { receiver, app, bot, webhook, deliveries } = await openWebhookApp(() =>
      failuresLeft-- > 0 ? { status: 500, body: 'not <b>now</b>' } : { status: 200 },
    );
    await app.handlers.webhooks.test({ webhookId: webhook.id }, app.owner, app.requestContext());
    await poll(() => receiver.received.length).toBe(1);
    // a test is sent only once
    await poll(async () => (await deliveries('failed'))[0]?.responseBody).toBe('not <b>now</b>');
    await writeAsVisitor(app, bot, 'دوباره');
    const readFailedDelivery = async () => (await deliveries('waiting')).find(({ status }) => status === 500);
    // Waits for the retry to be scheduled.
    await poll(async () =>
      app.store.jobs.find('deliver-webhook', (await readFailedDelivery())?.id ?? ''),
    ).toMatchObject({
      state: 'waiting',
      attempts: 1,
    });
    app.advanceTime(10_000);
    await poll(async () => (await deliveries('waiting')).length).toBe(0);
    const byDeliveryId = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    expect([...byDeliveryId.values()].some((tries) => tries.length === 2)).toBe(true);
    expect((await deliveries('delivered')).some(({ attempts }) => attempts === 2)).toBe(true);
  });

  test.each<[name: string, answer: Answer, problem: string | null]>([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'status'],
    ['a huge response', { status: 200, body: 'x'.repeat(3_000_000) }, null],
    ['an unreachable host', null, 'Unreachable'],
  ])('records the problem and a truncated response for %s', async (_name, answer, problem) => {
    const { app, bot, deliveries } = await openWebhookApp(() => answer);
    await writeAsVisitor(app, bot, 'سلام');
    await poll(async () => (await deliveries()).at(-1)?.attempts).toBe(1);
    const first = (await deliveries()).at(-1);
    expect(first?.error).toBe(problem);
    expect(first?.responseBody.length ?? 0).toBeLessThanOrEqual(limits.webhook.answerBytes);
  });

  test('disables a webhook answered with 410, notifies the owner and sends only new events once re-enabled', async () => {
    let isGone = true;
    const { receiver, app, webhooks, bot, webhook, settings } = await openWebhookApp(() => ({
      status: isGone ? 410 : 200,
    }));
    const readDisabledReason = async () =>
      (await webhooks.list({}, app.owner, app.requestContext())).webhooks[0]?.disabledReason;
    const visitor = await writeAsVisitor(app, bot, 'یک');
    await poll(readDisabledReason).toBe('gone');
    await app.waitForEvent(
      (event) => event.kind === 'notification.added' && event.notification.kind === 'webhookDisabled',
    );
    const countBefore = receiver.received.length;
    const sendMessage = (text: string) => app.sendAsVisitor(visitor, text);
    await sendMessage('دو تا');
    isGone = false;
    await webhooks.change(
      { webhookId: webhook.id, ...settings, enabled: true },
      app.owner,
      app.requestContext(),
    );
    await sendMessage('سومین');
    await poll(() => receivedEvents(receiver).some(({ data }) => data.message?.text === 'سومین')).toBe(true);
    const laterEvents = receivedEvents(receiver).slice(countBefore);
    expect(laterEvents.some(({ data }) => data.message?.text === 'دو تا')).toBe(false);
  });

  test('delivers only chosen events of the bot and none of test chats or other bots', async () => {
    const { receiver, app, webhooks, bot, webhook, settings } = await openWebhookApp();
    const other = await app.createBot([], 'دیگری');
    await webhooks.change(
      { webhookId: webhook.id, ...settings, botId: bot.id, kinds: ['message.received'], enabled: true },
      app.owner,
      app.requestContext(),
    );
    await writeAsVisitor(app, other, 'به آن یکی');
    const chat = await app.handlers.conversations.openTest(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    const input = { botId: bot.id, conversationId: chat.id, clientId: 'client-test', text: 'آزمایش' };
    await app.handlers.conversations.sendTestMessage(input, app.owner, app.requestContext());
    await writeAsVisitor(app, bot, 'به این یکی');
    await poll(() => receivedEvents(receiver).map(({ data }) => data.message?.text)).toEqual(['به این یکی']);
  });

  test('applies a filter changed during forwarding to all later events', async () => {
    const app = await openApp({ shouldRunJobs: false, allowedHosts: ['127.0.0.1:9'] });
    const { store, owner, handlers, deps } = app;
    const bot = await app.createBot();
    const other = await app.createBot([], 'دیگری');
    const settings = { url: 'http://127.0.0.1:9/hook', botId: null, kinds: ['message.received'] } as const;
    const { webhook } = await handlers.webhooks.create(settings, owner, app.requestContext());
    const readStarted = Promise.withResolvers<void>();
    const { promise: whenWritten, resolve: endWriting } = Promise.withResolvers<void>();
    const delayedReadAfter: typeof store.events.readAfter = async (accountId, ...args) => {
      if (accountId === owner.accountId) {
        readStarted.resolve();
        await whenWritten;
      }
      return store.events.readAfter(accountId, ...args);
    };
    const forwarding = createWebhookForwarder({
      ...deps,
      store: { ...store, events: { ...store.events, readAfter: delayedReadAfter } },
    });
    await forwarding.scan();
    await readStarted.promise;
    const narrowedSettings = { ...settings, webhookId: webhook.id, botId: bot.id, enabled: true };
    await handlers.webhooks.change(narrowedSettings, owner, app.requestContext());
    await writeAsVisitor(app, other, 'به آن یکی');
    await writeAsVisitor(app, bot, 'به این یکی');
    endWriting();
    await forwarding.stop();
    const page = await handlers.webhooks.deliveries({ webhookId: webhook.id }, owner, app.requestContext());
    const texts = page.deliveries.map(({ body }) => JSON.parse(body).data.message.text);
    expect(texts).toEqual(['به این یکی']);
  });

  test('delivers to other webhooks while one does not answer and retries its events later', async () => {
    const { promise: never, resolve: answer } = Promise.withResolvers<Answer>();
    const silentReceiver = closeAfterTest(await startReceiver(() => never));
    const quickReceiver = closeAfterTest(await startReceiver(() => ({ status: 204 })));
    const app = await openApp({ allowedHosts: [silentReceiver.host, quickReceiver.host] });
    const { webhooks } = app.handlers;
    const bot = await app.createBot();
    const settings = { botId: null, kinds: ['message.received'] } as const;
    const { webhook } = await webhooks.create(
      { ...settings, url: `${silentReceiver.url}/hook` },
      app.owner,
      app.requestContext(),
    );
    await webhooks.create({ ...settings, url: `${quickReceiver.url}/hook` }, app.owner, app.requestContext());
    const visitor = await app.openVisitor(bot);
    const MANY = 24;
    for (let index = 0; index < MANY; index += 1) await app.sendAsVisitor(visitor, `پیام ${index}`);
    /** Advances time so that retries become due. */
    const countDeliveries = (receiver: Receiver) => () => {
      app.advanceTime(1_000);
      return new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size;
    };
    await poll(countDeliveries(quickReceiver)).toBe(MANY);
    const listDeliveries = async () =>
      (await webhooks.deliveries({ webhookId: webhook.id }, app.owner, app.requestContext())).deliveries;
    // Each webhook reads the log at its own pace.
    await poll(async () => (await listDeliveries()).length).toBe(MANY);
    for (const { state, attempts } of await listDeliveries())
      expect({ state, attempts }).toEqual({ state: 'waiting', attempts: 0 });
    expect(silentReceiver.received.length).toBeLessThanOrEqual(4);
    answer({ status: 204 });
    await poll(countDeliveries(silentReceiver)).toBe(MANY);
  });

  test('rejects a private address, a foreign bot and a webhook over the limit', async () => {
    const { app, webhooks, settings } = await openWebhookApp();
    const create = (overrides: object) =>
      webhooks.create({ ...settings, ...overrides }, app.owner, app.requestContext());
    await expect(create({ url: 'https://10.0.0.1/x' })).rejects.toEqual(failure('InvalidInput'));
    await expect(create({ botId: app.owner.userId })).rejects.toEqual(failure('BotNotFound'));
    for (let count = 1; count < limits.webhook.perAccount; count += 1) await create({});
    await expect(create({})).rejects.toEqual(failure('TooManyWebhooks'));
  });

  test('gives up after a day of retries and replays failed deliveries on request', async () => {
    let isDown = true;
    const { app, webhooks, bot, webhook, deliveries } = await openWebhookApp(() => ({
      status: isDown ? 503 : 200,
    }));
    await webhooks.change(
      { webhookId: webhook.id, url: webhook.url, botId: null, kinds: ['message.received'], enabled: true },
      app.owner,
      app.requestContext(),
    );
    await writeAsVisitor(app, bot, 'سلام');
    await poll(async () => (await deliveries()).length).toBe(1);
    const job = async () => app.store.jobs.find('deliver-webhook', (await deliveries())[0]?.id ?? '');
    for (let attempt = 1; attempt < limits.webhook.attempts; attempt += 1) {
      // Waits for the retry to be scheduled.
      await poll(job).toMatchObject({ state: 'waiting', attempts: attempt });
      app.advanceTime(DAY_MS);
    }
    await poll(async () => (await deliveries('failed')).length).toBe(1);
    isDown = false;
    expect(await webhooks.resendFailed({ webhookId: webhook.id }, app.owner, app.requestContext())).toEqual({
      count: 1,
    });
    await poll(async () => (await deliveries('delivered')).length).toBe(1);
  });
});
