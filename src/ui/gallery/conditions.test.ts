import type { Locator } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { differingPixels, halveSize, TOLERATED_PIXELS } from '../../../tests/components/image-diff.ts';
import { decodePng, type Picture } from '../../../tests/components/png.ts';
import { openDemo } from './open-demo.ts';

const demos = inject('partsDemos');
const groups = [...new Set(demos.map(({ group }) => group))];
const fullWindowDemos = demos.filter(({ isAlone }) => isAlone).map(({ name }) => name);
const pages = [...groups, ...fullWindowDemos];

declare global {
  /** Injected: the outlines around the focused element, and all outlines before anything was focused. */
  var ringsNow: () => string[];
  var ringsBefore: Map<Element, string>;
}

/** Injected: makes Tab start at the content after the sidebar, or at the start of an overlay. */
function startBeforeContent(): void {
  const main = document.querySelector('nav ~ main');
  if (main instanceof HTMLElement) {
    main.tabIndex = -1;
    main.focus();
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Injected once: stores every outline that could show the focus. */
function storeOutlines(): void {
  const outlineOf = (element: Element): string =>
    [null, '::after', '::before']
      .map((part) => getComputedStyle(element, part))
      .map(({ outlineStyle, outlineWidth, outlineColor }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          ? `${outlineWidth} ${outlineColor}`
          : '',
      )
      .join();
  globalThis.ringsBefore = new Map(
    [...document.querySelectorAll('body *')].map((each) => [each, outlineOf(each)]),
  );
  // Outlines that are absent or were there before the focus do not count.
  globalThis.ringsNow = () => {
    const container = document.activeElement?.closest('figure, li, header, [role=dialog]') ?? document.body;
    return [container, ...container.querySelectorAll('*')]
      .map((each) => [outlineOf(each), globalThis.ringsBefore.get(each) ?? ',,'])
      .flatMap(([now = '', before = '']) => (now === before || now === ',,' ? [] : [now]));
  };
}

describe.each(pages)('component page %s', (name) => {
  it('shows fields and focus under forced colours', {
    timeout: 60_000,
  }, async () => {
    await using demoPage = await openDemo(name, { context: { forcedColors: 'active' } });
    const { page } = demoPage;
    const withoutOutline: string[] = [];
    expect(await page.evaluate(fieldsWithoutBorder)).toEqual([]);
    await page.evaluate(startBeforeContent);
    await page.evaluate(storeOutlines);
    const visited = new Set<number>();
    for (let stops = 0; stops < 400; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        const place = [...document.querySelectorAll('*')].indexOf(active);
        return { place, what: active.outerHTML.slice(0, 160), rings: globalThis.ringsNow().length };
      });
      if (!stop || visited.has(stop.place)) break;
      visited.add(stop.place);
      if (stop.rings === 0) withoutOutline.push(stop.what);
    }
    expect(visited.size).toBeGreaterThan(0);
    expect(withoutOutline).toEqual([]);
  });

  it('fits a window at 200 percent zoom', async () => {
    const options = { width: 720, context: { deviceScaleFactor: 2, viewport: { width: 720, height: 450 } } };
    await using demoPage = await openDemo(name, options);
    const width = await demoPage.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(720);
    expect(demoPage.consoleErrors).toEqual([]);
  });
});

describe('forced colours', () => {
  const forcedColours = { context: { forcedColors: 'active' } } as const;

  it('shows selection without fills', { timeout: 60_000 }, async () => {
    await using demoPage = await openDemo('fields', forcedColours);
    const { page } = demoPage;
    const controls = page.locator('main label:has(input:is([type=checkbox], [type=radio]):not(:disabled))');
    const count = await controls.count();
    const unchanged: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const control = controls.nth(index);
      const input = control.locator('input');
      const wasChecked = await input.isChecked();
      const before = await takePicture(control);
      await control.click();
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      if ((await input.isChecked()) === wasChecked) continue;
      const after = await takePicture(control);
      if (differingPixels(before, after).length <= TOLERATED_PIXELS)
        unchanged.push((await control.textContent()) ?? '');
    }
    expect(count).toBeGreaterThan(0);
    expect(unchanged).toEqual([]);
  });
});

const takePicture = async (control: Locator): Promise<Picture> =>
  halveSize(await decodePng(await control.screenshot({ animations: 'disabled' })));

/** Injected: text fields without a border on them or on their two nearest ancestors. */
function fieldsWithoutBorder(): string[] {
  const fields = document.querySelectorAll(
    'textarea, select, input:not([type=radio], [type=checkbox], [type=range])',
  );
  return [...fields].flatMap((field) => {
    if (field.getClientRects().length === 0) return [];
    const candidates = [field, field.parentElement, field.parentElement?.parentElement];
    const hasBorder = candidates.some((each) => {
      const style = each && getComputedStyle(each);
      return (
        style &&
        [style.borderTopWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) >= 1)
      );
    });
    return hasBorder ? [] : [field.outerHTML.slice(0, 160)];
  });
}
