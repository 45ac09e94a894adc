import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('ignores presses outside and cancels on Escape', async () => {
  await using demoPage = await openDemo('Confirm');
  const { page } = demoPage;
  const dialog = page.getByRole('alertdialog', { name: 'حذف «پشتیبان نیلوفر»' });
  await dialog.waitFor();
  await page.mouse.click(8, 8);
  expect(await dialog.count()).toBe(1);
  // The press moves the focus; the dialog takes it back in the next frame.
  await waitForFocus(dialog);
  await page.keyboard.press('Escape');
  await page.getByText('بات سر جایش است.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(demoPage.consoleErrors).toEqual([]);
});

it('does not focus the delete button and deletes only by it', async () => {
  await using demoPage = await openDemo('Confirm', { locale: 'en' });
  const { page } = demoPage;
  const dialog = page.getByRole('alertdialog');
  const remove = dialog.getByRole('button', { name: 'Delete the bot' });
  await waitForFocus(dialog);
  expect(await remove.evaluate((element) => element === document.activeElement)).toBe(false);
  await page.keyboard.press('Enter');
  expect(await page.getByText('The bot was deleted.').count()).toBe(0);
  await remove.press('Enter');
  await page.getByText('The bot was deleted.').waitFor();
});
