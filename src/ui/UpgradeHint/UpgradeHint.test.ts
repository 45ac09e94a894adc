import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('names the required plan and links to the plans by keyboard', async () => {
  await using demoPage = await openDemo('UpgradeHint');
  const { page } = demoPage;
  const hint = page.getByText('برای پاسخ در تلگرام، به «تجاری» ارتقا دهید.').first();
  expect(await hint.isVisible()).toBe(true);
  const link = page.getByRole('link', { name: 'دیدن بسته‌ها' }).first();
  await link.focus();
  expect(demoPage.consoleErrors).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/billing/plans');
});

it('tells users without permission to ask the owner and shows no link', async () => {
  await using demoPage = await openDemo('UpgradeHint', { locale: 'en' });
  const hint = demoPage.page.locator('figure').filter({ hasText: 'Without permission' });
  expect(await hint.getByText('Ask the account owner to change the plan.').count()).toBe(1);
  expect(await hint.getByRole('link').count()).toBe(0);
});

it('replaces a page with a heading and one link', async () => {
  await using demoPage = await openDemo('UpgradeHint', { width: 390 });
  const pageHint = demoPage.page.locator('figure').filter({ hasText: 'به‌جای صفحه' });
  expect(await pageHint.getByRole('heading', { level: 2 }).textContent()).toBe('بررسی پاسخ‌ها');
  expect(await pageHint.getByRole('link').count()).toBe(1);
});
