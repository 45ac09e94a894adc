import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders a region named by its title and none without one', async () => {
  await using demoPage = await openDemo('Card');
  const { page } = demoPage;
  await page.getByRole('figure', { name: 'ساده' }).getByRole('region', { name: 'دانش' }).waitFor();
  expect(await page.getByRole('figure', { name: 'هنوز نیست' }).getByRole('region').count()).toBe(0);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('lets a list reach its edge and keeps the focus ring inside', async () => {
  await using demoPage = await openDemo('Card', { locale: 'en' });
  const { page } = demoPage;
  const card = page.getByRole('figure', { name: 'To the edge' }).getByRole('region');
  const [outer, row] = await Promise.all([
    card.boundingBox(),
    card.getByRole('listitem').first().boundingBox(),
  ]);
  expect(Math.abs((outer?.width ?? 0) - (row?.width ?? 0))).toBeLessThanOrEqual(2);
});
