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
  expect(names.map(({ visibleText }) => visibleText).filter(Boolean)).toHaveLength(3); // the bot, the account, and narrowing
  for (const { visibleText, accessibleName } of names) {
    expect(accessibleName).toContain(visibleText);
  }
});

it.each(['fa', 'en'] as const)('keeps every label inside the narrow rail in %s', async (locale) => {
  await using demoPage = await openDemo('AppShell', { locale });
  const { page } = demoPage;
  await page.setViewportSize({ width: 1440, height: 1080 });
  const gaps = await page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const linkBox = link.getBoundingClientRect();
        const label = link.querySelector('span')?.getBoundingClientRect() ?? linkBox;
        return Math.min(label.left - linkBox.left, linkBox.right - label.right);
      }),
    );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2);
});

it.each(
  [640, 720, 800, 900, 1080].flatMap((height) =>
    (['narrow', 'wide'] as const).map((rail) => [height, rail] as const),
  ),
)('shows every destination without scrolling at a height of %i, %s', async (height, railKind) => {
  await using demoPage = await openDemo('AppShell', { width: 1366, locale: 'en' });
  const { page } = demoPage;
  await page.evaluate((kind) => localStorage.setItem('rail', kind), railKind);
  await page.setViewportSize({ width: 1366, height });
  await page.reload();
  const rail = page.getByRole('navigation').first();
  await expect.poll(() => railWidth(page)).toBe(railKind === 'wide' ? 240 : 72);
  const controls = rail.getByRole('link').or(rail.getByRole('button'));
  expect(await controls.count()).toBe(7 + 6 + 3);
  const boxes = await controls.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON()),
  );
  for (const { top, bottom, width, height: size } of boxes) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(Math.min(width, size)).toBeGreaterThanOrEqual(24);
  }
  const areOverlapping = boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5 &&
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5,
      ),
  );
  expect(areOverlapping).toBe(false);
  const scrollers = await rail
    .locator(':scope, div')
    .evaluateAll((elements) => elements.filter((element) => element.scrollHeight > element.clientHeight + 1));
  expect(scrollers).toHaveLength(0);
});

it('scrolls the areas with a visible bar in a window lower still, and keeps the footer', async () => {
  await using demoPage = await openDemo('AppShell', { width: 1366 });
  const { page } = demoPage;
  await page.setViewportSize({ width: 1366, height: 420 });
  const rail = page.getByRole('navigation').first();
  const settings = rail.getByRole('link', { name: 'تنظیمات' });
  expect((await settings.boundingBox())?.y ?? 420).toBeLessThan(420);
  const lastArea = rail.getByRole('link', { name: 'بات', exact: true });
  await lastArea.focus();
  await expect.poll(async () => (await lastArea.boundingBox())?.y ?? 420).toBeLessThan(300);
});

it('names the icons of the footer on focus in a low window', async () => {
  await using demoPage = await openDemo('AppShell', { width: 1366 });
  const { page } = demoPage;
  await page.setViewportSize({ width: 1366, height: 720 });
  const billing = page.getByRole('navigation').first().getByRole('link', { name: 'اشتراک' });
  const opacity = () =>
    billing
      .locator('span')
      .first()
      .evaluate((name) => getComputedStyle(name).opacity);
  expect(await opacity()).toBe('0');
  await page.getByRole('navigation').first().getByRole('link', { name: 'خانه' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(opacity).toBe('1');
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
