import type { CDPSession, Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';
import { isPastCloseThreshold } from './drag-to-close.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'About visitor' });
const opener = (page: Page) => page.getByRole('button', { name: 'About visitor' });
const phone = { locale: 'en', width: 390, hasTouch: true } as const;

it('traps focus, closes by Escape and returns focus', async () => {
  await using demoPage = await openDemo('Sheet', { locale: 'en' });
  const { page } = demoPage;
  await waitForFocus(sheet(page));
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await opener(page).press('Enter');
  await waitForFocus(sheet(page));
  for (let stops = 0; stops < 8; stops += 1) await page.keyboard.press('Tab');
  await waitForFocus(sheet(page));
  await sheet(page).getByRole('button', { name: 'Close' }).press('Enter');
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(() => opener(page).evaluate((node) => node === document.activeElement)).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it.each([
  ['fa', 'left'],
  ['en', 'right'],
] as const)('opens at the inline end of a wide window in %s: the %s', async (locale, side) => {
  await using demoPage = await openDemo('Sheet', { locale });
  const box = await demoPage.page.getByRole('dialog').boundingBox();
  expect(box?.height).toBe(900);
  expect(side === 'left' ? box?.x : (box?.x ?? 0) + (box?.width ?? 0)).toBe(side === 'left' ? 0 : 1440);
});

it('is no wider than a phone with a long line inside', async () => {
  await using demoPage = await openDemo('Sheet', phone);
  const { page } = demoPage;
  await sheet(page).waitFor();
  const width = await sheet(page).evaluate((dialog) => {
    const line = document.createElement('p');
    line.style.cssText = 'overflow: hidden; white-space: nowrap';
    line.textContent = 'a long line '.repeat(40);
    dialog.lastElementChild?.prepend(line);
    return dialog.getBoundingClientRect().width;
  });
  expect(width).toBe(390);
});

it('adds no history entry in a wide window', async () => {
  await using demoPage = await openDemo('Sheet', { locale: 'en' });
  await waitForFocus(sheet(demoPage.page));
  expect(await demoPage.page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlays');
});

it('closes one at a time by Back on a phone and keeps the URL', async () => {
  await using demoPage = await openDemo('Sheet', phone);
  const { page } = demoPage;
  await sheet(page).waitFor();
  const box = await sheet(page).boundingBox();
  expect([(box?.y ?? 0) + (box?.height ?? 0), box?.width]).toEqual([900, 390]);
  await page.evaluate(() => history.back());
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dev/ui/Sheet');
  const before = await page.evaluate(() => history.length);
  await opener(page).tap();
  await sheet(page).getByRole('button', { name: 'Save' }).tap();
  await sheet(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlays');
  await opener(page).tap();
  await sheet(page).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.evaluate(() => history.back());
  await sheet(page).waitFor({ state: 'detached' });
  expect(demoPage.consoleErrors).toEqual([]);
});

/** Touches the sheet's header, drags it to each distance in turn, and releases. */
async function pull(page: Page, cdp: CDPSession, ...distances: readonly number[]): Promise<void> {
  const header = await sheet(page).getByRole('heading').boundingBox();
  if (!header) throw new Error('the head is not drawn');
  const [x, y] = [header.x + 20, header.y + 10];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchY?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchY === undefined ? [] : [{ x, y: touchY }],
    });
  await touch('touchStart', y);
  for (const distance of distances) await touch('touchMove', y + distance);
  await touch('touchEnd');
}

it('follows a downward drag, returns when released early and closes when pulled far', async () => {
  await using demoPage = await openDemo('Sheet', phone);
  const { page } = demoPage;
  await sheet(page).waitFor();
  const cdp = await page.context().newCDPSession(page);
  // Upwards at the end: on a slow machine many small steps down look like a fling.
  await pull(page, cdp, 20, 60, 90, 70, 40);
  const bottomEdge = async () => {
    const box = await sheet(page).boundingBox();
    return box && box.y + box.height;
  };
  await expect.poll(bottomEdge).toBe(900);
  expect(await sheet(page).isVisible()).toBe(true);
  await pull(page, cdp, 40, 120, 200, 300);
  await sheet(page).waitFor({ state: 'detached' });
  expect(demoPage.consoleErrors).toEqual([]);
});

it.each([
  [40, 600, 0.1, false],
  [40, 600, 0.9, true],
  [210, 600, 0, true],
  [0, 600, 3, false],
  [-80, 600, 3, false],
])(
  'decides for %i of %i pixels at %d per millisecond whether it closes: %s',
  (pulled, height, speed, closes) => {
    expect(isPastCloseThreshold(pulled, height, speed)).toBe(closes);
  },
);

it('stays above the phone keyboard', async () => {
  await using demoPage = await openDemo('Sheet', phone);
  const { page } = demoPage;
  await sheet(page).waitFor();
  await page.setViewportSize({ width: 390, height: 420 });
  const save = sheet(page).getByRole('button', { name: 'Save' });
  await expect.poll(async () => ((await save.boundingBox())?.y ?? 999) + 44).toBeLessThanOrEqual(420);
  expect((await sheet(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
});
