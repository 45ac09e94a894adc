// Checks every gallery page in one language: axe, overflow, snapshot.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { type DemoPage, openDemo } from '../../src/ui/gallery/open-demo.ts';
import { byTier } from '../tier.ts';
import {
  differingPixels,
  encodeSnapshot,
  halveSize,
  highlightPixels,
  TOLERATED_PIXELS,
} from './image-diff.ts';
import { decodePng, encodePng, type Picture } from './png.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const snapshotFolder = join(root, 'tests/snapshots');
/** Ignored by git. */
const failedFolder = join(root, 'dist/snapshots');

const isUpdating = process.env.PASOKH_LOOKS === 'update';

const pathOf = (name: string): string => join(snapshotFolder, `${name}.png`);

/** Positions where a picture differs from its snapshot; null without a snapshot. */
async function differingPixelsOf(name: string, actual: Picture): Promise<number[] | null> {
  const snapshot = await readFile(pathOf(name)).catch(() => null);
  return snapshot && differingPixels(await decodePng(snapshot), actual);
}

/** Whether a picture matches the snapshot with that name. */
async function matchesSnapshot(name: string, png: Buffer): Promise<boolean> {
  const differing = await differingPixelsOf(name, halveSize(await decodePng(png)));
  return differing !== null && differing.length <= TOLERATED_PIXELS;
}

/**
 * Compares a picture with its snapshot, or stores it when snapshots are being updated.
 * @param name `<Component>/<locale>-<scheme>-<width>`
 * @param png as taken by the browser
 * @returns the problem, or null
 */
async function compareSnapshot(name: string, png: Buffer): Promise<string | null> {
  const [picturePath, differencePath] = [
    join(failedFolder, `${name}.png`),
    join(failedFolder, `${name}.difference.png`),
  ];
  const actual = halveSize(await decodePng(png));
  const differing = await differingPixelsOf(name, actual);
  await Promise.all([picturePath, differencePath].map((file) => rm(file, { force: true })));
  if (differing && differing.length <= TOLERATED_PIXELS) return null;
  if (isUpdating) {
    await writeSnapshot(pathOf(name), await encodeSnapshot(actual));
    return null;
  }
  await writeSnapshot(picturePath, png);
  if (differing) await writeSnapshot(differencePath, await encodePng(highlightPixels(actual, differing)));
  const reason = differing
    ? `${differing.length} pixels differ from the kept picture`
    : 'there is no kept picture';
  const shownPath = relative(root, differing ? differencePath : picturePath);
  return `${name}: ${reason}; see ${shownPath}. If it is meant: npm run looks -- ${name.split('/')[0]}`;
}

async function writeSnapshot(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

interface SnapshotVariant {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

const desktopLight: SnapshotVariant = { scheme: 'light', width: 1440 };
const phoneDark: SnapshotVariant = { scheme: 'dark', width: 390 };
const allVariants: readonly SnapshotVariant[] = [
  desktopLight,
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 390 },
  phoneDark,
];

const variantsFor = (locale: 'fa' | 'en'): readonly SnapshotVariant[] =>
  byTier<readonly SnapshotVariant[]>({
    push: [locale === 'fa' ? desktopLight : phoneDark],
    all: allVariants,
  });

/** Problems of the whole page: accessibility, horizontal scrolling, console messages. */
async function problemsOf({ page, consoleErrors }: DemoPage, { width }: SnapshotVariant): Promise<string[]> {
  // Legacy mode, as the other one opens a second page for each run. Only violations are listed: passes would
  // take megabytes a page.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  // An open list hides everything else from screen readers, also the page's heading, which these rules
  // require.
  if (await page.locator('[data-trigger=ComboBox] [role=listbox]').count())
    axe.disableRules(['page-has-heading-one', 'region']);
  const { violations } = await axe.analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  );
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  if (scrollWidth > width) problems.push(`scrolls sideways: ${scrollWidth} px in ${width}`);
  return [...problems, ...consoleErrors];
}

/**
 * Aligns a sheet to a whole pixel, as offsets change how its text is drawn, and resets the header, since a
 * demo that takes the focus scrolls the page.
 */
function alignToPixels(sheet: HTMLElement | SVGElement) {
  for (const sticky of document.querySelectorAll<HTMLElement>('[data-sticky]'))
    sticky.style.position = 'static';
  // A sticky table header has its own layer, whose offset varies by a pixel.
  for (const element of sheet.querySelectorAll<HTMLElement>('[role=grid] *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'relative';
  const { top } = sheet.getBoundingClientRect();
  sheet.style.marginBlockStart = `${Math.ceil(top) - top}px`;
  const { left, top: y, width, height } = sheet.getBoundingClientRect();
  return { x: left + scrollX, y: Math.round(y + scrollY), width, height: Math.floor(height) };
}

/** Maximum shift in px of all sheets of a page together. */
const MAX_SHIFT_PX = 100;

/**
 * Makes the window as high as the page. Otherwise the browser would enlarge it for each picture and draw the
 * page again, and elements sticking to the window's end would be drawn where they stuck. Late content raises
 * the page once more.
 */
async function fitWindowToPage(page: Page): Promise<void> {
  const [width, height, pageHeight] = await page.evaluate(
    () => [innerWidth, innerHeight, document.documentElement.scrollHeight] as const,
  );
  if (pageHeight > height) await page.setViewportSize({ width, height: pageHeight + MAX_SHIFT_PX });
}

/** Skeletons appear with a delay, so finite animations are awaited. */
async function waitForAnimations() {
  const finite = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finite.map((animation) => animation.finished));
}

/** The resize corner of a text area is drawn by the browser and changes with its version. */
function hideResizers() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::-webkit-resizer { display: none; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Takes pictures of one demo; its element is located once. */
async function createPictureTaker(
  page: Page,
  name: string,
  isAlone: boolean,
): Promise<() => Promise<Buffer>> {
  if (!isAlone) await fitWindowToPage(page);
  await page.evaluate(hideResizers);
  await page.evaluate(waitForAnimations);
  const clip = isAlone ? null : await page.locator(`[data-demo="${name}"]`).evaluate(alignToPixels);
  return () =>
    page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Drawing takes CPU time only, so the test's own timeout applies.
      timeout: 0,
      ...(clip && { clip }),
    });
}

/** Takes pictures until two in a row are equal. */
async function takeStablePicture(takePicture: () => Promise<Buffer>, first: Buffer): Promise<Buffer> {
  let last = first;
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await takePicture();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

/** Declares the tests of all pages in `locale`, named after the components they show. */
export function describeSnapshots(locale: 'fa' | 'en'): void {
  const demos = inject('partsDemos');

  const checkSnapshot = async (stage: DemoPage, variant: SnapshotVariant, name: string, isAlone: boolean) => {
    const snapshotName = `${name}/${locale}-${variant.scheme}-${variant.width}`;
    const takePicture = await createPictureTaker(stage.page, name, isAlone);
    const first = await takePicture();
    // Most pictures match at once; only others are given time to settle.
    if (await matchesSnapshot(snapshotName, first)) return [];
    const problem = await compareSnapshot(snapshotName, await takeStablePicture(takePicture, first));
    return problem ? [problem] : [];
  };

  describe.each(variantsFor(locale))(`gallery in ${locale}, $scheme, $width px`, (variant) => {
    for (const { name } of demos.filter(({ isAlone }) => isAlone)) {
      it(`matches the reference pictures of ${name} alone`, async () => {
        await using stage = await openDemo(name, { locale, ...variant });
        const problems = await checkSnapshot(stage, variant, name, true);
        expect([...(await problemsOf(stage, variant)), ...problems]).toEqual([]);
      });
    }
    for (const group of new Set(demos.map((demo) => demo.group))) {
      const names = demos.filter((demo) => demo.group === group && !demo.isAlone).map(({ name }) => name);
      it(`matches the reference pictures of ${group}: ${names.join(', ')}`, { timeout: 60_000 }, async () => {
        await using stage = await openDemo(group, { locale, ...variant });
        const problems: string[] = [];
        for (const name of names) problems.push(...(await checkSnapshot(stage, variant, name, false)));
        expect([...(await problemsOf(stage, variant)), ...problems]).toEqual([]);
      });
    }
  });

  it(`has no layout problems in the list of groups in ${locale}`, async () => {
    for (const variant of variantsFor(locale)) {
      await using stage = await openDemo('', { locale, ...variant });
      expect(await problemsOf(stage, variant)).toEqual([]);
    }
  });
}
