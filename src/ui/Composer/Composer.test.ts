import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

const field = (page: Page, state: string) => page.getByRole('textbox', { name: `Your reply: ${state}` });
const figure = (page: Page, state: string) => page.getByRole('figure', { name: state, exact: true });

it('sends trimmed text by Ctrl+Enter or ⌘Enter and breaks lines by Enter', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  await field(page, 'Empty').focus();
  await page.keyboard.type('  one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two  ');
  expect(await field(page, 'Empty').inputValue()).toBe('  one\ntwo  ');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => figure(page, 'Empty').textContent()).toContain('Sent: one\ntwo');
  expect(await field(page, 'Empty').inputValue()).toBe('');
  await page.keyboard.type('three');
  await page.keyboard.press('Meta+Enter');
  await expect.poll(() => figure(page, 'Empty').textContent()).toContain('Sent: three');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('sends by Enter when configured and breaks lines by Shift+Enter', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  const state = 'A question, by Enter';
  await field(page, state).focus();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect.poll(() => figure(page, state).textContent()).toContain('Sent: one\ntwo');
});

it('sends no empty text by key or button', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  const send = figure(page, 'Empty').getByRole('button', { name: 'Send' });
  await field(page, 'Empty').fill(' \n\u200c ');
  await field(page, 'Empty').press('Control+Enter');
  await field(page, 'Empty').fill('  \n ');
  expect(await send.isDisabled()).toBe(true);
  await field(page, 'Empty').press('Control+Enter');
  expect(await figure(page, 'Empty').textContent()).not.toContain('Sent');
  expect(await field(page, 'Empty').inputValue()).toBe('  \n ');
});

it('shows the remaining characters near the limit and never truncates', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  expect(await figure(page, 'Nearly full').textContent()).toContain('188 of 200');
  expect(await figure(page, 'Empty').textContent()).not.toContain('of 200');
  const tooLong = field(page, 'Too long');
  expect((await tooLong.inputValue()).length).toBe(208);
  expect(await tooLong.getAttribute('aria-invalid')).toBe('true');
  const errorText = await tooLong.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(errorText).toBeTruthy();
  await tooLong.press('Control+Enter');
  expect(await figure(page, 'Too long').textContent()).not.toContain('Sent');
  await tooLong.fill('short');
  expect(await tooLong.getAttribute('aria-invalid')).toBeNull();
});

it('grows with its text up to a third of the window and then scrolls', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const box = field(demoPage.page, 'Empty');
  const height = () => box.evaluate((element) => element.clientHeight);
  const oneLineHeight = await height();
  await box.fill('1\n2\n3');
  expect(await height()).toBeGreaterThan(oneLineHeight + 40);
  await box.fill('line\n'.repeat(60));
  expect(await height()).toBeLessThanOrEqual(270);
  expect(await box.evaluate((element) => element.scrollHeight)).toBeGreaterThan(900);
});

it('shows that it is offline but sends, and accepts nothing when disabled', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  const offline = figure(page, 'Offline');
  expect(await offline.getByRole('status').textContent()).toContain('You’re offline');
  await offline.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => offline.textContent()).toContain('Sent: Hello');
  expect(await field(page, 'Disabled').isDisabled()).toBe(true);
});

it('shows a round finger-sized send button on phones', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en', width: 390, hasTouch: true });
  const { page } = demoPage;
  const size = await figure(page, 'Offline')
    .getByRole('button', { name: 'Send' })
    .evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height];
    });
  expect(size).toEqual([44, 44]);
  const style = await field(page, 'Empty').evaluate((element) => {
    const { fontSize } = getComputedStyle(element);
    return { fontSize: Number.parseFloat(fontSize), height: element.getBoundingClientRect().height };
  });
  expect(style.fontSize).toBeGreaterThanOrEqual(16);
  expect(style.height).toBeGreaterThanOrEqual(44);
});

it('gives the text the full width of a phone when there are tools', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en', width: 390, hasTouch: true });
  const { page } = demoPage;
  const [input, send, tool] = await Promise.all([
    field(page, 'With tools').boundingBox(),
    figure(page, 'With tools').getByRole('button', { name: 'Send' }).boundingBox(),
    figure(page, 'With tools').getByRole('button', { name: 'Attach' }).boundingBox(),
  ]);
  if (!input || !send || !tool) throw new Error('A part of the composer is not rendered');
  expect(input.x).toBeCloseTo(tool.x, 0);
  expect(input.x + input.width).toBeCloseTo(send.x + send.width, 0);
  expect(send.y).toBeGreaterThanOrEqual(input.y + input.height);
  expect(send.y + send.height / 2).toBeCloseTo(tool.y + tool.height / 2, 0);
});

it('offers canned replies after a slash by keyboard; Escape closes them, then leaves the text', async () => {
  await using demoPage = await openDemo('Composer', { locale: 'en' });
  const { page } = demoPage;
  const state = 'With ready texts';
  const list = figure(page, state).getByRole('listbox', { name: 'Ready texts' });
  await field(page, state).focus();
  await page.keyboard.type('1/2 ');
  expect(await list.count()).toBe(0);
  await page.keyboard.type('/');
  await expect.poll(() => list.getByRole('option').allTextContents()).toHaveLength(2);
  await page.keyboard.press('ArrowDown');
  const active = await field(page, state).getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toContain('hours');
  await page.keyboard.press('Enter');
  // The very next keystroke goes to the caret's new position.
  await page.keyboard.type(' /f');
  await expect.poll(() => field(page, state).inputValue()).toBe('1/2 We answer from 9 to 18. /f');
  await expect.poll(() => list.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => figure(page, state).textContent())
    .toContain('Sent: 1/2 We answer from 9 to 18. /f');
  await page.keyboard.type('/');
  await list.getByRole('option').first().click();
  await expect.poll(() => field(page, state).inputValue()).toBe('Postage is 50,000 toman.');
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page, state).evaluate((area) => area === document.activeElement)).toBe(false);
  expect(demoPage.consoleErrors).toEqual([]);
});
