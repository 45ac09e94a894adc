import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders a named list with one link per row', async () => {
  await using demoPage = await openDemo('ListRow');
  const { page } = demoPage;
  const list = page.getByRole('list', { name: 'گفتگوها' });
  expect(await list.getByRole('listitem').count()).toBe(3);
  expect(await list.getByRole('link').first().textContent()).toBe('سارا محمدی');
  expect(await list.locator('[aria-current]').textContent()).toBe('kian_rostami');
  await list.getByRole('link').first().press('Enter');
  await page.waitForURL('**/inbox/1');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('opens its link on a press anywhere except on its button', async () => {
  await using demoPage = await openDemo('ListRow', { locale: 'en' });
  const { page } = demoPage;
  const row = page.getByRole('list', { name: 'Knowledge' }).getByRole('listitem');
  const before = page.url();
  await row.getByRole('button', { name: 'Delete' }).click();
  expect(page.url()).toBe(before);
  // The link covers the text, so the mouse is moved by coordinates, not to an element.
  const textBox = await row.getByText('p. 2').boundingBox();
  await page.mouse.click((textBox?.x ?? 0) + 4, (textBox?.y ?? 0) + 4);
  await page.waitForURL('**/knowledge/1');
});

it('truncates a long name to one line in both directions', async () => {
  for (const locale of ['fa', 'en'] as const) {
    await using demoPage = await openDemo('ListRow', { locale, width: 390 });
    const name = demoPage.page.getByRole('link', { name: /نیلوفر آبی|Niloofar Abi/ }).locator('..');
    expect(await name.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);
    expect(await demoPage.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
