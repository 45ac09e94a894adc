import { expect, it } from 'vitest';
import { recordAnnouncements } from '../../../tests/components/announcements.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('copies the hidden value and announces it', async () => {
  await using demoPage = await openDemo('Copyable', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = demoPage;
  const box = page.getByRole('group', { name: 'توکن دسترسی' });
  expect(await box.locator('code').textContent()).toMatch(/^•+$/);
  const announcements = await recordAnnouncements(page);
  await box.getByRole('button', { name: 'کپی' }).press('Enter');
  await expect.poll(async () => (await announcements()).join()).toContain('کپی شد');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ps_live_4f8a21c0');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows and hides a secret by keyboard', async () => {
  await using demoPage = await openDemo('Copyable', { locale: 'en' });
  const box = demoPage.page.getByRole('group', { name: 'Access token' });
  await box.getByRole('button', { name: 'Show' }).press('Space');
  await expect.poll(() => box.locator('code').textContent()).toBe('ps_live_4f8a21c0');
  await box.getByRole('button', { name: 'Hide' }).press('Space');
  await expect.poll(() => box.locator('code').textContent()).not.toContain('ps_live');
});

it('selects the value for manual copying when the clipboard is blocked', async () => {
  await using demoPage = await openDemo('Copyable', { locale: 'en' });
  const { page } = demoPage;
  await page.evaluate(() => {
    const rejectWrite = () => Promise.reject(new Error('not allowed'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: rejectWrite } });
    document.execCommand = () => false;
  });
  const box = page.getByRole('group', { name: 'Access token' });
  const announcements = await recordAnnouncements(page);
  await box.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(async () => (await announcements()).join())
    .toContain('Select the text and copy it yourself');
  await expect.poll(() => box.locator('code').textContent()).toBe('ps_live_4f8a21c0');
});
