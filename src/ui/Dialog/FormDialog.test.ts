import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

it('stays open while sending and disables its close buttons', async () => {
  await using demoPage = await openDemo('DialogSending', { locale: 'en' });
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'A new bot' });
  await waitForFocus(dialog);
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await waitForFocus(dialog);
  expect(await dialog.isVisible()).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('locks its fields while sending and keeps the caret position', async () => {
  await using demoPage = await openDemo('DialogSending', { locale: 'en' });
  const { page } = demoPage;
  const dialog = page.getByRole('dialog', { name: 'A new bot' });
  await waitForFocus(dialog);
  const name = dialog.getByRole('textbox', { name: 'Bot name' });
  await name.focus();
  await page.keyboard.type('x');
  expect(await name.inputValue()).toBe('Niloofar support');
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
  const limit = dialog.getByRole('spinbutton');
  await limit.press('ArrowUp');
  expect(await limit.inputValue()).toBe('200');
  expect(await name.isEditable()).toBe(false);
  expect(await limit.isEditable()).toBe(false);
  const controls = [
    dialog.getByRole('radio', { name: 'Persian' }),
    dialog.getByRole('button', { name: /Gateway/ }),
    dialog.getByRole('switch'),
  ];
  for (const control of controls) expect(await control.isDisabled()).toBe(true);
});
