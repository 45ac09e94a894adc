import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const spinButton = (page: Page, state: string) =>
  page.locator('figure').filter({ hasText: state }).getByRole('spinbutton');
const caret = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement;
    return input instanceof HTMLInputElement ? input.selectionStart : null;
  });
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

it('groups digits of three scripts while typing and keeps the caret', async () => {
  await using demoPage = await openDemo('NumberField');
  const { page } = demoPage;
  const amount = spinButton(page, 'خالی');
  await amount.focus();
  await page.keyboard.insertText('12');
  await page.keyboard.insertText('۳٤');
  await page.keyboard.type('e-5x');
  await expect.poll(() => amount.inputValue()).toBe('۱۲٬۳۴۵');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => caret(page)).toBe(3);
  await page.keyboard.type('9');
  expect([await amount.inputValue(), await caret(page)]).toEqual(['۱۲۹٬۳۴۵', 3]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  expect([await amount.inputValue(), await caret(page)]).toEqual(['۱۲٬۳۴۵', 2]);
  await page.keyboard.press('Delete');
  expect([await amount.inputValue(), await caret(page)]).toEqual(['۱٬۲۴۵', 3]);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('undoes and redoes by physical keys under any layout', async () => {
  await using demoPage = await openDemo('NumberField');
  const { page } = demoPage;
  const amount = spinButton(page, 'خالی');
  await amount.focus();
  await page.keyboard.type('1234');
  await paste(page, '56');
  await expect.poll(() => amount.inputValue()).toBe('۱۲۳٬۴۵۶');
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(() => amount.inputValue()).toBe('۱٬۲۳۴');
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await page.keyboard.press('ControlOrMeta+KeyZ');
  expect([await amount.inputValue(), await caret(page)]).toEqual(['۱۲', 2]);
  await page.keyboard.press('ControlOrMeta+Shift+KeyZ');
  await expect.poll(() => amount.inputValue()).toBe('۱۲۳');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => amount.inputValue()).toBe('۱۲۴');
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(() => amount.inputValue()).toBe('۱۲۳');
  await page.keyboard.press('ControlOrMeta+KeyY');
  await expect.poll(() => amount.inputValue()).toBe('۱۲۴');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(() => amount.inputValue()).toBe('');
  await page.keyboard.press('ControlOrMeta+KeyY');
  await expect.poll(() => amount.inputValue()).toBe('۱');
  await expect.poll(() => amount.getAttribute('aria-valuenow')).toBe('1');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('extracts the number of pasted text and keeps the value when there is none', async () => {
  await using demoPage = await openDemo('NumberField');
  const { page } = demoPage;
  const amount = spinButton(page, 'ساده');
  const pasteOver = async (text: string) => {
    await amount.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, text);
    return amount.inputValue();
  };
  expect(await pasteOver('۱٬۲۳۴٬۵۶۷ تومان')).toBe('۱٬۲۳۴٬۵۶۷');
  expect(await pasteOver('\u200f۹۸\u200c۷\u202c')).toBe('۹۸۷');
  expect(await pasteOver('1e5')).toBe('۱۰۰٬۰۰۰');
  expect(await pasteOver('از ۱۲ تا ۱۵')).toBe('۱۰۰٬۰۰۰');
  await expect.poll(() => describedBy(page, amount)).toContain('عدد نبود');
  await pasteOver('7'.repeat(40));
  expect((await amount.inputValue()).replace(/[^۰-۹]/g, '')).toHaveLength(40);
  await expect.poll(() => describedBy(page, amount)).toContain('خیلی بزرگ');
  await expect.poll(() => amount.getAttribute('aria-valuenow')).toBeNull();
  await pasteOver('5');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBeNull();
});

it('reports a number outside its limits without changing it', async () => {
  await using demoPage = await openDemo('NumberField');
  const { page } = demoPage;
  const length = spinButton(page, 'بیرون از بازه');
  expect(await length.inputValue()).toBe('۱۲٬۰۰۰');
  expect(await describedBy(page, length)).toContain('حداکثر ۴٬۰۰۰ است');
  await length.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await expect.poll(() => length.getAttribute('aria-invalid')).toBeNull();
  await page.keyboard.press('Tab');
  await expect.poll(() => describedBy(page, length)).toContain('حداقل ۱۰۰ است');
  expect(await length.inputValue()).toBe('۵۰');
});

it('shows an error only after the press that left the field', async () => {
  await using demoPage = await openDemo('NumberField');
  const { page } = demoPage;
  const length = spinButton(page, 'بیرون از بازه');
  await length.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('50');
  await expect.poll(() => length.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.down();
  await expect.poll(() => length.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await length.getAttribute('aria-invalid')).toBeNull();
  await page.mouse.up();
  await expect.poll(() => describedBy(page, length)).toContain('حداقل ۱۰۰ است');
});

it('steps by the arrows and stops at its limits', async () => {
  await using demoPage = await openDemo('NumberField', { locale: 'en' });
  const { page } = demoPage;
  const wait = page.getByRole('spinbutton', { name: 'Wait before notifying' });
  await wait.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => wait.getAttribute('aria-valuetext')).toBe('6 minutes');
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('PageUp');
  await expect.poll(() => wait.inputValue()).toBe('60');
  await page.evaluate(() => {
    addEventListener('wheel', () => {
      document.title = 'turned';
    });
  });
  await wait.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.title()).toBe('turned');
  expect(await wait.inputValue()).toBe('60');
  const increase = page.getByRole('button', { name: 'Increase Wait before notifying' });
  await expect.poll(() => increase.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Decrease Wait before notifying' }).click();
  await expect.poll(() => wait.inputValue()).toBe('59');
  await expect.poll(() => wait.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  const fraction = page.getByRole('spinbutton', { name: 'Storage temperature' });
  await fraction.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => fraction.inputValue()).toBe('-5');
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await expect.poll(() => fraction.inputValue()).toBe('-5.');
  await page.keyboard.press('Tab');
  await expect.poll(() => fraction.inputValue()).toBe('-5');
  expect(demoPage.consoleErrors).toEqual([]);
});

async function describedBy(page: Page, field: ReturnType<typeof spinButton>): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}
