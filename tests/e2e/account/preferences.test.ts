import { describe, test } from 'vitest';
import { visitor } from '../../../contract/widget/visitor.ts';
import { notificationAlertTexts } from '../../../src/features/account/notifications/notification-alerts.texts.ts';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { profileTexts } from '../../../src/features/account/profile/profile.texts.ts';
import { botsTexts } from '../../../src/features/bots/bots.texts.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { enableNotificationsAndHide } from '../../drivers/support/desktop-notifications.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys({ isFull: true });
const api = new Api(server.url);

describe('panel settings', () => {
  async function newOwner() {
    const person = signupForm();
    const session = await api.signUp(person);
    return {
      person,
      session,
      user: await BrowserSession.open(browser, server.url, { size: desktop, session }),
    };
  }

  test('applies the appearance in another browser, also when it was chosen offline', async () => {
    const { person, user } = await newOwner();
    const { page } = user;
    const readAppearance = (browserSession: BrowserSession) =>
      browserSession.page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset.scheme,
      ]);
    const waitForSave = () =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/account/panel-settings') && response.request().method() === 'PUT',
      );
    await user.goTo('/settings/panel-setting');
    const first = waitForSave();
    await page.getByRole('radio', { name: 'English', exact: true }).check({ force: true });
    user.locale = 'en';
    await expect(user.heading(titles.panel)).toBeVisible();
    await expect(page.getByText(user.text(preferencesTexts.version, { version: '0.9.4' }))).toBeVisible();
    await first;
    await user.context.setOffline(true);
    await page.getByRole('radio', { name: user.text(uiTexts.dark), exact: true }).check({ force: true });
    await expect(page.getByText(user.text(preferencesTexts.unsyncedHint))).toBeVisible();
    await user.capture('panel-offline');
    const second = waitForSave();
    await user.context.setOffline(false);
    await second;
    await expect(page.getByText(user.text(preferencesTexts.syncHint))).toBeVisible();

    const other = await BrowserSession.open(browser, server.url, { size: phone });
    await other.goTo('/auth/login');
    expect(await readAppearance(other)).toEqual(['fa', undefined]);
    await new Owner(other).logIn(person.username, PASSWORD);
    await expect.poll(() => readAppearance(other)).toEqual(['en', 'dark']);
    other.locale = 'en';
    await expect(other.heading(botsTexts.title)).toBeVisible();

    // Two open pages: a change on one is applied to the other, and typed text stays.
    await other.goTo('/settings/user-account-information');
    await other.field(profileTexts.firstName).fill('نیمه‌کاره');
    await page.getByRole('radio', { name: user.text(uiTexts.light), exact: true }).check({ force: true });
    await expect.poll(() => readAppearance(other)).toEqual(['en', 'light']);
    await page.getByRole('radio', { name: 'فارسی', exact: true }).check({ force: true });
    await expect.poll(() => readAppearance(other)).toEqual(['fa', 'light']);
    other.locale = 'fa';
    await expect(other.field(profileTexts.firstName)).toHaveValue('نیمه‌کاره');
    expect([...user.pageErrors, ...other.pageErrors]).toEqual([]);
  });

  test('shows a browser notification while the page is hidden and opens its subject', async () => {
    const { session, user } = await newOwner();
    const { page } = user;
    await user.context.grantPermissions(['notifications'], { origin: server.url });
    // Records what the panel's worker is told to show.
    await page.addInitScript(() => {
      const shown: [string, NotificationOptions | undefined][] = [];
      Object.assign(window, { shown });
      const { showNotification } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
        shown.push([title, options]);
        return showNotification.call(this, title, options);
      };
    });
    const { id: botId, connections } = await api.createBot(session.token, 'پشتیبان نیلوفر');
    const pageUrl = `${server.url}/demo/${botId}`;
    const connectionId = connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl });
    await enableNotificationsAndHide(user);
    const text = 'سفارشم کی می‌رسد؟';
    await api.call(
      visitor.send,
      { clientId: crypto.randomUUID(), text, pageUrl },
      { token: visitorSession.token },
    );
    const readShown = () =>
      page.evaluate(() => {
        const { shown = [] }: { shown?: [string, NotificationOptions | undefined][] } = Object(window);
        return shown.map(([, options]) => [options?.body, options?.dir, options?.lang]);
      });
    await expect.poll(readShown).toContainEqual([text, 'rtl', 'fa']);
    // The hidden page shows no toast; pressing the notification opens the conversation.
    await expect(page.getByRole('region', { name: user.text(uiTexts.notices) }).getByText(text)).toBeHidden();
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
    const [worker] = user.context.serviceWorkers();
    await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
      const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      self.dispatchEvent(pressed);
    })`);
    await expect(page).toHaveURL(new RegExp(`/conversation/message/.*/${visitorSession.conversationId}$`));
    expect(user.pageErrors).toEqual([]);
  });

  test('shows an in-app notification of a visitor message only where it is enabled', async () => {
    const { session, user } = await newOwner();
    const { page } = user;
    const { id: botId, connections } = await api.createBot(session.token, 'پشتیبان نیلوفر');
    const connectionId = connections[0]?.id ?? '';
    const pageUrl = `${server.url}/demo/${botId}`;
    const visitorSession = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl });
    const sendAsVisitor = (text: string) =>
      api.call(
        visitor.send,
        { clientId: crypto.randomUUID(), text, pageUrl },
        { token: visitorSession.token },
      );
    // What listens comes after the frame, together with what reads the look.
    const responses = ['/api/live', '/api/account/panel-settings'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    );
    await user.goTo('/settings/panel-setting');
    await Promise.all(responses);
    const notices = page.getByRole('region', { name: user.text(uiTexts.notices) });
    const newMessage = page.getByRole('switch', { name: user.text(preferencesTexts.newMessage) });
    await newMessage.press('Space');
    await expect(newMessage).not.toBeChecked();
    await sendAsVisitor('بلیت قطار مشهد دارید؟');
    // The untrained bot escalates: this notification is expected, and comes after the message.
    await expect(notices.getByText(/منتظر پاسخ شماست/)).toBeVisible();
    await expect(notices.getByText('بلیت قطار مشهد دارید؟')).toBeHidden();
    await newMessage.press('Space');
    await expect(newMessage).toBeChecked();
    await user.freezeClock();
    await sendAsVisitor('سفارشم کی می‌رسد؟');
    await expect(notices.getByText('سفارشم کی می‌رسد؟')).toBeVisible();
    await user.capture('notice');
    await notices
      .getByRole('button', { name: user.text(notificationAlertTexts.open) })
      .first()
      .click();
    await page.clock.resume();
    await expect(page).toHaveURL(new RegExp(`/conversation/message/.*/${visitorSession.conversationId}$`));
    await expect(page.getByRole('article').filter({ hasText: 'سفارشم کی می‌رسد؟' }).first()).toBeVisible();
    expect(user.pageErrors).toEqual([]);
  });
});
