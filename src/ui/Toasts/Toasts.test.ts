import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const region = (page: Page) => page.getByRole('region', { name: 'اعلان‌ها' });
const said = (page: Page) => region(page).getByRole('status').locator('span[dir=auto]').allTextContents();
const more = (page: Page) => page.getByRole('button', { name: 'یک خبر دیگر' });
const standing = (page: Page) => page.getByRole('status').locator('span[dir=auto]').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isOnMessages = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('[role=status]')));

/** Whether the demo repeated its last toast, which it does on copy. */
const isSaidAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('copy')));

/** Simulates another window coming to the front: the focus stays. */
const turnsAway = (page: Page) =>
  page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

/** From here on the clock is manual, and the demo's initial toasts are gone. */
async function letsTheFirstPass(page: Page): Promise<void> {
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await more(page).click();
  await page.clock.runFor(3000);
  await expect.poll(() => standing(page)).toBe(0);
}

async function passesUnderFocus(page: Page, meanwhile = async () => {}): Promise<void> {
  await expect.poll(() => standing(page)).toBeGreaterThan(0);
  await page.keyboard.press('F6');
  await expect.poll(() => isOnMessages(page)).toBe(true);
  await meanwhile();
  await turnsAway(page);
  await page.clock.runFor(3000);
  await expect.poll(() => standing(page)).toBe(0);
}

it('disappears after three seconds unless held by pointer, focus or a hidden page', async () => {
  await using stage = await openDemo('Toasts', { clock: 'running' });
  const { page } = stage;
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await more(page).click();
  await expect.poll(() => said(page)).toHaveLength(3);
  await page.clock.runFor(2900);
  const news = region(page).getByText('(1)');
  const isUnderPointer = () => news.evaluate((own) => own.matches(':hover'));
  await news.hover();
  await expect.poll(isUnderPointer).toBe(true);
  for (const right of [1, 2, 3, 4]) {
    await page.clock.runFor(4000);
    await news.hover({ position: { x: right, y: 3 } });
  }
  expect((await said(page)).at(-1)).toContain('(1)');
  await page.mouse.move(5, 800);
  await expect.poll(isUnderPointer).toBe(false);
  await page.clock.runFor(3000);
  await expect.poll(() => page.getByRole('status').locator('span').count()).toBe(0);

  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
  await expect.poll(() => region(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.clock.runFor(60_000);
  expect(await said(page)).toHaveLength(1);
  await page.keyboard.press('F6');
  await expect.poll(() => more(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.clock.runFor(2999);
  expect(await said(page)).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(60_000);
  expect(await said(page)).toHaveLength(1);
  expect(stage.consoleErrors).toEqual([]);
});

it('disappears under a pointer that does not move', async () => {
  await using stage = await openDemo('Toasts', { clock: 'running' });
  const { page } = stage;
  await letsTheFirstPass(page);
  const words = region(page).locator('span[dir=auto]');
  const isUnderPointer = () => region(page).locator('span[dir=auto]:hover').count();

  await page.keyboard.press('Enter');
  await expect.poll(() => standing(page)).toBe(1);
  const { x, y } = (await words.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await expect.poll(isUnderPointer).toBe(1);
  await page.clock.runFor(7999);
  expect(await standing(page)).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => standing(page)).toBe(0);

  await page.keyboard.press('Enter');
  await expect.poll(() => standing(page)).toBe(1);
  // Browsers report a resting pointer to new elements at some later time; here at once.
  await page.mouse.move(x + 5, y + 5);
  await expect.poll(isUnderPointer).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => standing(page)).toBe(0);
});

it('moves focus on when a message is closed or its action runs', async () => {
  await using stage = await openDemo('Toasts');
  const { page } = stage;
  await more(page).focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toHaveLength(2);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('بازگردانی');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toEqual(['رونوشت نشد؛ متن را خودتان بردارید.', 'بازگردانده شد.']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => more(page).evaluate((node) => node === document.activeElement)).toBe(true);
});

it('moves focus on when the focused message disappears', async () => {
  await using stage = await openDemo('Toasts', { clock: 'running' });
  const { page } = stage;
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await more(page).click();
  await page.keyboard.press('F6');
  await expect.poll(() => focused(page)).toBe('بازگردانی');
  await turnsAway(page);
  await page.clock.runFor(1000);
  await isSaidAgain(page);
  await page.clock.runFor(2000);
  await expect.poll(() => region(page).getByText('«شرایط بازگشت کالا.pdf»').count()).toBe(0);
  await expect.poll(() => isOnMessages(page)).toBe(true);
  await page.clock.runFor(60_000);
  expect((await said(page)).at(-1)).toBe('رونوشت نشد؛ متن را خودتان بردارید.');
  expect(await isOnMessages(page)).toBe(true);
});

it('restores focus after the last message or moves it to the page content', async () => {
  await using stage = await openDemo('Toasts', { clock: 'running' });
  const { page } = stage;
  await letsTheFirstPass(page);
  await page.keyboard.press('Enter');
  await passesUnderFocus(page);
  await expect.poll(() => focused(page)).toBe('یک خبر دیگر');

  await page.keyboard.press('Enter');
  await passesUnderFocus(page, () => more(page).evaluate((own) => own.remove()));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await isSaidAgain(page);
  await expect.poll(() => standing(page)).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => standing(page)).toBe(0);
});

it('keeps focus when the focused message is repeated', async () => {
  await using stage = await openDemo('Toasts');
  const { page } = stage;
  await more(page).focus();
  for (const key of ['F6', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe('بازگردانی');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => said(page)).toEqual(['رونوشت نشد؛ متن را خودتان بردارید.']);
  const first = await region(page).getByRole('button').elementHandle();
  await expect.poll(() => isOnMessages(page)).toBe(true);
  await isSaidAgain(page);
  await expect.poll(() => first?.evaluate((own) => own.isConnected)).toBe(false);
  await expect.poll(() => isOnMessages(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('یک خبر دیگر');
});

it('is visible, announced and clickable above an open dialog', async () => {
  await using stage = await openDemo('Toasts', { clock: 'running' });
  const { page } = stage;
  await page.getByRole('button', { name: 'باز کردن پنجره' }).click();
  const dialog = page.getByRole('dialog', { name: 'پنجره' });
  await waitForFocus(dialog);
  // Its three seconds begin with the press; a busy machine needs longer for the rest.
  await page.clock.pauseAt('2026-11-18T10:40:00+03:30');
  await dialog.getByRole('button', { name: 'یک خبر دیگر' }).click();
  await region(page).getByRole('button', { name: 'بستن' }).last().click();
  await expect.poll(() => said(page)).toHaveLength(2);
  expect(await dialog.isVisible()).toBe(true);
});

it.each([390, 1440])('keeps the header button free at %i pixels', async (width) => {
  await using stage = await openDemo('Toasts', { width, touch: width < 768 });
  const { page } = stage;
  const button = await page.getByRole('button', { name: 'پاسخ دادن' }).boundingBox();
  const header = await page.getByRole('banner').or(page.locator('main header')).first().boundingBox();
  const first = await region(page).getByRole('status').locator('> div').first().boundingBox();
  if (!button || !header || !first) throw new Error('not drawn');
  const isApart =
    first.y >= button.y + button.height ||
    first.x >= button.x + button.width ||
    first.x + first.width <= button.x;
  expect(isApart).toBe(true);
  const places = await region(page).getByRole('status').locator('> div').count();
  expect(places).toBe(width < 768 ? 1 : 3);
  if (width < 768) expect(first.y).toBeGreaterThanOrEqual(header.y + header.height);
});
