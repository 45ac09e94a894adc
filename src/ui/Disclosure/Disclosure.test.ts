import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('opens and closes by keyboard', async () => {
  await using demoPage = await openDemo('Disclosure', { locale: 'en' });
  const state = demoPage.page.getByRole('figure', { name: 'Alone' });
  const content = state.locator('details > div');
  expect(await content.isVisible()).toBe(false);
  await state.locator('summary').focus();
  await demoPage.page.keyboard.press('Enter');
  expect(await content.isVisible()).toBe(true);
  await demoPage.page.keyboard.press('Space');
  expect(await content.isVisible()).toBe(false);
  expect(demoPage.consoleErrors).toEqual([]);
});
