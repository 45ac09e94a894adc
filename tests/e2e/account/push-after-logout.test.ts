import { expect as holds, test } from 'vitest';
import { preferencesTexts } from '../../../src/features/account/preferences/preferences.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { PASSWORD } from '../../drivers/api.ts';
import { type BrowserSession, expect } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { openConversation, setUpFaultyNetwork } from '../support/conversation-journey.ts';

const stage = await setUpFaultyNetwork();

/** Simulates the push service that this browser lacks; each subscription has a new URL. */
async function hasPushService(user: BrowserSession): Promise<void> {
  await user.context.grantPermissions(['notifications'], { origin: stage.network.url });
  await user.context.addInitScript(() => {
    const kept = () => localStorage.getItem('pushAddress');
    const subscription = (endpoint: string) => ({
      toJSON: () => ({
        endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => localStorage.removeItem('pushAddress'),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (kept() ? subscription(kept() ?? '') : null),
      subscribe: async () => {
        localStorage.setItem('pushAddress', kept() ?? `https://push.example/${crypto.randomUUID()}`);
        return subscription(kept() ?? '');
      },
    });
  });
}

test('stops pushes after an offline logout and resumes them at the next login', async () => {
  const { user, session } = await openConversation({
    ...stage,
    url: stage.network.url,
    before: hasPushService,
  });
  const { page } = user;
  const { username } = session.userInfo;
  const address = () => page.evaluate(() => localStorage.getItem('pushAddress'));
  const told = () => {
    const { db } = stage.server.store;
    const own = db.selectFrom('push_subscriptions').where('user_id', '=', session.userInfo.id);
    return own.select('endpoint').execute();
  };
  await user.goTo('/settings/panel-setting');
  const choice = page.getByRole('switch', { name: user.text(preferencesTexts.push) });
  await choice.press('Space');
  await holds.poll(told, { timeout: 15_000 }).toHaveLength(1);
  const first = await address();
  holds(await told()).toEqual([{ endpoint: first }]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('مینا', { body: 'سفارشم کجاست؟' });
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return (await registration?.getNotifications())?.map(({ body }) => body);
    });
  await holds.poll(shown).toEqual(['سفارشم کجاست؟']);

  await page.getByRole('button', { name: new RegExp(user.text(uiTexts.account)) }).click();
  const leave = page.getByRole('menuitem', { name: user.text(shellTexts.logout) });
  await expect(leave).toBeVisible();
  stage.network.setCondition('down');
  await leave.click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await holds.poll(address).toBeNull();
  await holds.poll(shown).toEqual([]);

  stage.network.setCondition('ok');
  await user.goTo('/auth/login');
  await new Owner(user).logIn(username, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
  await holds.poll(address, { timeout: 15_000 }).not.toBeNull();
  const second = await address();
  holds(second).not.toBe(first);
  await holds.poll(told, { timeout: 15_000 }).toContainEqual({ endpoint: second });
  holds(user.faults).toEqual([]);
});
