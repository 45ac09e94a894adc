import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { uiTexts } from '../ui.texts.ts';

const pageBackgroundScript = 'getComputedStyle(document.body).backgroundColor';

it('switches light, dark and system by arrows and stores the choice', async () => {
  await using demoPage = await openDemo('SchemeSwitch', { scheme: 'light' });
  const { page } = demoPage;
  const demo = page.locator('[data-demo]');
  const light = await page.evaluate(pageBackgroundScript);
  await demo.getByRole('radio', { name: uiTexts.light.fa }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate('document.documentElement.dataset.scheme')).toBe('dark');
  const dark = await page.evaluate(pageBackgroundScript);
  expect(dark).not.toBe(light);
  await page.reload();
  await expect.poll(() => page.evaluate(pageBackgroundScript)).toBe(dark);

  await demo.getByRole('radio', { name: uiTexts.dark.fa }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => demo.getByRole('radio', { name: uiTexts.system.fa }).isChecked()).toBe(true);
  for (const [colorScheme, colour] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(pageBackgroundScript)).toBe(colour);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});
