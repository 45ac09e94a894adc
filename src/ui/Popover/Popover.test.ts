import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const isFocused = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((node) => node === document.activeElement);

it('traps focus, closes by Escape and returns focus', async () => {
  await using demoPage = await openDemo('Popover');
  const { page } = demoPage;
  const filter = page.getByRole('dialog', { name: 'فیلتر گفتگوها' });
  await waitForFocus(filter);
  await page.keyboard.press('Escape');
  await filter.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'یادداشت' }).focus();
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: 'یادداشت' });
  await waitForFocus(note.getByRole('textbox'));
  await page.keyboard.press('Tab');
  await waitForFocus(note);
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page, 'یادداشت')).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('closes on an outside press or its button and exposes its state', async () => {
  await using demoPage = await openDemo('Popover', { locale: 'en' });
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'Filter conversations' });
  await dialog.waitFor();
  await page.mouse.click(700, 700);
  await dialog.waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: 'Filter conversations' });
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await dialog.getByRole('checkbox', { name: 'Only mine' }).press('Space');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it.each(['fa', 'en'] as const)('opens below when there is no room above, in %s', async (locale) => {
  await using demoPage = await openDemo('Popover', { locale, width: 390 });
  const { page } = demoPage;
  await waitForFocus(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const button = page.getByRole('button', {
    name: locale === 'fa' ? 'اطمینان چیست؟' : 'What is confidence?',
  });
  await button.click();
  await waitForFocus(page.getByRole('dialog'));
  const [trigger, panel] = [await button.boundingBox(), await page.getByRole('dialog').boundingBox()];
  if (!trigger || !panel) throw new Error('not drawn');
  expect(panel.y).toBeGreaterThanOrEqual(trigger.y + trigger.height);
  expect(panel.x).toBeGreaterThanOrEqual(0);
  expect(panel.x + panel.width).toBeLessThanOrEqual(390);
});
