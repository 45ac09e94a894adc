import { test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { notify } from '../../../server/areas/notifications/notify.store.ts';
import { toPushText } from '../../../server/areas/notifications/push/push.texts.ts';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { emailVerificationLink } from '../../../src/platform/links.ts';
import { type BrowserSession, expect } from '../../drivers/browser.ts';
import { enableNotificationsAndHide } from '../../drivers/support/desktop-notifications.ts';
import {
  composer,
  messageWithText,
  openConversation,
  sendReply,
  setUpFaultyNetwork,
} from '../support/conversation-journey.ts';

/** Maximum number of missed events that are replayed. */
const REPLAYED = 1_000;

const environment = await setUpFaultyNetwork({ isFull: true });

/** Messages of the bot are ignored. */
const isPerson = ({ author }: Message) => author === 'visitor' || author === 'operator';

const open = (before?: (user: BrowserSession) => Promise<void>) =>
  openConversation({ ...environment, url: environment.network.url, ...(before && { before }) });

test('replays missed messages once and in order after a laptop wakes, and sends its replies once', async () => {
  const { user, sendAsVisitor, thread } = await open();
  const { page } = user;
  await sendAsVisitor('پیش از خواب');
  await expect(messageWithText(page, 'پیش از خواب')).toHaveCount(1);
  const devtools = await user.context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  environment.network.setCondition('down');
  const missedMessages = ['یکم، در خواب', 'دوم، در خواب', 'سوم، در خواب'];
  for (const text of missedMessages) await sendAsVisitor(text);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  environment.network.setCondition('ok');
  for (const text of missedMessages) await expect(messageWithText(page, text)).toHaveCount(1);
  await sendReply(user, page, 'ببخشید، برگشتم');
  const listTexts = async () => (await thread()).filter(isPerson).map(({ text }) => text);
  await expect
    .poll(listTexts, { timeout: 15_000 })
    .toEqual(['سلام، کسی هست؟', 'پیش از خواب', ...missedMessages, 'ببخشید، برگشتم']);
  await expect(page.getByRole('article').last()).toContainText('ببخشید، برگشتم');
  expect(user.pageErrors).toEqual([]);
});

test('reloads the thread after more missed events than are replayed, without gaps or duplicates', async () => {
  const { session, user, sendAsVisitor } = await open();
  const { page } = user;
  await sendAsVisitor('پیش از قطعی');
  await expect(messageWithText(page, 'پیش از قطعی')).toHaveCount(1);
  environment.network.setCondition('down');
  const { id: userId, account_id: accountId } = session.userInfo;
  const another = { kind: 'notifications.read', userId, payload: { ids: [], at: Date.now() } } as const;
  const many = Array.from({ length: REPLAYED + 1 }, () => another);
  await environment.server.store.transact((trx) =>
    environment.server.store.events.append(trx, accountId, many),
  );
  await sendAsVisitor('پس از هزار رویداد');
  environment.network.setCondition('ok');
  await expect(messageWithText(page, 'پس از هزار رویداد')).toHaveCount(1);
  await expect(messageWithText(page, 'پیش از قطعی')).toHaveCount(1);
  await expect(page.getByRole('link').filter({ hasText: 'پس از هزار رویداد' })).toHaveCount(1);
  // The stream is live again: the next message arrives without a reload.
  await sendAsVisitor('و این هم زنده');
  await expect(messageWithText(page, 'و این هم زنده')).toHaveCount(1);
  expect(user.pageErrors).toEqual([]);
});

/** Shifts all clocks of the page by this much. */
const shiftClock = (byMs: number) => async (user: BrowserSession) => {
  await user.context.addInitScript((by) => {
    const RealDate = Date;
    const now = () => RealDate.now() + by;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_, constructorArguments) =>
        constructorArguments.length === 0
          ? new RealDate(now())
          : Reflect.construct(RealDate, constructorArguments),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, byMs);
};

test.each([
  ['an hour slow', -HOUR_MS],
  ['an hour fast', HOUR_MS],
])('keeps the session and the message order with a clock %s', async (_, byMs) => {
  const { user, link, sendAsVisitor, thread } = await open(shiftClock(byMs));
  const { page } = user;
  expect(Math.abs((await page.evaluate(() => Date.now())) - byMs - Date.now())).toBeLessThan(HOUR_MS / 2);
  const listTexts = async () => (await thread()).filter(isPerson).map(({ text }) => text);
  const lines = ['سلام، کسی هست؟', 'بفرمایید، من هستم', 'کفش سایز ۴۲ دارید؟', 'بله، سه جفت'];
  await sendReply(user, page, 'بفرمایید، من هستم');
  await expect.poll(listTexts).toEqual(lines.slice(0, 2)); // shown at once, and stored a moment later
  await sendAsVisitor('کفش سایز ۴۲ دارید؟');
  await expect(messageWithText(page, 'کفش سایز ۴۲ دارید؟')).toHaveCount(1);
  await sendReply(user, page, 'بله، سه جفت');
  await expect.poll(listTexts).toEqual(lines);
  const listShownTexts = async () =>
    (await page.getByRole('article').allInnerTexts()).flatMap(
      (text) => lines.find((line) => text.includes(line)) ?? [],
    );
  await expect.poll(listShownTexts, { timeout: 15_000 }).toEqual(lines);
  await user.goTo(link);
  await expect(composer(user, page)).toBeVisible();
  await expect.poll(listShownTexts, { timeout: 15_000 }).toEqual(lines);
  expect(user.pageErrors).toEqual([]);
});

test('merges a hidden panel notification and its push under one tag for every event kind', async () => {
  const recordNotifications = async (user: BrowserSession) => {
    await user.context.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      // The panel's notifications are shown by its worker.
      const { showNotification } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
        shown.push(options?.tag ?? '');
        return showNotification.call(this, title, options);
      };
    });
  };
  const { bot, connectionId, conversationId, session, user } = await open(recordNotifications);
  const { page, context } = user;
  await context.grantPermissions(['notifications'], { origin: environment.network.url });
  await enableNotificationsAndHide(user);
  const { store } = environment.server;
  const conversation = { id: conversationId, connectionId };
  const { id, account_id: accountId } = session.userInfo;
  const common = { accountId, to: [id], botId: bot.id, conversation, subject: 'مینا', now: Date.now() };
  await store.transact((trx) => notify(store, trx, { ...common, kind: 'assigned' }));
  await expect.poll(() => page.evaluate('shown')).toEqual([conversationId]);
  await store.transact((trx) => notify(store, trx, { ...common, kind: 'mentioned' }));
  await expect.poll(() => page.evaluate('shown')).toEqual([conversationId, conversationId]);
  expect(user.pageErrors).toEqual([]);
});

test('shows a push while no panel is open and opens its conversation on click', async () => {
  const { bot, connectionId, conversationId, link, user } = await open();
  const { page, context } = user;
  await context.grantPermissions(['notifications'], { origin: environment.network.url });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const [running] = context.serviceWorkers();
  const arrives = running ?? context.waitForEvent('serviceworker');
  await user.goTo('/settings/panel-setting');
  await page.getByText(user.text(preferencesTexts.push), { exact: true }).click();
  const [worker, registrationId] = await Promise.all([arrives, registered]);
  // An inactive service worker receives no push.
  await expect.poll(() => worker.evaluate('registration.active?.state')).toBe('activated');

  const data = JSON.stringify(
    toPushText(
      {
        id: conversationId,
        kind: 'newMessage',
        botId: bot.id,
        connectionId,
        conversationId,
        itemId: null,
        subject: 'مینا',
        text: 'سفارشم کجاست؟',
        actorName: null,
        count: 1,
        at: 0,
        readAt: null,
      },
      'fa',
    ),
  );
  const push = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: environment.network.url,
      registrationId,
      data,
    });
  const listNotifications = () =>
    worker.evaluate(
      'registration.getNotifications().then((all) => all.map(({ title, body }) => [title, body]))',
    );
  await push(); // a visible panel notifies by itself
  await page.goto('about:blank');
  const countPanels = () =>
    worker.evaluate(
      'clients.matchAll({ type: "window", includeUncontrolled: true }).then((all) => all.length)',
    );
  await expect.poll(countPanels, { timeout: 15_000 }).toBe(0);
  await page.goto(`${environment.network.url}/demo/${bot.id}`); // a visible page of ours that is no panel
  // Chromium loses a notification if asked for the list while showing it, so it is asked afterwards.
  await worker.evaluate(`self.told = new Promise((told) => {
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (...words) => show(...words).then(told);
  }), undefined`);
  await push();
  await worker.evaluate('self.told');
  expect(await listNotifications()).toEqual([[JSON.parse(data).title, 'سفارشم کجاست؟']]);

  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const listen = serviceWorker.addEventListener.bind(serviceWorker);
    const soundPlayed = new Promise<void>((resolve) => {
      serviceWorker.addEventListener = (...words: Parameters<typeof listen>) => {
        listen(...words);
        if (words[0] === 'message') resolve();
      };
    });
    Object.assign(globalThis, { hearsPresses: soundPlayed });
  });
  await user.goTo('/dashboard/bot/list');
  await page.evaluate('hearsPresses'); // the panel is ready before it handles clicks
  // Simulates a click on the notification.
  await worker.evaluate(`registration.getNotifications().then(([notification]) => {
    const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    self.dispatchEvent(pressed);
  })`);
  await expect(page).toHaveURL(`${environment.network.url}${encodeURI(link)}`);
  await expect(composer(user, page)).toBeVisible();
  await expect.poll(listNotifications).toEqual([]);

  // A window without the panel is left as it is, with everything typed in it.
  await user.goTo(emailVerificationLink);
  const opened = await worker.evaluate(`new Promise((opened) => {
    clients.openWindow = (url) => url.includes('/payment/') && opened(url);
    const notification = { close() {}, data: { url: '/payment/status?order=7' } };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }));
  })`);
  expect(opened).toBe(`${environment.network.url}/payment/status?order=7`);
  await expect(page).toHaveURL(`${environment.network.url}${emailVerificationLink}`);
});
