import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { railTexts as texts } from './rail.texts.ts';

const railWidth = (page: Page) =>
  page
    .getByRole('navigation')
    .first()
    .evaluate((rail) => rail.getBoundingClientRect().width);

it('widens and narrows by keyboard, keeps focus and remembers its width', async () => {
  await using demoPage = await openDemo('AppShell');
  const { page } = demoPage;
  expect(await railWidth(page)).toBe(72);
  await page.getByRole('button', { name: texts.widen.fa }).focus();
  await page.keyboard.press('Enter');
  const narrowButton = page.getByRole('button', { name: texts.narrow.fa });
  await expect.poll(() => narrowButton.getAttribute('aria-expanded')).toBe('true');
  expect(await narrowButton.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await railWidth(page)).toBe(240);

  await page.reload();
  await expect.poll(() => railWidth(page)).toBe(240);
  await narrowButton.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => railWidth(page)).toBe(72);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('shows the bot and the account by name in the wide rail', async () => {
  await using demoPage = await openDemo('AppShell');
  const { page } = demoPage;
  await page.getByRole('button', { name: texts.widen.fa }).press('Enter');
  await page.getByRole('button', { name: texts.narrow.fa }).waitFor();
  const rail = page.getByRole('navigation').first();
  // The accessible name contains the visible text, for voice control.
  const names = await rail.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => ({
      visibleText: (button.querySelector('bdi') ?? button).textContent,
      accessibleName: button.getAttribute('aria-label'),
    })),
  );
  expect(names.length).toBe(3);
  for (const { visibleText, accessibleName } of names) {
    expect(visibleText).not.toBe('');
    expect(accessibleName).toContain(visibleText);
  }
});

it.each(['fa', 'en'] as const)('keeps every label inside the narrow rail in %s', async (locale) => {
  await using demoPage = await openDemo('AppShell', { locale });
  const gaps = await demoPage.page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const linkBox = link.getBoundingClientRect();
        const textNode = [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (textNode) range.selectNode(textNode);
        const textBox = range.getBoundingClientRect();
        return Math.min(textBox.left - linkBox.left, linkBox.right - textBox.right);
      }),
    );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
});

it('tightens its spacing in a low window to keep the last button visible', async () => {
  await using demoPage = await openDemo('AppShell', { width: 1440 });
  const { page } = demoPage;
  const rail = page.getByRole('navigation').first();
  const links = await rail.getByRole('link').count();
  const neededHeight = await rail.evaluate((element) => {
    const spacer = element.querySelector(':scope > span');
    if (!spacer) throw new Error('The rail has no spacer above its last button');
    return element.getBoundingClientRect().height - spacer.getBoundingClientRect().height;
  });
  await page.setViewportSize({ width: 1440, height: Math.ceil(neededHeight) - 8 * links });
  const toggle = rail.getByRole('button', { name: texts.widen.fa });
  const account = rail.getByRole('button', { name: /^حساب/ });
  const gap = async () => {
    const [upper, lower] = await Promise.all([toggle.boundingBox(), account.boundingBox()]);
    return upper && lower ? lower.y - (upper.y + upper.height) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await rail.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

it('keeps the phone bar unchanged', async () => {
  await using demoPage = await openDemo('AppShell', { width: 390, hasTouch: true });
  const { page } = demoPage;
  await page.evaluate(() => localStorage.setItem('rail', 'wide'));
  await page.reload();
  const main = page.getByRole('main');
  await main.waitFor();
  expect(await main.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
  expect(await page.getByRole('button', { name: texts.narrow.fa }).count()).toBe(0);
});

it('stays narrow when three panes need the room and widens again afterwards', async () => {
  await using demoPage = await openDemo('AppShell', { width: 1279 });
  const { page } = demoPage;
  await page.evaluate(() => localStorage.setItem('rail', 'wide'));
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(await railWidth(page)).toBe(72);
  expect(await page.getByRole('button', { name: texts.widen.fa }).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => railWidth(page)).toBe(240);
});

it('fits thirteen sections and both footer buttons on a screen of 1366×768', async () => {
  await using demoPage = await openDemo('AppShell', { width: 1366 });
  const { page } = demoPage;
  await page.setViewportSize({ width: 1366, height: 768 });
  const rail = page.getByRole('navigation').first();
  const links = rail.getByRole('link');
  await links.last().evaluate((element) => {
    while ((element.parentElement?.querySelectorAll('a').length ?? 13) < 13)
      element.before(element.cloneNode(true));
  });
  expect(await links.count()).toBe(13);
  expect(await rail.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
