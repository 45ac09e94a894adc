import type { Locator } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { differingPixels, halveSize, TOLERATED_PIXELS } from '../../../tests/components/image-diff.ts';
import { decodePng, type Picture } from '../../../tests/components/png.ts';
import { openDemo } from './open-demo.ts';

const demos = inject('partsDemos');
const groups = [...new Set(demos.map(({ group }) => group))];
const alone = demos.filter(({ isAlone }) => isAlone).map(({ name }) => name);
const pages = [...groups, ...alone];

declare global {
  /** Injected: the outlines around the focus, now and before it was focused. */
  var ringsNow: () => string[];
  var ringsBefore: Map<Element, string>;
}

/** Injected: Tab then starts at the content, after the list beside it, or where an overlay starts. */
function startBeforeContent(): void {
  const main = document.querySelector('nav ~ main');
  if (main instanceof HTMLElement) {
    main.tabIndex = -1;
    main.focus();
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Injected once: stores every outline that could show the focus. */
function rememberRings(): void {
  const ringOf = (element: Element): string =>
    [null, '::after', '::before']
      .map((part) => getComputedStyle(element, part))
      .map(({ outlineStyle, outlineWidth, outlineColor }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          ? `${outlineWidth} ${outlineColor}`
          : '',
      )
      .join();
  globalThis.ringsBefore = new Map(
    [...document.querySelectorAll('body *')].map((each) => [each, ringOf(each)]),
  );
  // Absent outlines and those already there before do not count.
  globalThis.ringsNow = () => {
    const near = document.activeElement?.closest('figure, li, header, [role=dialog]') ?? document.body;
    return [near, ...near.querySelectorAll('*')]
      .map((each) => [ringOf(each), globalThis.ringsBefore.get(each) ?? ',,'])
      .flatMap(([now = '', before = '']) => (now === before || now === ',,' ? [] : [now]));
  };
}

describe.each(pages)('component page %s', (name) => {
  it('shows fields and focus under forced colours', {
    timeout: 60_000,
  }, async () => {
    await using stage = await openDemo(name, { context: { forcedColors: 'active' } });
    const { page } = stage;
    const dark: string[] = [];
    expect(await page.evaluate(fieldsWithoutEdge)).toEqual([]);
    await page.evaluate(startBeforeContent);
    await page.evaluate(rememberRings);
    const seen = new Set<number>();
    for (let stops = 0; stops < 400; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return null;
        const place = [...document.querySelectorAll('*')].indexOf(at);
        return { place, what: at.outerHTML.slice(0, 160), rings: globalThis.ringsNow().length };
      });
      if (!stop || seen.has(stop.place)) break;
      seen.add(stop.place);
      if (stop.rings === 0) dark.push(stop.what);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect(dark).toEqual([]);
  });

  it('fits a window at 200 percent zoom', async () => {
    const look = { width: 720, context: { deviceScaleFactor: 2, viewport: { width: 720, height: 450 } } };
    await using stage = await openDemo(name, look);
    const width = await stage.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(720);
    expect(stage.consoleErrors).toEqual([]);
  });
});

describe('forced colours', () => {
  const forced = { context: { forcedColors: 'active' } } as const;

  it('shows selection without fills', { timeout: 60_000 }, async () => {
    await using stage = await openDemo('fields', forced);
    const { page } = stage;
    const controls = page.locator('main label:has(input:is([type=checkbox], [type=radio]):not(:disabled))');
    const count = await controls.count();
    const alike: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const control = controls.nth(at);
      const input = control.locator('input');
      const wasChosen = await input.isChecked();
      const before = await shot(control);
      await control.click();
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      if ((await input.isChecked()) === wasChosen) continue;
      const after = await shot(control);
      if (differingPixels(before, after).length <= TOLERATED_PIXELS)
        alike.push((await control.textContent()) ?? '');
    }
    expect(count).toBeGreaterThan(0);
    expect(alike).toEqual([]);
  });
});

const shot = async (control: Locator): Promise<Picture> =>
  halveSize(await decodePng(await control.screenshot({ animations: 'disabled' })));

/** Injected: text fields without a border on them or closely around them. */
function fieldsWithoutEdge(): string[] {
  const fields = document.querySelectorAll(
    'textarea, select, input:not([type=radio], [type=checkbox], [type=range])',
  );
  return [...fields].flatMap((field) => {
    if (field.getClientRects().length === 0) return [];
    const around = [field, field.parentElement, field.parentElement?.parentElement];
    const isEdged = around.some((each) => {
      const style = each && getComputedStyle(each);
      return (
        style &&
        [style.borderTopWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) >= 1)
      );
    });
    return isEdged ? [] : [field.outerHTML.slice(0, 160)];
  });
}
