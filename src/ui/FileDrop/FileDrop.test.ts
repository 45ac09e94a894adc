import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('شرایط بازگشت') });

/** Drops or pastes files with these names; a native drag cannot be scripted. */
const give = (place: Locator, kind: 'drop' | 'paste', names: readonly string[]): Promise<void> =>
  place.evaluate(
    (own, [how, all]) => {
      const data = new DataTransfer();
      for (const name of all) data.items.add(new File(['متن'], name));
      const options = { bubbles: true, cancelable: true };
      own.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    [kind, names] as const,
  );

it('opens the file chooser by keyboard and accepts files repeatedly', async () => {
  await using stage = await openDemo('FileDrop');
  const { page } = stage;
  const state = page.getByRole('figure', { name: 'چند فایل' });
  const input = state.getByLabel('افزودن فایل').locator('input');
  for (const names of [['شرایط.txt'], ['شرایط.txt', 'راهنما.txt'], ['شرایط.txt']]) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.press('Enter')]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(names.map(file));
    const count = names.length === 1 ? '۱ فایل' : '۲ فایل';
    await expect.poll(() => state.textContent()).toContain(count);
  }
  expect(stage.consoleErrors).toEqual([]);
});

it('accepts dropped and pasted files of any type', async () => {
  await using stage = await openDemo('FileDrop', { locale: 'en' });
  const state = stage.page.getByRole('figure', { name: 'Several files' });
  const input = state.locator('input');
  await give(input, 'drop', ['terms.pdf', 'virus.exe']);
  await state.getByText('2 files: terms.pdf and virus.exe').waitFor();
  await give(input, 'paste', ['screenshot.png']);
  await state.getByText('1 file: screenshot.png').waitFor();
});

it('accepts only the first file in single mode and none when disabled', async () => {
  await using stage = await openDemo('FileDrop', { locale: 'en' });
  const { page } = stage;
  const one = page.getByRole('figure', { name: 'One file' });
  await give(one.locator('input'), 'drop', ['a.txt', 'b.txt']);
  await one.getByText('1 file: a.txt').waitFor();
  expect(await one.textContent()).toContain('Drop a file here');
  const off = page.getByRole('figure', { name: 'Disabled' });
  await give(off.locator('fieldset'), 'paste', ['a.txt']);
  expect(await off.locator('input').isDisabled()).toBe(true);
  expect(await off.getByText('a.txt').count()).toBe(0);
  const isKeptOut = await off.locator('fieldset').evaluate((zone) => {
    const over = new DragEvent('dragover', {
      bubbles: true,
      cancelable: true,
      dataTransfer: new DataTransfer(),
    });
    return !zone.dispatchEvent(over);
  });
  expect(isKeptOut).toBe(true); // otherwise the browser opens the dropped file
});
