import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('shows the passages of the pressed source and returns focus to it', async () => {
  await using demoPage = await openDemo('Sources');
  const { page } = demoPage;
  const list = page.getByRole('figure', { name: 'دو منبع' }).getByRole('list', { name: 'منابع' });
  const second = list.getByRole('button').nth(1);
  // The third passage is from the second source.
  expect(await list.getByRole('button').count()).toBe(2);
  await second.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'شیوهٔ ارسال.docx' });
  await dialog.getByText('سفارش‌های تهران یک‌روزه').waitFor();
  await dialog.getByText('به روستاها تا یک هفته').waitFor();
  await waitForFocus(dialog);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});
