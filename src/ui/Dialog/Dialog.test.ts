import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('traps focus, closes by Escape and returns focus to its button', async () => {
  await using demoPage = await openDemo('Dialog');
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'ویرایش پاسخ' });
  await waitForFocus(dialog);
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  const button = page.getByRole('button', { name: 'ویرایش پاسخ' });
  await button.press('Enter');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'بستن' }).press('Enter');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('closes on an outside press and hides the page behind from screen readers', async () => {
  await using demoPage = await openDemo('Dialog', { locale: 'en' });
  const { page } = demoPage;
  await page.getByRole('dialog').waitFor();
  const pageButton = page.locator('main button', { hasText: 'Edit the reply' });
  const isReachable = () =>
    pageButton.evaluate((element) => element.closest('[inert], [aria-hidden=true]') === null);
  await expect.poll(isReachable).toBe(false);
  await page.mouse.click(8, 8);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(isReachable).toBe(true);
});

it('scrolls long content and keeps its buttons visible', async () => {
  await using demoPage = await openDemo('Dialog', { width: 390, hasTouch: true });
  const { page } = demoPage;
  await page.getByRole('dialog').getByRole('textbox').fill('یک خط\n'.repeat(80));
  const save = page.getByRole('dialog').getByRole('button', { name: 'ذخیره' });
  const bottomEdge = async () => {
    const { y, height } = (await save.boundingBox()) ?? { y: 900, height: 900 };
    return y + height;
  };
  await expect.poll(bottomEdge).toBeLessThanOrEqual(900);
});
