import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('شرایط بازگشت') });

/** Drops or pastes files with these names; a native drag cannot be scripted. */
const sendFiles = (target: Locator, kind: 'drop' | 'paste', names: readonly string[]): Promise<void> =>
  target.evaluate(
    (element, [eventKind, fileNames]) => {
      const data = new DataTransfer();
      for (const name of fileNames) data.items.add(new File(['متن'], name));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        eventKind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, names] as const,
  );

it('opens the file chooser by keyboard and accepts files repeatedly', async () => {
  await using demoPage = await openDemo('FileDrop');
  const { page } = demoPage;
  const state = page.getByRole('figure', { name: 'چند فایل' });
  const input = state.getByLabel('افزودن فایل').locator('input');
  for (const names of [['شرایط.txt'], ['شرایط.txt', 'راهنما.txt'], ['شرایط.txt']]) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.press('Enter')]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(names.map(file));
    const count = names.length === 1 ? '۱ فایل' : '۲ فایل';
    await expect.poll(() => state.textContent()).toContain(count);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

it('accepts dropped and pasted files of any type', async () => {
  await using demoPage = await openDemo('FileDrop', { locale: 'en' });
  const state = demoPage.page.getByRole('figure', { name: 'Several files' });
  const input = state.locator('input');
  await sendFiles(input, 'drop', ['terms.pdf', 'virus.exe']);
  await state.getByText('2 files: terms.pdf and virus.exe').waitFor();
  await sendFiles(input, 'paste', ['screenshot.png']);
  await state.getByText('1 file: screenshot.png').waitFor();
});

it('accepts only the first file in single mode and none when disabled', async () => {
  await using demoPage = await openDemo('FileDrop', { locale: 'en' });
  const { page } = demoPage;
  const single = page.getByRole('figure', { name: 'One file' });
  await sendFiles(single.locator('input'), 'drop', ['a.txt', 'b.txt']);
  await single.getByText('1 file: a.txt').waitFor();
  expect(await single.textContent()).toContain('Drop a file here');
  const disabled = page.getByRole('figure', { name: 'Disabled' });
  await sendFiles(disabled.locator('fieldset'), 'paste', ['a.txt']);
  expect(await disabled.locator('input').isDisabled()).toBe(true);
  expect(await disabled.getByText('a.txt').count()).toBe(0);
  const isDropBlocked = await disabled.locator('fieldset').evaluate((zone) => {
    const dragOver = new DragEvent('dragover', {
      bubbles: true,
      cancelable: true,
      dataTransfer: new DataTransfer(),
    });
    return !zone.dispatchEvent(dragOver);
  });
  expect(isDropBlocked).toBe(true); // otherwise the browser opens the dropped file
});
