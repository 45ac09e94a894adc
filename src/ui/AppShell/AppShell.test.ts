import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('starts with a skip link past all sections', async () => {
  await using demoPage = await openDemo('AppShell');
  const { page } = demoPage;
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'رفتن به محتوا' });
  expect(await skipLink.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skipLink.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect.poll(() => main.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('marks the current section and caps counts at 99', async () => {
  await using demoPage = await openDemo('AppShell', { locale: 'en' });
  const sections = demoPage.page.getByRole('navigation', { name: 'Sections' });
  expect(await sections.locator('[aria-current=page]').textContent()).toContain('Inbox');
  await sections.getByRole('link', { name: /Approval 99\+ unread|Approval\s*99\+ unread/ }).waitFor();
});

it('opens the account menu by keyboard and restores focus', async () => {
  await using demoPage = await openDemo('AppShell');
  const { page } = demoPage;
  const account = page.getByRole('button', { name: 'حساب: سمیرا رستمی' });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'خروج' }).waitFor();
  await waitForFocus(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect.poll(() => account.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('shows a bar of four sections and a sheet with all links in groups on a phone', async () => {
  await using demoPage = await openDemo('AppShell', { width: 390, hasTouch: true });
  const { page } = demoPage;
  const bar = page.getByRole('navigation', { name: 'بخش‌ها' });
  const links = bar.getByRole('link');
  expect(await links.count()).toBe(4);
  const boxes = await links.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON()),
  );
  for (const { height, bottom } of boxes) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeGreaterThan(840);
  }
  const more = bar.getByRole('button', { name: /^بیشتر/ });
  await more.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'همهٔ بخش‌ها' });
  await sheet.getByRole('link', { name: 'گزارش' }).waitFor();
  const account = sheet.getByRole('region', { name: 'تنظیمات' });
  expect(await account.getByRole('link').count()).toBe(6);
  expect(await sheet.getByRole('button', { name: 'خروج' }).count()).toBe(1);
  const small = await sheet
    .getByRole('link')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44),
    );
  expect(small).toHaveLength(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('closes the sheet of a phone by Back and by following a link', async () => {
  await using demoPage = await openDemo('AppShell', { width: 390, hasTouch: true });
  const { page } = demoPage;
  const more = page.getByRole('navigation').getByRole('button', { name: /^بیشتر/ });
  const sheet = page.getByRole('dialog');
  const { pathname } = new URL(page.url());
  await more.click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(pathname);
  await more.click();
  await sheet.getByText(/^انتخاب بات/).click();
  await sheet.getByRole('link', { name: 'همهٔ بات‌ها' }).click();
  await sheet.waitFor({ state: 'detached' });
});
