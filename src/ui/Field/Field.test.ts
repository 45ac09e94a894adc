import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

/** The texts that describe a field, in reading order. */
const description = (field: Locator): Promise<string[]> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? 'missing'),
  );

it('takes its name from the label, also when hidden', async () => {
  await using demoPage = await openDemo('Field');
  const { page } = demoPage;
  for (const state of ['برچسب', 'برچسب پنهان'])
    await page
      .getByRole('figure', { name: state, exact: true })
      .getByRole('textbox', { name: 'نام بات' })
      .waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});

it('announces its error before its hint and is marked invalid', async () => {
  await using demoPage = await openDemo('Field');
  const field = demoPage.page.getByRole('figure', { name: 'راهنما و خطا' }).getByRole('textbox');
  expect(await description(field)).toEqual(['آدرس باید با https شروع شود.', 'https://niloofar-shop.ir']);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
});

it('is skipped by Tab when disabled and focusable when read-only', async () => {
  await using demoPage = await openDemo('Field', { locale: 'en' });
  const { page } = demoPage;
  const stops: (string | null)[] = [];
  await page.getByRole('figure', { name: 'Hidden label' }).getByRole('textbox').focus();
  for (let index = 0; index < 2; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(
        () => document.activeElement?.closest('figure')?.querySelector('figcaption')?.textContent ?? null,
      ),
    );
  }
  expect(stops).toEqual(['Read only', 'A long label and error']);
  await page.getByRole('figure', { name: 'Read only' }).getByRole('textbox').press('a');
  expect(await page.getByRole('figure', { name: 'Read only' }).getByRole('textbox').inputValue()).toBe(
    'Niloofar support',
  );
});
