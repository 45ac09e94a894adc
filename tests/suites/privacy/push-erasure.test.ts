import { afterEach, expect, it } from 'vitest';
import { privacy } from '../../../contract/account/privacy.ts';
import { push } from '../../../contract/account/push.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { startPushService } from '../../external-systems/web-push.ts';
import { eventually, MARKER, openMarkedShop } from './marked-shop.ts';

/** Longer than the retry delay of a failed push, in milliseconds. */
const AGAIN_MS = 60_000;
const closers: { end(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of closers.splice(0).reverse()) await one.end();
});

forEachDatabase((name) => {
  /** An owner's browser with a busy push service, and visitors whom operators answer. */
  async function open() {
    const service = await startPushService();
    closers.push({ end: () => service.close() });
    const shop = await openMarkedShop(name, { OUTBOUND_ALLOWED: service.host });
    closers.push({ end: () => shop.stop() });
    const { api, bearer, store } = shop;
    const { key } = await api.call(push.key, {}, bearer);
    const addBrowser = async () => {
      const browser = service.subscribe(key);
      const { endpoint, p256dh, auth } = browser;
      const device = { endpoint, p256dh, auth, locale: 'fa', kinds: ['newMessage'] } as const;
      await api.call(push.addDevice, device, bearer);
      return browser;
    };
    const browser = await addBrowser();
    browser.status = 503;
    const request = async (text: string) => {
      const visitorSession = await shop.openConversation([]);
      await api.call(conversations.pauseAi, { ...visitorSession.ids, paused: true }, bearer);
      await visitorSession.send(text);
      return visitorSession;
    };
    const countPendingPushes = async () =>
      (await store.db.selectFrom('jobs').select('id').where('queue', '=', 'send-push').execute()).length;
    const countSubscriptions = async () =>
      (
        await store.db
          .selectFrom('push_subscriptions')
          .select('id')
          .where('account_id', '=', shop.accountId)
          .execute()
      ).length;
    return {
      shop,
      browser,
      addBrowser,
      request,
      countPendingPushes,
      countSubscriptions,
    };
  }

  it('drops pending pushes of an erased conversation and delivers those of another', async () => {
    const { shop, browser, addBrowser, request, countPendingPushes, countSubscriptions } = await open();
    const second = await addBrowser();
    second.status = 503;
    const visitorSession = await request(`کفش ${MARKER} دارید؟`);
    await request('ساعت کار شما چیست؟');
    await eventually(countPendingPushes).toBe(4);
    shop.advanceClock(AGAIN_MS);
    await eventually(() => Math.min(browser.requestCount, second.requestCount)).toBeGreaterThan(1);
    const erased = { clientId: newId(), conversationIds: [visitorSession.conversationId] };
    await shop.api.call(privacy.erasePeople, erased, shop.bearer);
    shop.advanceClock(limits.privacy.cancelWindowMs);
    await eventually(
      async () => (await shop.api.call(privacy.list, {}, shop.bearer)).requests[0]?.state,
    ).toBe('done');
    expect(await countPendingPushes()).toBe(2);
    expect(await countSubscriptions()).toBe(2);
    browser.status = 201;
    second.status = 201;
    for (const one of [browser, second]) {
      await eventually(() => {
        shop.advanceClock(AGAIN_MS);
        return one.received.map(({ data }) => data.body);
      }).toEqual(['ساعت کار شما چیست؟']);
    }
    await eventually(countPendingPushes).toBe(0);
  }, 60_000);

  it('removes devices and pending pushes with the account and calls their service no more', async () => {
    const { shop, browser, request, countPendingPushes, countSubscriptions } = await open();
    await request(`کفش ${MARKER} دارید؟`);
    await eventually(countPendingPushes).toBe(1);
    await shop.api.call(privacy.eraseAccount, { clientId: newId() }, shop.bearer);
    await eventually(() => {
      shop.advanceClock(DAY_MS);
      return countSubscriptions();
    }).toBe(0);
    await eventually(countPendingPushes).toBe(0);
    const { requestCount } = browser;
    browser.status = 201;
    shop.advanceClock(DAY_MS);
    await eventually(async () => {
      const { db } = shop.store;
      return (await db.selectFrom('privacy_requests').select('state').executeTakeFirst())?.state;
    }).toBe('done');
    expect([browser.requestCount, browser.received]).toEqual([requestCount, []]);
  }, 60_000);
});
