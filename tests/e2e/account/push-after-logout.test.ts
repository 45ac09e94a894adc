import { test } from 'vitest';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { PASSWORD } from '../../drivers/api.ts';
import { type BrowserSession, expect } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { openConversation, setUpFaultyNetwork } from '../support/conversation-journey.ts';

const environment = await setUpFaultyNetwork({ isFull: true });

/** Simulates the push service that this browser lacks; each subscription has a new URL. */
async function simulatePushService(user: BrowserSession): Promise<void> {
  await user.context.grantPermissions(['notifications'], { origin: environment.network.url });
  await user.context.addInitScript(() => {
    const readEndpoint = () => localStorage.getItem('pushEndpoint');
    const subscription = (endpoint: string) => ({
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => localStorage.removeItem('pushEndpoint'),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (readEndpoint() ? subscription(readEndpoint() ?? '') : null),
      subscribe: async () => {
        localStorage.setItem('pushEndpoint', readEndpoint() ?? `https://push.example/${crypto.randomUUID()}`);
        return subscription(readEndpoint() ?? '');
      },
    });
  });
}

test('stops pushes after an offline logout and resumes them at the next login', async () => {
  const { user, session } = await openConversation({
    ...environment,
    url: environment.network.url,
    before: simulatePushService,
  });
  const { page } = user;
  const { username } = session.userInfo;
  const readEndpoint = () => page.evaluate(() => localStorage.getItem('pushEndpoint'));
  const listSubscriptions = () => {
    const { db } = environment.server.store;
    const ownSubscriptions = db.selectFrom('push_subscriptions').where('user_id', '=', session.userInfo.id);
    return ownSubscriptions.select('endpoint').execute();
  };
  await user.goTo('/settings/panel-setting');
  const choice = page.getByRole('switch', { name: user.text(preferencesTexts.push) });
  await choice.press('Space');
  await expect.poll(listSubscriptions, { timeout: 15_000 }).toHaveLength(1);
  const first = await readEndpoint();
  expect(await listSubscriptions()).toEqual([{ endpoint: first }]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('مینا', { body: 'سفارشم کجاست؟' });
  });
  const listNotifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return (await registration?.getNotifications())?.map(({ body }) => body);
    });
  await expect.poll(listNotifications).toEqual(['سفارشم کجاست؟']);

  await page.getByRole('button', { name: new RegExp(user.text(uiTexts.account)) }).click();
  const leave = page.getByRole('menuitem', { name: user.text(shellTexts.logout) });
  await expect(leave).toBeVisible();
  environment.network.setCondition('down');
  await leave.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(readEndpoint).toBeNull();
  await expect.poll(listNotifications).toEqual([]);

  environment.network.setCondition('ok');
  await user.goTo('/auth/login');
  await new Owner(user).logIn(username, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(readEndpoint, { timeout: 15_000 }).not.toBeNull();
  const second = await readEndpoint();
  expect(second).not.toBe(first);
  await expect.poll(listSubscriptions, { timeout: 15_000 }).toContainEqual({ endpoint: second });
  expect(user.pageErrors).toEqual([]);
});
