import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { type Frame, recordedFrames, recordFrames } from './frame-recorder.ts';

const log = (page: Page) => page.getByRole('log');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const distanceToEnd = (page: Page) =>
  log(page).evaluate((element) =>
    Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
  );

/** Frames with movement, except at the very top, where a wheel step ends early. */
const movedFrames = (frames: Frame[]) =>
  frames.filter(({ minShift, maxShift, above }, index) => {
    const previousAbove = frames[index - 1]?.above ?? 0;
    const isAtTop = above <= 0 || previousAbove <= 0 || Math.abs(minShift - previousAbove) < 1;
    return !isAtTop && Number.isFinite(minShift) && (minShift !== 0 || maxShift !== 0);
  });

// With 250 px steps, rows enter below the upper edge, where a wrong height estimate would shift the text.
it.each([100, 250])('moves only by the wheel, %i px per step, while pages load above', async (step) => {
  await using demoPage = await openDemo('ChatHistoryPages', { context: { reducedMotion: 'no-preference' } });
  const { page } = demoPage;
  await log(page).hover();
  await recordFrames(page);
  const start = (await recordedFrames(page)).at(-1)?.first ?? 100_000;
  for (let count = 0; count < 80; count += 1) await page.mouse.wheel(0, -step);
  await expect.poll(async () => (await recordedFrames(page)).at(-1)?.first).toBeLessThan(start - 60);
  // A busy machine paints several steps in one frame, so more steps are needed.
  const scrollAndRead = async () => {
    await page.mouse.wheel(0, -step);
    return movedFrames(await recordedFrames(page));
  };
  await expect.poll(async () => (await scrollAndRead()).length).toBeGreaterThan(20);
  const frames = movedFrames(await recordedFrames(page));
  for (const { minShift, maxShift } of frames) {
    expect(maxShift - minShift, 'messages keep their distances').toBe(0);
    expect(minShift % step, 'a frame moves by whole turns').toBe(0);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});

const WHEEL = 2_600;

it('keeps its position when a page loads without scrolling', async () => {
  await using demoPage = await openDemo('ChatHistoryPages');
  const { page } = demoPage;
  await log(page).hover();
  await recordFrames(page);
  await expect.poll(async () => (await recordedFrames(page)).length).toBeGreaterThan(0);
  await page.mouse.wheel(0, -WHEEL);
  // Checks painted frames, as the DOM changes before anything is painted.
  const hasGrown = ({ above, below }: Frame, index: number, frames: Frame[]) =>
    above + below - ((frames[index - 1]?.above ?? above) + (frames[index - 1]?.below ?? below)) > 2_000;
  await expect.poll(async () => (await recordedFrames(page)).findIndex(hasGrown)).toBeGreaterThan(0);
  const shifts = (await recordedFrames(page)).flatMap(({ minShift, maxShift }) =>
    Number.isFinite(minShift) && (minShift !== 0 || maxShift !== 0) ? [[minShift, maxShift]] : [],
  );
  // The wheel step is visible only where messages stay in view, and once.
  expect(shifts.length).toBeLessThanOrEqual(1);
  for (const shift of shifts) expect(shift).toEqual([WHEEL, WHEEL]);
});

it('follows new messages and a streaming answer only at the end', async () => {
  await using demoPage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = demoPage;
  await expect.poll(() => distanceToEnd(page)).toBe(0);
  await press(page, 'Let a message come');
  await expect.poll(() => distanceToEnd(page)).toBe(0);
  await expect.poll(() => log(page).getByText('100001 ·').count()).toBe(1);
  for (let count = 0; count < 6; count += 1) {
    await press(page, 'Let the answer grow');
    await expect.poll(() => distanceToEnd(page)).toBe(0);
  }
  await log(page).hover();
  await page.mouse.wheel(0, -30);
  await expect.poll(() => distanceToEnd(page)).toBe(30);
  await recordFrames(page);
  await press(page, 'Let the answer grow');
  await press(page, 'Let a message come');
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(60);
  await expect.poll(() => page.getByRole('button', { name: '1 new message' }).count()).toBe(1);
  for (const { minShift, maxShift } of movedFrames(await recordedFrames(page)))
    expect([minShift, maxShift]).toEqual([0, 0]);
  await press(page, '1 new message');
  await expect.poll(() => distanceToEnd(page)).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: '1 new message' }).count()).toBe(0);
  expect(await log(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

it('stays at the end when its height shrinks and otherwise in place', async () => {
  await using demoPage = await openDemo('ChatHistoryPages');
  const { page } = demoPage;
  const shrink = (by: number) =>
    log(page).evaluate((element, px) => {
      const box = element.parentElement?.parentElement;
      if (box) box.style.blockSize = `${box.offsetHeight - px}px`;
    }, by);
  await expect.poll(() => distanceToEnd(page)).toBe(0);
  await shrink(120);
  await expect.poll(() => distanceToEnd(page)).toBe(0);
  await log(page).hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => distanceToEnd(page)).toBe(400);
  await shrink(100);
  await expect.poll(() => distanceToEnd(page)).toBe(500);
});

it('renders few nodes, also after scrolling far up', async () => {
  await using demoPage = await openDemo('ChatHistoryPages');
  const { page } = demoPage;
  const nodes = () => log(page).evaluate((element) => element.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThanOrEqual(150);
  await log(page).hover();
  await recordFrames(page);
  const first = async () => (await recordedFrames(page)).at(-1)?.first ?? Number.NaN;
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, -3_000);
        return first();
      },
      { timeout: 20_000 },
    )
    .toBeLessThan(99_500);
  expect(await nodes()).toBeLessThanOrEqual(150);
});
