import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const region = (page: Page) => page.getByRole('region', { name: 'اعلان‌ها' });
const messages = (page: Page) => region(page).getByRole('status').locator('span[dir=auto]').allTextContents();
const addButton = (page: Page) => page.getByRole('button', { name: 'یک خبر دیگر' });
const toastCount = (page: Page) => page.getByRole('status').locator('span[dir=auto]').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isToastFocused = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('[role=status]')));

/** Makes the demo repeat its last toast, which it does on copy. */
const repeatLastToast = (page: Page) => page.evaluate(() => dispatchEvent(new Event('copy')));

/** Simulates another window coming to the front: the focus stays. */
const blurWindow = (page: Page) =>
  page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** Pauses the clock and lets the demo's initial toasts expire. */
async function expireInitialToasts(page: Page): Promise<void> {
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await addButton(page).click();
  await page.clock.runFor(3000);
  await expect.poll(() => toastCount(page)).toBe(0);
}

async function expireWhileFocused(page: Page, whileFocused = async () => {}): Promise<void> {
  await expect.poll(() => toastCount(page)).toBeGreaterThan(0);
  await page.keyboard.press('F6');
  await expect.poll(() => isToastFocused(page)).toBe(true);
  await whileFocused();
  await blurWindow(page);
  await page.clock.runFor(3000);
  await expect.poll(() => toastCount(page)).toBe(0);
}

it('disappears after three seconds unless held by pointer, focus or a hidden page', async () => {
  await using demoPage = await openDemo('Toasts', { clock: 'running' });
  const { page } = demoPage;
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await addButton(page).click();
  await expect.poll(() => messages(page)).toHaveLength(3);
  await page.clock.runFor(2900);
  const toast = region(page).getByText('(1)');
  const isUnderPointer = () => toast.evaluate((element) => element.matches(':hover'));
  await toast.hover();
  await expect.poll(isUnderPointer).toBe(true);
  for (const offset of [1, 2, 3, 4]) {
    await page.clock.runFor(4000);
    await toast.hover({ position: { x: offset, y: 3 } });
  }
  expect((await messages(page)).at(-1)).toContain('(1)');
  await page.mouse.move(5, 800);
  await expect.poll(isUnderPointer).toBe(false);
  await page.clock.runFor(3000);
  await expect.poll(() => page.getByRole('status').locator('span').count()).toBe(0);

  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
  await expect.poll(() => region(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.clock.runFor(60_000);
  expect(await messages(page)).toHaveLength(1);
  await page.keyboard.press('F6');
  await expect.poll(() => addButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.clock.runFor(2999);
  expect(await messages(page)).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(60_000);
  expect(await messages(page)).toHaveLength(1);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('disappears under a pointer that does not move', async () => {
  await using demoPage = await openDemo('Toasts', { clock: 'running' });
  const { page } = demoPage;
  await expireInitialToasts(page);
  const toastText = region(page).locator('span[dir=auto]');
  const isUnderPointer = () => region(page).locator('span[dir=auto]:hover').count();

  await page.keyboard.press('Enter');
  await expect.poll(() => toastCount(page)).toBe(1);
  const { x, y } = (await toastText.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await expect.poll(isUnderPointer).toBe(1);
  await page.clock.runFor(7999);
  expect(await toastCount(page)).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => toastCount(page)).toBe(0);

  await page.keyboard.press('Enter');
  await expect.poll(() => toastCount(page)).toBe(1);
  // Browsers report a resting pointer to new elements at some later time; here at once.
  await page.mouse.move(x + 5, y + 5);
  await expect.poll(isUnderPointer).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => toastCount(page)).toBe(0);
});

it('moves focus on when a message is closed or its action runs', async () => {
  await using demoPage = await openDemo('Toasts');
  const { page } = demoPage;
  await addButton(page).focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect.poll(() => messages(page)).toHaveLength(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('برگرداندن');
  await page.keyboard.press('Enter');
  await expect.poll(() => messages(page)).toEqual(['کپی نشد؛ متن را خودتان بردارید.', 'بازگردانده شد.']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => addButton(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

it('moves focus on when the focused message disappears', async () => {
  await using demoPage = await openDemo('Toasts', { clock: 'running' });
  const { page } = demoPage;
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await addButton(page).click();
  await page.keyboard.press('F6');
  await expect.poll(() => focused(page)).toBe('برگرداندن');
  await blurWindow(page);
  await page.clock.runFor(1000);
  await repeatLastToast(page);
  await page.clock.runFor(2000);
  await expect.poll(() => region(page).getByText('«شرایط بازگشت کالا.pdf»').count()).toBe(0);
  await expect.poll(() => isToastFocused(page)).toBe(true);
  await page.clock.runFor(60_000);
  expect((await messages(page)).at(-1)).toBe('کپی نشد؛ متن را خودتان بردارید.');
  expect(await isToastFocused(page)).toBe(true);
});

it('restores focus after the last message or moves it to the page content', async () => {
  await using demoPage = await openDemo('Toasts', { clock: 'running' });
  const { page } = demoPage;
  await expireInitialToasts(page);
  await page.keyboard.press('Enter');
  await expireWhileFocused(page);
  await expect.poll(() => focused(page)).toBe('یک خبر دیگر');

  await page.keyboard.press('Enter');
  await expireWhileFocused(page, () => addButton(page).evaluate((element) => element.remove()));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await repeatLastToast(page);
  await expect.poll(() => toastCount(page)).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => toastCount(page)).toBe(0);
});

it('keeps focus when the focused message is repeated', async () => {
  await using demoPage = await openDemo('Toasts');
  const { page } = demoPage;
  await addButton(page).focus();
  for (const key of ['F6', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe('برگرداندن');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => messages(page)).toEqual(['کپی نشد؛ متن را خودتان بردارید.']);
  const first = await region(page).getByRole('button').elementHandle();
  await expect.poll(() => isToastFocused(page)).toBe(true);
  await repeatLastToast(page);
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect.poll(() => isToastFocused(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('یک خبر دیگر');
});

it('is visible, announced and clickable above an open dialog', async () => {
  await using demoPage = await openDemo('Toasts', { clock: 'running' });
  const { page } = demoPage;
  await page.getByRole('button', { name: 'باز کردن پنجره' }).click();
  const dialog = page.getByRole('dialog', { name: 'پنجره' });
  await waitForFocus(dialog);
  // The clock is paused: the toast lasts three seconds, and a busy machine may take longer.
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await dialog.getByRole('button', { name: 'یک خبر دیگر' }).click();
  await region(page).getByRole('button', { name: 'بستن' }).last().click();
  await expect.poll(() => messages(page)).toHaveLength(2);
  expect(await dialog.isVisible()).toBe(true);
});

it.each([390, 1440])('keeps the header button free at %i pixels', async (width) => {
  await using demoPage = await openDemo('Toasts', { width, hasTouch: width < 768 });
  const { page } = demoPage;
  const button = await page.getByRole('button', { name: 'پاسخ دادن' }).boundingBox();
  const header = await page.getByRole('banner').or(page.locator('main header')).first().boundingBox();
  const first = await region(page).getByRole('status').locator('> div').first().boundingBox();
  if (!button || !header || !first) throw new Error('not drawn');
  const isApart =
    first.y >= button.y + button.height ||
    first.x >= button.x + button.width ||
    first.x + first.width <= button.x;
  expect(isApart).toBe(true);
  const visibleCount = await region(page).getByRole('status').locator('> div').count();
  expect(visibleCount).toBe(width < 768 ? 1 : 3);
  if (width < 768) expect(first.y).toBeGreaterThanOrEqual(header.y + header.height);
});
