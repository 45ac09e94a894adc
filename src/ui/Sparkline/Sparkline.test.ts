import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('is an image named by its values, with a bar for each', async () => {
  await using demoPage = await openDemo('Sparkline', { locale: 'en' });
  const { page } = demoPage;
  const image = page.getByRole('img', { name: '125 conversations in 7 days' });
  const bars = await image
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length));
  expect(bars).toEqual([6, 1]);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('draws a line for a day without any', async () => {
  await using demoPage = await openDemo('Sparkline', { locale: 'en' });
  const image = demoPage.page.getByRole('img', { name: '0 conversations in 7 days' });
  expect(await image.locator('path').first().getAttribute('d')).toContain('v-2h');
});
