import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import {
  differingPixels,
  encodeSnapshot,
  halveSize,
  TOLERATED_PIXELS,
} from '../../../tests/components/image-diff.ts';
import { decodePng, type Picture } from '../../../tests/components/png.ts';
import { openDemo } from './open-demo.ts';

let reference: Picture;

async function takePicture(page: Page): Promise<Picture> {
  const clip = await page.locator('[data-demo]').boundingBox();
  if (!clip) throw new Error('There is no demo');
  return halveSize(await decodePng(await page.screenshot({ fullPage: true, clip, scale: 'css' })));
}

async function countChangedPixels(
  change: (page: Page, state: (name: string) => Locator) => Promise<unknown>,
): Promise<number> {
  await using demoPage = await openDemo('Button');
  const { page } = demoPage;
  await change(page, (name) => page.getByRole('figure', { name }));
  return differingPixels(reference, await takePicture(page)).length;
}

beforeAll(async () => {
  await using demoPage = await openDemo('Button');
  reference = await decodePng(await encodeSnapshot(await takePicture(demoPage.page)));
});

it('accepts the same picture despite quantised colours', async () => {
  expect(await countChangedPixels(async () => undefined)).toBe(0);
});

it('detects a control moved by three pixels', async () => {
  const changedPixels = await countChangedPixels((_page, state) =>
    state('غیرفعال')
      .getByRole('button', { name: 'غیرفعال' })
      .evaluate((element) => {
        element.style.transform = 'translateX(3px)';
      }),
  );
  expect(changedPixels).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a hairline moved by three pixels', async () => {
  await using demoPage = await openDemo('Button');
  const sheet = demoPage.page.locator('[data-demo]');
  const lineAt = (offset: string) =>
    sheet.evaluate((element, distance) => {
      element.style.backgroundImage = 'linear-gradient(var(--border), var(--border))';
      element.style.backgroundSize = '200px 1px';
      element.style.backgroundRepeat = 'no-repeat';
      element.style.backgroundPosition = `20px ${distance}`;
    }, offset);
  await lineAt('10px');
  const before = await takePicture(demoPage.page);
  await lineAt('13px');
  expect(differingPixels(before, await takePicture(demoPage.page)).length).toBeGreaterThan(TOLERATED_PIXELS);
});

it.each([
  ['oklch(.53 .196 262.2)', 'a darker accent'],
  ['oklch(.548 .196 255)', 'another blue'],
])('detects %s: %s', async (colour) => {
  const changedPixels = await countChangedPixels((_page, state) =>
    state('به پهنای جا')
      .getByRole('button')
      .evaluate((element, background) => {
        element.style.background = background;
      }, colour),
  );
  expect(changedPixels).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a missing icon beside its label', async () => {
  const changedPixels = await countChangedPixels((_page, state) =>
    state('پاک کردن')
      .locator('svg')
      .evaluate((element) => {
        element.style.visibility = 'hidden';
      }),
  );
  expect(changedPixels).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a changed digit', async () => {
  const changedPixels = await countChangedPixels((_page, state) =>
    state('شمارش فشارها').getByRole('button').click(),
  );
  expect(changedPixels).toBeGreaterThan(TOLERATED_PIXELS);
});

it('ignores noise of one level and edges shifted by a fifth of a pixel', async () => {
  const noisy = reference.pixels.map((level, index) =>
    Math.max(0, Math.min(255, level + ((index * 7) % 3) - 1)),
  );
  expect(differingPixels(reference, { ...reference, pixels: noisy })).toEqual([]);
  const changedPixels = await countChangedPixels((page) =>
    page.locator('[data-demo] figure').evaluateAll((figures) => {
      for (const figure of figures) figure.style.transform = 'translateX(.2px)';
    }),
  );
  expect(changedPixels).toBeLessThanOrEqual(TOLERATED_PIXELS);
});

it('treats a picture of another size as different', async () => {
  const cropped = { ...reference, height: reference.height - 1 };
  expect(differingPixels(reference, cropped).length).toBeGreaterThan(TOLERATED_PIXELS);
});
