import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const activeFieldName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

it('focuses the first invalid field, lists several and removes corrected ones', async () => {
  await using demoPage = await openDemo('Form', { locale: 'en' });
  const { page } = demoPage;
  const form = page.getByRole('form', { name: 'Before it is sent' });
  await form.getByLabel('Site address').press('Enter');
  const summary = form.getByRole('region', { name: 'Fix 3 errors' });
  await summary.waitFor();
  await expect.poll(() => activeFieldName(page)).toBe('name');
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Shop name: Write the name of the shop.',
    'Site address: The address must begin with https://',
    'City: Choose a city.',
  ]);
  const descriptionId = await form.getByLabel('Shop name').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${descriptionId}"]`).textContent()).toBe('Write the name of the shop.');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await summary.getByRole('link', { name: 'Site address' }).click();
  expect(await activeFieldName(page)).toBe('site');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://niloofar.ir');
  await form.getByRole('region', { name: 'Fix 2 errors' }).waitFor();
  await summary.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await expect.poll(() => activeFieldName(page)).toBe('name');
  expect(await form.getByLabel('Site address').inputValue()).toBe('https://niloofar.ir');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows no error list for one visible invalid field', async () => {
  await using demoPage = await openDemo('Form', { locale: 'en' });
  const { page } = demoPage;
  const form = page.getByRole('form', { name: 'Before it is sent' });
  await form.getByLabel('Site address').fill('https://niloofar.ir');
  await form.getByRole('button', { name: 'City' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Tehran' }).press('Enter');
  await form.getByLabel('Delivery fee').press('Enter');
  await expect.poll(() => activeFieldName(page)).toBe('name');
  expect(await form.getByRole('link').count()).toBe(0);
});

it('lists one invalid field that is out of view', async () => {
  await using demoPage = await openDemo('Form', {
    locale: 'en',
    context: { viewport: { width: 390, height: 320 } },
  });
  const { page } = demoPage;
  const form = page.getByRole('form', { name: 'Before it is sent' });
  await form.getByLabel('Site address').fill('https://niloofar.ir');
  await form.getByLabel('Shop name').fill('Niloofar');
  await page.evaluate(() => {
    document.querySelector('form button[type=submit]')?.scrollIntoView({ block: 'start' });
  });
  await form.getByRole('button', { name: 'Save' }).click();
  const summary = form.getByRole('region', { name: 'Fix 1 error' });
  await summary.waitFor();
  expect(await summary.getByRole('link').allTextContents()).toEqual(['City: Choose a city.']);
});

it('shows errors that belong to no field and the error of the whole form', async () => {
  await using demoPage = await openDemo('Form', { locale: 'en' });
  const { page } = demoPage;
  const form = page.getByRole('form', { name: 'Before it is sent' });
  await form.getByLabel('Shop name').fill('!');
  await form.getByLabel('Shop name').press('Enter');
  await form.getByRole('alert').filter({ hasText: 'load the page again' }).waitFor();
  expect(await form.getByLabel('Shop name').inputValue()).toBe('!');
  const failedForm = page.getByRole('form', { name: 'The whole refused' });
  expect(await failedForm.getByRole('alert').textContent()).toContain('still here');
});
