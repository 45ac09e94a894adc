import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import { notifications } from '../../../contract/account/notifications.ts';
import { push } from '../../../contract/account/push.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { type NotificationInput, notify } from '../../../server/areas/notifications/notify.store.ts';
import { createStoreLocation, dialects } from '../../databases.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import {
  type PushBrowser,
  type PushService,
  startPushService,
} from '../../external-systems/push-provider.ts';

describe.each(dialects)('on %s', (name) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: Api;
  let service: PushService;
  const time = { ahead: 0 };

  beforeAll(async () => {
    service = await startPushService();
    server = await startServer({
      ...(await createStoreLocation(name)),
      clock: () => Date.now() + time.ahead,
      env: { OUTBOUND_ALLOWED: service.host },
    });
    api = new Api(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  async function person(kinds: NotificationKind[] = ['newMessage', 'mentioned'], locale: 'fa' | 'en' = 'fa') {
    const form = signupForm();
    const session = await api.signUp(form);
    const { key } = await api.call(push.key, {}, session);
    const browser = service.browser(key);
    const { endpoint, p256dh, auth: secret } = browser;
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale, kinds }, session);
    const bot = await api.createBot(session.token, 'فروشگاه');
    const tells = (notice: Partial<NotificationInput> = {}) =>
      server.store.transact((trx) =>
        notify(server.store, trx, {
          kind: 'mentioned',
          accountId: session.userInfo.account_id,
          to: [session.userInfo.id],
          botId: bot.id,
          subject: 'مینا',
          text: 'این را ببین',
          group: 'one',
          now: Date.now() + time.ahead,
          ...notice,
        }),
      );
    return { form, session, browser, bot, tells };
  }

  /** Advances time until the push is due and waits for the expected requests. */
  async function due({ asked }: { asked: () => boolean }) {
    time.ahead += 3_000;
    server.store.jobs.wake();
    while (!asked()) await service.nextRequest();
  }
  const times = (browser: PushBrowser, count: number) => ({ asked: () => browser.requestCount >= count });

  test('delivers an encrypted, signed push in the language of the browser', async () => {
    const { browser, bot, tells } = await person();
    await tells();
    await due(times(browser, 1));
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
    const { browser, tells } = await person(['newMessage'], 'en');
    await tells({ kind: 'mentioned' });
    for (const text of ['one', 'two', 'three']) await tells({ kind: 'newMessage', text });
    await due(times(browser, 1));
    expect(browser.received.map(({ data }) => [data.title, data.body, data.dir])).toEqual([
      ['A new message from \u2068مینا\u2069', 'three', 'ltr'],
    ]);
  });

  test('skips what was read in the panel in the meantime', async () => {
    const { browser, session, tells } = await person();
    await tells({ group: 'read' });
    await api.call(notifications.markRead, { ids: [], until: Number.MAX_SAFE_INTEGER }, session);
    await tells({ group: 'unread' });
    await due(times(browser, 1));
    expect(browser.received).toHaveLength(1);
  });

  test('retries a busy push service and delivers the push once', async () => {
    const { browser, tells } = await person();
    browser.status = 503;
    await tells();
    await due(times(browser, 1));
    browser.status = 201;
    await due(times(browser, 2));
    expect(browser.received).toHaveLength(1);
  });

  test.each([404, 410])('removes a device that its service reports gone (%d)', async (status) => {
    const { browser, tells } = await person();
    browser.status = status;
    await tells();
    await due(times(browser, 1));
    const left = () =>
      server.store.db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', browser.endpoint);
    await expect.poll(() => left().execute()).toEqual([]);
  });

  test('stops pushes after logout and to the former user of a shared browser', async () => {
    const first = await person();
    const second = await person();
    await api.call(auth.logout, { refreshToken: first.session.refreshToken });
    const { endpoint, p256dh, auth: secret } = second.browser;
    const third = await api.signUp();
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, third);
    await first.tells();
    await second.tells();
    const witness = await person();
    await witness.tells();
    await due(times(witness.browser, 1));
    expect([first.browser.requestCount, second.browser.requestCount]).toEqual([0, 0]);
  });

  /** Notifies a user while the push service is busy. */
  async function meetsBusyService({ browser, tells }: Awaited<ReturnType<typeof person>>) {
    browser.status = 503;
    await tells();
    await due(times(browser, 1));
  }

  /** Checks that other users receive pushes once the service recovers, but this browser gets none. */
  async function hearsNothingAfter({ browser }: Awaited<ReturnType<typeof person>>) {
    browser.status = 201;
    const witness = await person();
    time.ahead += 30_000; // the retry delay of a busy service
    await witness.tells();
    await due(times(witness.browser, 1));
    expect([browser.requestCount, browser.received]).toEqual([1, []]);
  }

  test('drops a pending push when another user takes over the browser', async () => {
    const one = await person();
    await meetsBusyService(one);
    const { endpoint, p256dh, auth: secret } = one.browser;
    const next = await api.signUp();
    await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, next);
    await hearsNothingAfter(one);
  });

  test('drops a pending push for an operator removed from the bot', async () => {
    const one = await person();
    const { session, bot } = one;
    const { id: user_id, account_id } = session.userInfo;
    const { db } = server.store;
    await db.updateTable('users').set({ is_operator: 1 }).where('id', '=', user_id).execute();
    await db.insertInto('user_bots').values({ user_id, account_id, bot_id: bot.id }).execute();
    await meetsBusyService(one);
    await db.deleteFrom('user_bots').where('user_id', '=', user_id).execute();
    await hearsNothingAfter(one);
  });

  test('rejects private endpoints and invalid keys with InvalidInput', async () => {
    const { session, browser } = await person();
    const { endpoint, p256dh, auth: secret } = browser;
    const right = { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] };
    for (const wrong of [
      { endpoint: 'http://127.0.0.1/inside' },
      { endpoint: 'https://192.168.1.1/inside' },
      { endpoint: 'file:///etc/passwd' },
      { p256dh: 'B'.repeat(87) },
      { auth: 'short' },
    ]) {
      const answer = await api.tries(push.addDevice, { ...right, ...wrong }, session);
      expect([answer.status, Object(answer.body).error]).toEqual([400, 'InvalidInput']);
    }
  });

  test('keeps ten devices per user and removes the oldest', async () => {
    const { session } = await person();
    const { key } = await api.call(push.key, {}, session);
    for (let more = 0; more < 12; more += 1) {
      time.ahead += 1;
      const { endpoint, p256dh, auth: secret } = service.browser(key);
      await api.call(push.addDevice, { endpoint, p256dh, auth: secret, locale: 'fa', kinds: [] }, session);
    }
    const own = server.store.db.selectFrom('push_subscriptions').where('user_id', '=', session.userInfo.id);
    expect(await own.select('id').execute()).toHaveLength(10);
  });

  test('keeps the push key across a restart', async () => {
    const { session } = await person();
    const { key } = await api.call(push.key, {}, session);
    const kept = await server.store.db
      .selectFrom('instance_keys')
      .select('value')
      .where('name', '=', 'push')
      .execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.value).toMatch(/^v1\./);
    expect(key).toHaveLength(87);
  });
});
