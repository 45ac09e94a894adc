import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('enables saving only with unsaved changes', async () => {
  await using demoPage = await openDemo('SettingsFrame', { locale: 'en' });
  const { page } = demoPage;
  const save = (state: string) =>
    page.getByRole('form', { name: state }).getByRole('button', { name: 'Save' });
  expect(await save('Kept').isDisabled()).toBe(true);
  expect(await save('Unsaved').isEnabled()).toBe(true);
  const unsaved = page.getByRole('form', { name: 'Unsaved' });
  expect(await unsaved.getByRole('button').allTextContents()).toEqual(['Discard changes', 'Save']);
  await unsaved.getByText('You have unsaved changes.').waitFor();
  await page.getByRole('form', { name: 'With a step' }).getByRole('button', { name: 'Undo' }).waitFor();
});

it('asks before leaving and allows staying', async () => {
  await using demoPage = await openDemo('SettingsFrame');
  const { page } = demoPage;
  await page.getByRole('complementary', { name: 'گزارش' }).waitFor();
  const leave = page.getByRole('button', { name: 'رفتن از این‌جا' });
  await leave.click();
  const dialog = page.getByRole('alertdialog', { name: 'تغییرها ذخیره نشده‌اند' });
  await waitForFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(leave);
  expect(demoPage.consoleErrors).toEqual([]);
});
