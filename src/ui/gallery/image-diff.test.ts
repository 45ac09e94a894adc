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

let kept: Picture;

async function take(page: Page): Promise<Picture> {
  const clip = await page.locator('[data-demo]').boundingBox();
  if (!clip) throw new Error('There is no demo');
  return halveSize(await decodePng(await page.screenshot({ fullPage: true, clip, scale: 'css' })));
}

async function changed(
  change: (page: Page, state: (name: string) => Locator) => Promise<unknown>,
): Promise<number> {
  await using stage = await openDemo('Button');
  const { page } = stage;
  await change(page, (name) => page.getByRole('figure', { name }));
  return differingPixels(kept, await take(page)).length;
}

beforeAll(async () => {
  await using stage = await openDemo('Button');
  kept = await decodePng(await encodeSnapshot(await take(stage.page)));
});

it('accepts the same picture despite quantised colours', async () => {
  expect(await changed(async () => undefined)).toBe(0);
});

it('detects a control moved by three pixels', async () => {
  const moved = await changed((_page, state) =>
    state('غیرفعال')
      .getByRole('button', { name: 'غیرفعال' })
      .evaluate((own) => {
        own.style.transform = 'translateX(3px)';
      }),
  );
  expect(moved).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a hairline moved by three pixels', async () => {
  await using stage = await openDemo('Button');
  const sheet = stage.page.locator('[data-demo]');
  const lineAt = (offset: string) =>
    sheet.evaluate((own, distance) => {
      own.style.backgroundImage = 'linear-gradient(var(--border), var(--border))';
      own.style.backgroundSize = '200px 1px';
      own.style.backgroundRepeat = 'no-repeat';
      own.style.backgroundPosition = `20px ${distance}`;
    }, offset);
  await lineAt('10px');
  const before = await take(stage.page);
  await lineAt('13px');
  expect(differingPixels(before, await take(stage.page)).length).toBeGreaterThan(TOLERATED_PIXELS);
});

it.each([
  ['oklch(.53 .196 262.2)', 'a darker accent'],
  ['oklch(.548 .196 255)', 'another blue'],
])('detects %s: %s', async (colour) => {
  const seen = await changed((_page, state) =>
    state('به پهنای جا')
      .getByRole('button')
      .evaluate((own, background) => {
        own.style.background = background;
      }, colour),
  );
  expect(seen).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a missing icon beside its label', async () => {
  const seen = await changed((_page, state) =>
    state('پاک کردن')
      .locator('svg')
      .evaluate((own) => {
        own.style.visibility = 'hidden';
      }),
  );
  expect(seen).toBeGreaterThan(TOLERATED_PIXELS);
});

it('detects a changed digit', async () => {
  const seen = await changed((_page, state) => state('شمارش فشارها').getByRole('button').click());
  expect(seen).toBeGreaterThan(TOLERATED_PIXELS);
});

it('ignores noise of one level and edges shifted by a fifth of a pixel', async () => {
  const noisy = kept.pixels.map((level, at) => Math.max(0, Math.min(255, level + ((at * 7) % 3) - 1)));
  expect(differingPixels(kept, { ...kept, pixels: noisy })).toEqual([]);
  const aside = await changed((page) =>
    page.locator('[data-demo] figure').evaluateAll((figures) => {
      for (const figure of figures) figure.style.transform = 'translateX(.2px)';
    }),
  );
  expect(aside).toBeLessThanOrEqual(TOLERATED_PIXELS);
});

it('treats a picture of another size as different', async () => {
  const cut = { ...kept, height: kept.height - 1 };
  expect(differingPixels(kept, cut).length).toBeGreaterThan(TOLERATED_PIXELS);
});
