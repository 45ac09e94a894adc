// Proves that a value is copied by keyboard and says so, that a secret hides, and what happens when it may not be.
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/stage.ts';

it('copies the hidden value itself, and says so', async () => {
  await using stage = await openDemo('Copyable', {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const { page } = stage;
  const box = page.getByRole('group', { name: 'توکن دسترسی' });
  expect(await box.locator('code').textContent()).toMatch(/^•+$/);
  await box.getByRole('button', { name: 'رونوشت' }).press('Enter');
  await page.getByRole('main').locator('..').getByText('رونوشت شد').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ps_live_4f8a21c0');
  expect(stage.complaints).toEqual([]);
});

it('shows and hides a secret by keyboard', async () => {
  await using stage = await openDemo('Copyable', { locale: 'en' });
  const box = stage.page.getByRole('group', { name: 'Access token' });
  await box.getByRole('button', { name: 'Show' }).press('Space');
  expect(await box.locator('code').textContent()).toBe('ps_live_4f8a21c0');
  await box.getByRole('button', { name: 'Hide' }).press('Space');
  expect(await box.locator('code').textContent()).not.toContain('ps_live');
});

it('shows the value to be taken by hand where the browser refuses', async () => {
  await using stage = await openDemo('Copyable', { locale: 'en' });
  const { page } = stage;
  await page.evaluate(() => {
    const refused = () => Promise.reject(new Error('not allowed'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refused } });
    document.execCommand = () => false;
  });
  const box = page.getByRole('group', { name: 'Access token' });
  await box.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('select the text and copy it yourself').first().waitFor();
  expect(await box.locator('code').textContent()).toBe('ps_live_4f8a21c0');
});
