import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders visible rows and loads more near the end', async () => {
  await using demoPage = await openDemo('VirtualList', { locale: 'en' });
  const list = demoPage.page.getByRole('region', { name: 'Conversations' });
  const rows = list.getByRole('listitem');
  expect(await rows.count()).toBeLessThan(30);
  expect(await rows.first().getAttribute('aria-setsize')).toBe('100');
  await list.focus();
  await demoPage.page.keyboard.press('End');
  await expect.poll(() => rows.last().getAttribute('aria-setsize')).toBe('200');
  expect(await rows.count()).toBeLessThan(40);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('scrolls and reaches its rows by keyboard', async () => {
  await using demoPage = await openDemo('VirtualList', { locale: 'fa' });
  const { page } = demoPage;
  const list = page.getByRole('region', { name: 'فهرست گفتگوها' });
  await list.focus();
  for (let row = 1; row <= 12; row += 1) {
    // Rows are rendered a frame after scrolling.
    await list.locator(`[aria-posinset="${row}"]`).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
  }
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toContain('۱۲');
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
});

it('fits the height of each row to its content', async () => {
  await using demoPage = await openDemo('VirtualList', { locale: 'en', width: 390 });
  const rows = demoPage.page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  const gaps = () =>
    rows.evaluateAll((all) => {
      const boxes = all.slice(0, 5).map((row) => row.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
    });
  // Rows are positioned once measured.
  await expect
    .poll(async () => {
      const currentGaps = await gaps();
      return currentGaps.length === 4 && Math.min(...currentGaps);
    })
    .toBeGreaterThanOrEqual(7);
});
