import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('toggles with Space and by clicking its label', async () => {
  await using demoPage = await openDemo('Checkbox');
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'نه', exact: true });
  const box = state.getByRole('checkbox', { name: 'شرایط را می‌پذیرم' });
  await box.press('Space');
  await expect.poll(() => box.isChecked()).toBe(true);
  await state.getByText('شرایط را می‌پذیرم').click();
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows a partial selection and selects all', async () => {
  await using demoPage = await openDemo('Checkbox', { locale: 'en' });
  const boxes = demoPage.page.getByRole('figure', { name: 'Some of them' }).getByRole('checkbox');
  const selectAll = boxes.first();
  expect(await selectAll.evaluate((element) => element.matches(':indeterminate'))).toBe(true);
  await selectAll.press('Space');
  expect(
    await boxes.evaluateAll((elements) => elements.map((element) => element.matches(':checked'))),
  ).toEqual([true, true, true]);
});

it('describes its error and keeps links in its label usable', async () => {
  await using demoPage = await openDemo('Checkbox');
  const { page } = demoPage;
  const invalid = page.getByRole('figure', { name: 'نادرست' }).getByRole('checkbox');
  const description = await invalid.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(description).toBe('بدون پذیرش شرایط نمی‌توان ادامه داد.');
  expect(await invalid.getAttribute('aria-invalid')).toBe('true');
  const checkbox = page.getByRole('checkbox', { name: 'می‌پذیرم: شرایط استفاده' });
  const labelText = page.getByText('می‌پذیرم:');
  const { width = 0 } = (await labelText.boundingBox()) ?? {};
  await labelText.click({ position: { x: width - 4, y: 8 } });
  await expect.poll(() => checkbox.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'شرایط استفاده' }).press('Enter');
  await page.waitForURL('**/terms');
});
