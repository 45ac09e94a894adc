import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { recordAnnouncements } from '../../../tests/components/announcements.ts';
import { openDemo } from '../gallery/open-demo.ts';

const history = (page: Page, state: string) => page.getByRole('log', { name: `Messages: ${state}` });
const distanceToEnd = (log: Locator) =>
  log.evaluate((element) => Math.round(element.scrollHeight - element.clientHeight - element.scrollTop));
/** The first fully visible message and its offset from the top; measuring rows above changes neither. */
const firstInViewOf = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const offsetOf = (message: Element) => Math.round(message.getBoundingClientRect().top - top);
    const first = [...element.querySelectorAll('article, [role=article]')].find(
      (candidate) => offsetOf(candidate) >= 0,
    );
    return first ? `${offsetOf(first)} ${first.textContent}` : '';
  });
/** Waits until two consecutive reads are equal. */
const readStable = async (read: () => Promise<string>) => {
  let last = '';
  const isSame = async () => {
    const previous = last;
    last = await read();
    return last !== '' && last === previous;
  };
  await expect.poll(isSame).toBe(true);
  return last;
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

it('moves between messages by keyboard in reading order and skips separators', async () => {
  await using demoPage = await openDemo('ChatHistory', { locale: 'en' });
  const { page } = demoPage;
  const log = history(page, 'A conversation with unread messages');
  await expect.poll(() => distanceToEnd(log)).toBe(0);
  await log.focus();
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toContain('May I exchange it');
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toContain('Thank you very much');
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toContain('Samira here');
  await page.keyboard.press('ArrowDown');
  expect(await focusedText(page)).toContain('Thank you very much');
  const names = await log.getByRole('article').evaluateAll((elements) =>
    elements.map((element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    }),
  );
  expect(names[0]).toMatch(/^Sara Mohammadi.*Hello, when does order 140582 arrive/);
  expect(names.at(-1)).toMatch(/^Sara Mohammadi.*May I exchange it/);
});

it('jumps to both ends and by pages from the keyboard and keeps focus', async () => {
  await using demoPage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = demoPage;
  const log = page.getByRole('log');
  const scrollTop = () => log.evaluate((element) => Math.round(element.scrollTop));
  const distance = () => distanceToEnd(log);
  await expect.poll(distance).toBe(0);
  await log.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(distance).toBeGreaterThan(300);
  await page.keyboard.press('PageDown');
  await expect.poll(distance).toBe(0);
  await page.keyboard.press('Home');
  // Home loads older messages; the first visible message stays in view.
  await expect.poll(scrollTop).toBeGreaterThan(1_000);
  await page.keyboard.press('End');
  await expect.poll(distance).toBe(0);
  expect(await log.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('keeps the focused message rendered when it is scrolled away', async () => {
  await using demoPage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = demoPage;
  await expect.poll(() => distanceToEnd(page.getByRole('log'))).toBe(0);
  await page.getByRole('log').focus();
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toContain('100000 ·');
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -2_500);
  await expect
    .poll(() => page.getByRole('log').evaluate((element) => element.scrollHeight - element.scrollTop))
    .toBeGreaterThan(3_000);
  expect(await focusedText(page)).toContain('100000 ·');
});

it('announces each new message once but not history or streaming text', async () => {
  await using demoPage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = demoPage;
  expect(await page.getByRole('log').getAttribute('aria-live')).toBe('off');
  const announcements = await recordAnnouncements(page);
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -3_000);
  await expect
    .poll(() => page.getByRole('log').evaluate((element) => element.scrollHeight))
    .toBeGreaterThan(6_000);
  for (let count = 0; count < 4; count += 1)
    await page.getByRole('button', { name: 'Let the answer grow' }).click();
  expect(await announcements()).toEqual([]);
  await page.getByRole('button', { name: 'Let a message come' }).click();
  await expect.poll(async () => (await announcements()).length).toBe(1);
  expect((await announcements())[0]).toMatch(/Sara Mohammadi: .?100001 ·/);
});

it('scrolls to a sent message and stays there for later ones', async () => {
  await using demoPage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = demoPage;
  const log = page.getByRole('log');
  const distance = () => distanceToEnd(log);
  await expect.poll(distance).toBe(0);
  await log.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(distance).toBeGreaterThan(300);
  const visibleMessage = await readStable(() => firstInViewOf(log));
  await page.getByRole('button', { name: 'Let a message come' }).click();
  await page.getByText('1 new message').waitFor();
  await expect.poll(() => firstInViewOf(log)).toBe(visibleMessage);
  await page.getByRole('button', { name: 'Send a message' }).click();
  await expect.poll(distance).toBe(0);
  expect(await log.getByRole('article').last().textContent()).toContain('100002 ·');
  await page.getByRole('button', { name: 'Let a message come' }).click();
  await log.getByText('100003 ·').waitFor();
  await expect.poll(distance).toBe(0);
});

it('reports earlier messages that failed to load and retries', async () => {
  await using demoPage = await openDemo('ChatHistory', { locale: 'en' });
  const { page } = demoPage;
  const figure = page.getByRole('figure', { name: 'Earlier messages failed' });
  await figure.getByRole('button', { name: 'Try again' }).click();
  await figure.getByText('Loading earlier messages…').waitFor();
  expect(await figure.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await figure.getByText('Not sent').first().isVisible()).toBe(true);
});

it('opens at the unread line with a button to the newest message', async () => {
  await using demoPage = await openDemo('ChatHistory', { locale: 'fa', width: 390 });
  const figure = demoPage.page.getByRole('figure', { name: 'دور از تازه‌ترین پیام' });
  const day = figure.getByText('چهارشنبه ۲۷ آبان ۱۴۰۵');
  await day.waitFor();
  await figure.getByRole('button', { name: '۱۲ پیام جدید' }).waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows loading and empty states', async () => {
  await using demoPage = await openDemo('ChatHistory', { locale: 'en' });
  const { page } = demoPage;
  const loading = page.getByRole('figure', { name: 'On its way' });
  expect(await loading.getByRole('status').textContent()).toBe('Loading');
  expect(await page.getByRole('figure', { name: 'Empty' }).textContent()).toContain('No messages yet.');
});
