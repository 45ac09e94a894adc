import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('is announced but invisible and announces changes', async () => {
  await using demoPage = await openDemo('VisuallyHidden');
  const { page } = demoPage;
  const hiddenText = page.getByRole('figure', { name: 'کنار عدد' }).getByText('خوانده‌نشده').last();
  const box = await hiddenText.boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
  const liveRegion = page.getByRole('figure', { name: 'خبری که شنیده می‌شود' });
  expect(await liveRegion.getByRole('status').textContent()).toBe('');
  await liveRegion.getByRole('button').press('Enter');
  await expect.poll(() => liveRegion.getByRole('status').textContent()).toBe('۲ پیام تازه رسید');
  expect(demoPage.consoleErrors).toEqual([]);
});
