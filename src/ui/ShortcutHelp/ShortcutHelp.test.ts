import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('lists each action with its keys in groups and skips empty ones', async () => {
  await using demoPage = await openDemo('ShortcutHelp', { locale: 'en' });
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const everywhere = dialog.getByRole('region', { name: 'Everywhere' });
  const items = everywhere.getByRole('listitem');
  await everywhere.waitFor();
  await expect.poll(() => items.nth(0).ariaSnapshot()).toContain('Commands Ctrl + K');
  await expect.poll(() => items.nth(1).ariaSnapshot()).toContain('Go to the inbox G then I');
  expect(await everywhere.locator('kbd').allTextContents()).toEqual(['Ctrl', 'K', 'G', 'I']);
  expect(await dialog.getByRole('region').count()).toBe(2);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('closes by Escape and returns focus', async () => {
  await using demoPage = await openDemo('ShortcutHelp');
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' });
  await waitForFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'میان‌برها' });
  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'بستن' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true);
});
