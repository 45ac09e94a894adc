import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('moves by the arrows and wraps at the end', async () => {
  await using demoPage = await openDemo('SegmentedControl');
  const { page } = demoPage;
  const group = page.getByRole('figure', { name: 'کلمه و تعداد' }).getByRole('radiogroup', {
    name: 'پالایش گفتگوها',
  });
  const selectedText = () =>
    group.getByRole('radio', { checked: true }).evaluate((element) => element.parentElement?.textContent);
  await group.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedText()).toBe('باز۱۲');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedText()).toBe('همه۴۸');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('is one Tab stop with a visible focus', async () => {
  await using demoPage = await openDemo('SegmentedControl', { locale: 'en' });
  const { page } = demoPage;
  const first = page.getByRole('figure', { name: 'Words and counts' }).getByRole('radio', { checked: true });
  await first.focus();
  await page.keyboard.press('Tab');
  const figure = await page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused?.closest('label');
    return [
      focused?.closest('figure')?.querySelector('figcaption')?.textContent,
      label && getComputedStyle(label).outlineStyle,
    ];
  });
  expect(figure).toEqual(['With icons', 'solid']);
});
