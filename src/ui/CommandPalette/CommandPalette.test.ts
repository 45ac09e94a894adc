import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const input = (page: Page) => palette(page).getByRole('searchbox');
const activeLabel = async (page: Page) => {
  const id = await input(page).getAttribute('aria-activedescendant');
  return id ? page.locator(`[id="${id}"]`).locator('bdi').first().textContent() : null;
};

it('focuses its input, moves by arrows and runs by Enter', async () => {
  await using demoPage = await openDemo('CommandPalette', { locale: 'en' });
  const { page } = demoPage;
  await palette(page).waitFor();
  await expect.poll(() => input(page).evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await palette(page).getByRole('menuitem').count()).toBe(6);
  expect(await palette(page).getByRole('group', { name: 'Go to' }).getByRole('menuitem').count()).toBe(2);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeLabel(page)).toBe('Sara Mohammadi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeLabel(page)).toBe('Report of order year 1405');
  await page.keyboard.press('Enter');
  await palette(page).waitFor({ state: 'detached' });
  await page.getByText('Run: report').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('selects the first match while typing and announces the count', async () => {
  await using demoPage = await openDemo('CommandPalette', { locale: 'en' });
  const { page } = demoPage;
  await input(page).press('ControlOrMeta+a');
  await page.keyboard.type('dark');
  await expect.poll(() => activeLabel(page)).toBe('Use dark theme');
  await page.getByRole('status').filter({ hasText: '1 result' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByText('Run: dark').waitFor();

  await page.getByRole('button', { name: 'Commands' }).press('Enter');
  await input(page).press('ControlOrMeta+a');
  await page.keyboard.type('zebra');
  await page.getByRole('status').filter({ hasText: 'Nothing found.' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  expect(await palette(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Commands' }).press('Enter');
  await input(page).press('Control+k');
  await palette(page).waitFor({ state: 'detached' });
});

it('follows a link item like a link', async () => {
  await using demoPage = await openDemo('CommandPalette', { locale: 'en' });
  const { page } = demoPage;
  await input(page).press('ControlOrMeta+a');
  await page.keyboard.type('inbox');
  await expect.poll(() => activeLabel(page)).toBe('Inbox');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dev/ui/Sheet');
});

it('announces searching and failed searches above the results', async () => {
  await using demoPage = await openDemo('CommandPalette', { locale: 'en' });
  const { page } = demoPage;
  await waitForFocus(palette(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'A failed search' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'could not be searched' }).waitFor({ state: 'attached' });
  expect(await palette(page).getByRole('menuitem').count()).toBe(6);
  await waitForFocus(palette(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Searching' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Searching…' }).waitFor({ state: 'attached' });
  await palette(page).getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await page.getByText('Run: help').waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});
