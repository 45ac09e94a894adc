// Proves that steps are said in order with their states, and that only those that are done are gone back to.
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/stage.ts';

it('says what is done, where one is, and what is left', async () => {
  await using stage = await openDemo('Stepper');
  const list = stage.page.getByRole('list', { name: 'میانهٔ راه' });
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    'ساخت بات (انجام شد)',
    'افزودن دانش (انجام شد)',
    '۳آزمایش',
    '۴نصب روی سایت',
  ]);
  expect(await list.locator('[aria-current=step]').textContent()).toBe('۳آزمایش');
  expect(stage.complaints).toEqual([]);
});

it('leads back to what is done and nowhere else', async () => {
  await using stage = await openDemo('Stepper', { locale: 'en' });
  const { page } = stage;
  const links = page.getByRole('list', { name: 'Midway' }).getByRole('link');
  expect(await links.count()).toBe(2);
  expect(await page.getByRole('list', { name: 'At the start' }).getByRole('link').count()).toBe(0);
  await links.first().press('Enter');
  await page.waitForURL('**/step/1');
});
