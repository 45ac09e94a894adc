import { test } from 'vitest';
import { cannedTexts } from '../../../src/features/conversations/canned/canned.texts.ts';
import { accountTexts } from '../../../src/features/shared/shell/navigation.texts.ts';
import { shellTexts } from '../../../src/features/shared/shell/shell.texts.ts';
import { titles } from '../../../src/routes/routes.texts.ts';
import { lazyTexts } from '../../../src/ui/lazy.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { expect } from '../../drivers/browser.ts';
import { composer, openConversation, setUpFaultyNetwork } from '../support/conversation-journey.ts';

const environment = await setUpFaultyNetwork();

test('reports a menu or dialog that cannot load offline and keeps the screen as it was', async () => {
  const { user } = await openConversation({ ...environment, url: environment.network.url });
  const { page } = user;
  await composer(user, page).fill('نیمهٔ یک پاسخ');
  environment.network.setCondition('down');
  const account = page.getByRole('button', { name: new RegExp(user.text(uiTexts.account)) });
  await account.click();
  await expect(user.toasts).toContainText(user.text(lazyTexts.loadFailed));
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await expect(composer(user, page)).toHaveValue('نیمهٔ یک پاسخ');
  await expect(user.toasts).toHaveCount(0);
  await user.button(cannedTexts.title).click();
  await expect(user.toasts).toContainText(user.text(lazyTexts.loadFailed));
  await expect(composer(user, page)).toHaveValue('نیمهٔ یک پاسخ');

  environment.network.setCondition('ok');
  await account.click();
  await expect(page.getByRole('menuitem', { name: user.text(shellTexts.logout) })).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('retries a page whose first request for code was aborted', async () => {
  const { user } = await openConversation({ ...environment, url: environment.network.url });
  const { page } = user;
  let failedCount = 0;
  await page.route('**/assets/**', (route) => {
    failedCount += 1;
    return failedCount === 1 ? route.abort() : route.continue();
  });
  await user.link(accountTexts.notifications).dispatchEvent('click'); // hovering would prefetch it
  await expect(page.getByRole('heading', { level: 1, name: user.text(titles.notifications) })).toBeVisible();
  expect(failedCount).toBeGreaterThan(1);
});
