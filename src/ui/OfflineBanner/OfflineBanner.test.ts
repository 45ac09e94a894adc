import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('appears when the network is lost and disappears when it returns', async () => {
  await using demoPage = await openDemo('OfflineBanner');
  const { page } = demoPage;
  const region = page.getByRole('figure', { name: 'همین حالا' }).getByRole('status');
  expect(await region.textContent()).toBe('');
  await page.context().setOffline(true);
  await expect.poll(() => region.textContent()).toBe('آفلاین هستید؛ ۱ پیام در صف ارسال است.');
  await page.context().setOffline(false);
  await expect.poll(() => region.textContent()).toBe('');
  expect(demoPage.consoleErrors).toEqual([]);
});
