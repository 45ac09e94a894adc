import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import { notifications } from '../../../contract/account/notifications.ts';
import { push } from '../../../contract/account/push.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { type NotificationInput, notify } from '../../../server/areas/notifications/notify.store.ts';
import { createStoreLocation, dialects } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { type PushBrowser, type PushService, startPushService } from '../../external-systems/web-push.ts';

describe.each(dialects)('on %s', (name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let service: PushService;
  const time = { offsetMs: 0 };

  beforeAll(async () => {
    service = await startPushService();
    server = await startServer({
      ...(await createStoreLocation(name)),
      clock: () => Date.now() + time.offsetMs,
      env: { OUTBOUND_ALLOWED: service.host },
    });
    api = new Api(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  async function createPerson(
    kinds: NotificationKind[] = ['newMessage', 'mentioned'],
    locale: 'fa' | 'en' = 'fa',
  ) {
    const form = signupForm();
    const session = await api.signUp(form);
    const { key } = await api.call(push.key, {}, session);
    const browser = service.subscribe(key);
    const { endpoint, p256dh, auth: secret } = browser;
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale, kinds }, session);
    const bot = await api.createBot(session.token, 'فروشگاه');
    const notifyUser = (notice: Partial<NotificationInput> = {}) =>
      server.store.transact((trx) =>
        notify(server.store, trx, {
          kind: 'mentioned',
          accountId: session.userInfo.account_id,
          to: [session.userInfo.id],
          botId: bot.id,
          subject: 'مینا',
          text: 'این را ببین',
          group: 'one',
          now: Date.now() + time.offsetMs,
          ...notice,
        }),
      );
    return { form, session, browser, bot, notifyUser };
  }

  /** Advances time until the push is due and waits for the expected requests. */
  async function waitForRequests({ isComplete }: { isComplete: () => boolean }) {
    time.offsetMs += 3_000;
    server.store.jobs.wake();
    while (!isComplete()) await service.nextRequest();
  }
  const requestCountReached = (browser: PushBrowser, count: number) => ({
    isComplete: () => browser.requestCount >= count,
  });

  test('delivers an encrypted, signed push in the language of the browser', async () => {
    const { browser, bot, notifyUser } = await createPerson();
    await notifyUser();
    await waitForRequests(requestCountReached(browser, 1));
    expect(browser.received).toEqual([
      {
        data: {
          title: 'در گفتگو با \u2068مینا\u2069 از شما نام بردند',
          body: 'این را ببین',
          url: '/dashboard/notifications',
          tag: expect.any(String),
          lang: 'fa',
          dir: 'rtl',
        },
        topic: expect.stringMatching(/^[\w-]{32}$/),
        urgency: 'high',
        ttl: 86_400,
      },
    ]);
    expect(bot.id).not.toBe('');
  });

  test('pushes only chosen kinds in English and merges simultaneous ones', async () => {
    const { browser, notifyUser } = await createPerson(['newMessage'], 'en');
    await notifyUser({ kind: 'mentioned' });
    for (const text of ['one', 'two', 'three']) await notifyUser({ kind: 'newMessage', text });
    await waitForRequests(requestCountReached(browser, 1));
    expect(browser.received.map(({ data }) => [data.title, data.body, data.dir])).toEqual([
      ['New message from ⁨مینا⁩', 'three', 'ltr'],
    ]);
  });

  test('skips notifications read in the panel in the meantime', async () => {
    const { browser, session, notifyUser } = await createPerson();
    await notifyUser({ group: 'read' });
    await api.call(notifications.markRead, { ids: [], until: Number.MAX_SAFE_INTEGER }, session);
    await notifyUser({ group: 'unread' });
    await waitForRequests(requestCountReached(browser, 1));
    expect(browser.received).toHaveLength(1);
  });

  test('retries a busy push service and delivers the push once', async () => {
    const { browser, notifyUser } = await createPerson();
    browser.status = 503;
    await notifyUser();
    await waitForRequests(requestCountReached(browser, 1));
    browser.status = 201;
    await waitForRequests(requestCountReached(browser, 2));
    expect(browser.received).toHaveLength(1);
  });

  test.each([404, 410])('removes a device that its service reports gone (%d)', async (status) => {
    const { browser, notifyUser } = await createPerson();
    browser.status = status;
    await notifyUser();
    await waitForRequests(requestCountReached(browser, 1));
    const remaining = () =>
      server.store.db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', browser.endpoint);
    await expect.poll(() => remaining().execute()).toEqual([]);
  });

  test('stops pushes after logout and to the former user of a shared browser', async () => {
    const first = await createPerson();
    const second = await createPerson();
    await api.call(auth.logout, { refreshToken: first.session.refreshToken });
    const { endpoint, p256dh, auth: secret } = second.browser;
    const third = await api.signUp();
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, third);
    await first.notifyUser();
    await second.notifyUser();
    const otherUser = await createPerson();
    await otherUser.notifyUser();
    await waitForRequests(requestCountReached(otherUser.browser, 1));
    expect([first.browser.requestCount, second.browser.requestCount]).toEqual([0, 0]);
  });

  /** Notifies a user while the push service is busy. */
  async function notifyWhileBusy({ browser, notifyUser }: Awaited<ReturnType<typeof createPerson>>) {
    browser.status = 503;
    await notifyUser();
    await waitForRequests(requestCountReached(browser, 1));
  }

  /** Checks that other users receive pushes once the service recovers, but this browser gets none. */
  async function expectNoPushLater({ browser }: Awaited<ReturnType<typeof createPerson>>) {
    browser.status = 201;
    const otherUser = await createPerson();
    time.offsetMs += 30_000; // the retry delay of a busy service
    await otherUser.notifyUser();
    await waitForRequests(requestCountReached(otherUser.browser, 1));
    expect([browser.requestCount, browser.received]).toEqual([1, []]);
  }

  test('drops a pending push when another user takes over the browser', async () => {
    const user = await createPerson();
    await notifyWhileBusy(user);
    const { endpoint, p256dh, auth: secret } = user.browser;
    const next = await api.signUp();
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, next);
    await expectNoPushLater(user);
  });

  test('drops a pending push for an operator removed from the bot', async () => {
    const user = await createPerson();
    const { session, bot } = user;
    const { id: user_id, account_id } = session.userInfo;
    const { db } = server.store;
    await db.updateTable('users').set({ is_operator: 1 }).where('id', '=', user_id).execute();
    await db.insertInto('user_bots').values({ user_id, account_id, bot_id: bot.id }).execute();
    await notifyWhileBusy(user);
    await db.deleteFrom('user_bots').where('user_id', '=', user_id).execute();
    await expectNoPushLater(user);
  });

  test('rejects private endpoints and invalid keys with InvalidInput', async () => {
    const { session, browser } = await createPerson();
    const { endpoint, p256dh, auth: secret } = browser;
    const valid = { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] };
    for (const invalidFields of [
      { endpoint: 'http://127.0.0.1/inside' },
      { endpoint: 'https://192.168.1.1/inside' },
      { endpoint: 'file:///etc/passwd' },
      { p256dh: 'B'.repeat(87) },
      { auth: 'short' },
    ]) {
      const response = await api.request(push.addDevice, { ...valid, ...invalidFields }, session);
      expect([response.status, Object(response.body).error]).toEqual([400, 'InvalidInput']);
    }
  });

  test('keeps ten devices per user and removes the oldest', async () => {
    const { session } = await createPerson();
    const { key } = await api.call(push.key, {}, session);
    for (let index = 0; index < 12; index += 1) {
      time.offsetMs += 1;
      const { endpoint, p256dh, auth: secret } = service.subscribe(key);
      await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, session);
    }
    const devices = server.store.db
      .selectFrom('push_subscriptions')
      .where('user_id', '=', session.userInfo.id);
    expect(await devices.select('id').execute()).toHaveLength(10);
  });

  test('keeps the push key across a restart', async () => {
    const { session } = await createPerson();
    const { key } = await api.call(push.key, {}, session);
    const storedKeys = await server.store.db
      .selectFrom('instance_keys')
      .select('value')
      .where('name', '=', 'push')
      .execute();
    expect(storedKeys).toHaveLength(1);
    expect(storedKeys[0]?.value).toMatch(/^v1\./);
    expect(key).toHaveLength(87);
  });
});
