import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('appears on keyboard focus, describes its button and hides by Escape', async () => {
  await using demoPage = await openDemo('Tooltip');
  const { page } = demoPage;
  await page.getByRole('figure', { name: 'روی نشانه' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  const tip = page.getByRole('tooltip', { name: 'همین حالا می‌فرستد' });
  await tip.waitFor();
  const button = page.getByRole('figure', { name: 'روی دکمه' }).getByRole('button');
  await expect.poll(() => button.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('appears after a delay on hover at its set side inside the window', async () => {
  await using demoPage = await openDemo('Tooltip', { locale: 'en' });
  const { page } = demoPage;
  const start = page.getByRole('button', { name: 'More actions (start)' });
  await page.mouse.move(700, 700); // The first mouse movement only tells the browser that there is a mouse.
  await start.hover();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  const isBefore = async () => {
    const [tipBox, buttonBox] = await Promise.all([tip.boundingBox(), start.boundingBox()]);
    return tipBox && buttonBox && tipBox.x >= 0 && tipBox.x + tipBox.width <= buttonBox.x;
  };
  await expect.poll(isBefore).toBe(true);
});
