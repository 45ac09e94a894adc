// Proves the components where colours are forced, and where everything is twice as large.
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { differing, halve, STRAY } from '../../../tests/parts/picture.ts';
import { decodePng, type Picture } from '../../../tests/parts/png.ts';
import { openDemo } from './stage.ts';

const demos = inject('partsDemos');
const groups = [...new Set(demos.map(({ group }) => group))];
const alone = demos.filter(({ isAlone }) => isAlone).map(({ name }) => name);
const pages = [...groups, ...alone];

/** Tells outlines and borders of all elements and their `::after`, by which the focus may show itself. */
const edges = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element, at) =>
      [null, '::after', '::before'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
        return isOutlined ? [`${at}${part ?? ''} ${style.outlineWidth} ${style.outlineColor}`] : [];
      }),
    ),
  );

describe.each(pages)('%s', (name) => {
  it('shows the focus at every stop of Tab where colours are forced', { timeout: 60_000 }, async () => {
    await using stage = await openDemo(name, { context: { forcedColors: 'active' } });
    const { page } = stage;
    const dark: string[] = [];
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const before = new Set(await edges(page));
    const seen = new Set<string>();
    for (let stops = 0; stops < 400; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return null;
        const place = [...document.querySelectorAll('*')].indexOf(at);
        return {
          place,
          what: `${at.tagName} ${at.getAttribute('role') ?? ''} ${at.outerHTML.slice(0, 120)}`,
        };
      });
      if (!stop || seen.has(`${stop.place}`)) break;
      seen.add(`${stop.place}`);
      if ((await edges(page)).every((edge) => before.has(edge))) dark.push(stop.what);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect(dark).toEqual([]);
  });

  it('fits a window that is zoomed to twice the size', async () => {
    const look = { width: 720, context: { deviceScaleFactor: 2, viewport: { width: 720, height: 450 } } };
    await using stage = await openDemo(name, look);
    const width = await stage.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(720);
    expect(stage.complaints).toEqual([]);
  });
});

describe('where colours are forced', () => {
  const forced = { context: { forcedColors: 'active' } } as const;

  it('draws an edge around whatever is written into', { timeout: 60_000 }, async () => {
    const bare: string[] = [];
    for (const name of pages) {
      await using stage = await openDemo(name, forced);
      bare.push(...(await stage.page.evaluate(fieldsWithoutEdge)));
    }
    expect(bare).toEqual([]);
  });

  it('shows what is chosen when fills are gone', { timeout: 60_000 }, async () => {
    await using stage = await openDemo('fields', forced);
    const { page } = stage;
    const controls = page.locator('main label:has(input:is([type=checkbox], [type=radio]):not(:disabled))');
    const count = await controls.count();
    const alike: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const control = controls.nth(at);
      const input = control.locator('input');
      const wasChosen = await input.isChecked();
      const before = await shot(page, control);
      await control.click();
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      if ((await input.isChecked()) === wasChosen) continue;
      const after = await shot(page, control);
      if (differing(before, after).length <= STRAY) alike.push((await control.textContent()) ?? '');
    }
    expect(count).toBeGreaterThan(0);
    expect(alike).toEqual([]);
  });
});

async function shot(page: Page, control: Locator): Promise<Picture> {
  const clip = await control.boundingBox();
  if (!clip) throw new Error('A control is not shown');
  return halve(decodePng(await page.screenshot({ clip, fullPage: true, animations: 'disabled' })));
}

/** Runs in the page: text fields without a border on them or close around them. */
function fieldsWithoutEdge(): string[] {
  const fields = document.querySelectorAll(
    'textarea, select, input:not([type=radio], [type=checkbox], [type=range])',
  );
  return [...fields].flatMap((field) => {
    if (field.getClientRects().length === 0) return [];
    const around = [field, field.parentElement, field.parentElement?.parentElement];
    const isEdged = around.some((each) => {
      const style = each && getComputedStyle(each);
      return style && style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) >= 1;
    });
    return isEdged ? [] : [field.outerHTML.slice(0, 160)];
  });
}
