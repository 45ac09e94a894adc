import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';
import { type Frame, recordedFrames, recordFrames } from './frame-recorder.ts';

const log = (page: Page) => page.getByRole('log');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const belowOf = (page: Page) =>
  log(page).evaluate((own) => Math.round(own.scrollHeight - own.clientHeight - own.scrollTop));

/** Frames with movement, except at the very top, where a wheel step ends early. */
const moved = (frames: Frame[]) =>
  frames.filter(({ minShift, maxShift, above }, index) => {
    const before = frames[index - 1]?.above ?? 0;
    const isAtTop = above <= 0 || before <= 0 || Math.abs(minShift - before) < 1;
    return !isAtTop && Number.isFinite(minShift) && (minShift !== 0 || maxShift !== 0);
  });

// With 250 px steps, rows enter below the upper edge, where a wrong height estimate would shift the text.
it.each([100, 250])('moves by the wheel alone, %i px per turn, while pages load above', async (turn) => {
  await using stage = await openDemo('ChatHistoryPages', { context: { reducedMotion: 'no-preference' } });
  const { page } = stage;
  await log(page).hover();
  await recordFrames(page);
  const start = (await recordedFrames(page)).at(-1)?.first ?? 100_000;
  for (let count = 0; count < 80; count += 1) await page.mouse.wheel(0, -turn);
  await expect.poll(async () => (await recordedFrames(page)).at(-1)?.first).toBeLessThan(start - 60);
  // A busy machine paints several steps in one frame, so more steps are needed.
  const seen = async () => {
    await page.mouse.wheel(0, -turn);
    return moved(await recordedFrames(page));
  };
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(20);
  const frames = moved(await recordedFrames(page));
  for (const { minShift: least, maxShift: greatest } of frames) {
    expect(greatest - least, 'messages keep their distances').toBe(0);
    expect(least % turn, 'a frame moves by whole turns').toBe(0);
  }
  expect(stage.consoleErrors).toEqual([]);
});

const WHEEL = 2_600;

it('keeps its position when a page loads without scrolling', async () => {
  await using stage = await openDemo('ChatHistoryPages');
  const { page } = stage;
  await log(page).hover();
  await recordFrames(page);
  await expect.poll(async () => (await recordedFrames(page)).length).toBeGreaterThan(0);
  await page.mouse.wheel(0, -WHEEL);
  // Checks painted frames, as the DOM changes before anything is painted.
  const grown = ({ above, below }: Frame, index: number, all: Frame[]) =>
    above + below - ((all[index - 1]?.above ?? above) + (all[index - 1]?.below ?? below)) > 2_000;
  await expect.poll(async () => (await recordedFrames(page)).findIndex(grown)).toBeGreaterThan(0);
  const ways = (await recordedFrames(page)).flatMap(({ minShift: least, maxShift: greatest }) =>
    Number.isFinite(least) && (least !== 0 || greatest !== 0) ? [[least, greatest]] : [],
  );
  // The wheel step is visible only where messages stay in view, and once.
  expect(ways.length).toBeLessThanOrEqual(1);
  for (const way of ways) expect(way).toEqual([WHEEL, WHEEL]);
});

it('follows new messages and a streaming answer only at the end', async () => {
  await using stage = await openDemo('ChatHistoryPages', { locale: 'en' });
  const { page } = stage;
  await expect.poll(() => belowOf(page)).toBe(0);
  await press(page, 'Let a message come');
  await expect.poll(() => belowOf(page)).toBe(0);
  await expect.poll(() => log(page).getByText('100001 ·').count()).toBe(1);
  for (let count = 0; count < 6; count += 1) {
    await press(page, 'Let the answer grow');
    await expect.poll(() => belowOf(page)).toBe(0);
  }
  await log(page).hover();
  await page.mouse.wheel(0, -30);
  await expect.poll(() => belowOf(page)).toBe(30);
  await recordFrames(page);
  await press(page, 'Let the answer grow');
  await press(page, 'Let a message come');
  await expect.poll(() => belowOf(page)).toBeGreaterThan(60);
  await expect.poll(() => page.getByRole('button', { name: '1 new message' }).count()).toBe(1);
  for (const { minShift: least, maxShift: greatest } of moved(await recordedFrames(page)))
    expect([least, greatest]).toEqual([0, 0]);
  await press(page, '1 new message');
  await expect.poll(() => belowOf(page)).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: '1 new message' }).count()).toBe(0);
  expect(await log(page).evaluate((own) => own === document.activeElement)).toBe(true);
});

it('stays at the end when its height shrinks and otherwise in place', async () => {
  await using stage = await openDemo('ChatHistoryPages');
  const { page } = stage;
  const lower = (by: number) =>
    log(page).evaluate((own, px) => {
      const box = own.parentElement?.parentElement;
      if (box) box.style.blockSize = `${box.offsetHeight - px}px`;
    }, by);
  await expect.poll(() => belowOf(page)).toBe(0);
  await lower(120);
  await expect.poll(() => belowOf(page)).toBe(0);
  await log(page).hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(() => belowOf(page)).toBe(400);
  await lower(100);
  await expect.poll(() => belowOf(page)).toBe(500);
});

it('renders few nodes, also after scrolling far up', async () => {
  await using stage = await openDemo('ChatHistoryPages');
  const { page } = stage;
  const nodes = () => log(page).evaluate((own) => own.querySelectorAll('*').length);
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
