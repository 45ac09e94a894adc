import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders left to right within a Persian sentence', async () => {
  await using demoPage = await openDemo('Code', { width: 390 });
  const code = demoPage.page.getByText('POST /api/chat?bot=2');
  expect(await code.evaluate((element) => [element.tagName, getComputedStyle(element).direction])).toEqual([
    'CODE',
    'ltr',
  ]);
  expect(await demoPage.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(demoPage.consoleErrors).toEqual([]);
});
