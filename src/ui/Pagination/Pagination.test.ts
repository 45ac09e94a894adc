import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const state = (page: Page, name: string) =>
  page.locator('figure').filter({ has: page.getByText(name, { exact: true }) });

it('moves to the end and back by keyboard, announces each range and keeps focus', async () => {
  await using demoPage = await openDemo('Pagination');
  const { page } = demoPage;
  const pagination = state(page, 'با صفحه‌کلید بروید');
  const status = pagination.getByRole('status');
  const next = pagination.getByRole('button', { name: 'بعدی' });
  expect(await status.textContent()).toBe('ردیف ۱ تا ۵۰');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => status.textContent()).toBe('ردیف ۵۱ تا ۱۰۰');
  await page.keyboard.press('Space');
  await expect.poll(() => status.textContent()).toBe('ردیف ۱۰۱ تا ۱۲۰');
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await status.textContent()).toBe('ردیف ۱۰۱ تا ۱۲۰');
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => status.textContent()).toBe('ردیف ۱ تا ۵۰');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows the total only when it is known, in digits of the locale', async () => {
  await using demoPage = await openDemo('Pagination');
  expect(await state(demoPage.page, 'میانه، بی‌شمار کل').locator('bdi').textContent()).toBe('۵۱–۱۰۰');
  const direction = state(demoPage.page, 'میانه، بی‌شمار کل').locator('bdi');
  expect(await direction.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const counted = state(demoPage.page, 'با تعداد کل و راه تازه‌ترین');
  expect(await counted.locator('bdi').textContent()).toBe('۱٬۱۵۱–۱٬۲۰۰ از ۱٬۲۰۰');
  await using english = await openDemo('Pagination', { locale: 'en' });
  expect(await state(english.page, 'Empty').getByText('No rows').count()).toBe(1);
});

it('ignores a second move while one is pending', async () => {
  await using demoPage = await openDemo('Pagination');
  const pending = state(demoPage.page, 'در راه');
  const buttonStates = await pending
    .getByRole('button')
    .evaluateAll((all) => all.map((element) => [element.ariaDisabled, element.ariaBusy]));
  expect(buttonStates).toEqual([
    ['true', null],
    ['true', 'true'],
  ]);
});
