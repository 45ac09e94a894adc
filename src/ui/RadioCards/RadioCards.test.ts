import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it.each([
  ['fa', 'دو ستون'],
  ['en', 'Two columns'],
] as const)('moves by the arrows in %s and skips disabled options', async (locale, name) => {
  await using demoPage = await openDemo('RadioCards', { locale });
  const { page } = demoPage;
  const radios = page.getByRole('figure', { name }).getByRole('radio');
  const selectedIndex = () =>
    radios.evaluateAll((all) => all.findIndex((radio) => radio.matches(':checked')));
  await radios.nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedIndex()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedIndex()).toBe(2);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('is one Tab stop named by its label and error', async () => {
  await using demoPage = await openDemo('RadioCards');
  const { page } = demoPage;
  const group = page.getByRole('figure', { name: 'هنوز هیچ، نادرست' }).getByRole('radiogroup', {
    name: 'درگاه پرداخت',
  });
  await group.getByText('یک درگاه انتخاب کنید.').waitFor();
  expect(await group.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('figure', { name: 'انتخاب‌شده' }).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Tab');
  const figure = await page.evaluate(
    () => document.activeElement?.closest('figure')?.querySelector('figcaption')?.textContent,
  );
  expect(figure).toBe('هنوز هیچ، نادرست');
});

it('keeps its choice when read-only', async () => {
  await using demoPage = await openDemo('RadioCards', { locale: 'en' });
  const radios = demoPage.page.getByRole('figure', { name: 'Read only' }).getByRole('radio');
  await demoPage.page.getByRole('figure', { name: 'Read only' }).getByText('First gateway').click();
  expect(await radios.nth(2).isChecked()).toBe(true);
});
