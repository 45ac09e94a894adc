import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const MANY = 'پنجره‌ای بر ردیف‌های بی‌شمار';
const gridOf = (page: Page) => page.getByRole('grid', { name: MANY });
const rowOf = (page: Page, name: string) => gridOf(page).getByRole('row', { name, exact: true });
const selectedRows = (page: Page) => gridOf(page).locator('[role="row"][aria-selected="true"]');
/** The focused row, and the focused element in it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    const cell = active?.closest('[aria-colindex]')?.getAttribute('aria-colindex');
    return [active?.closest('[role="row"]')?.getAttribute('aria-label') ?? null, cell ?? 'row'].join(' ');
  });
const announcement = (page: Page) =>
  page
    .locator('figure', { has: gridOf(page) })
    .getByRole('status')
    .textContent();
async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

it('moves through rows, cells and headers by keys, mirrored in RTL', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  await rowOf(page, 'PN-20000').focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect.poll(() => focused(page)).toBe('PN-19998 row');
  await press(page, 'ArrowLeft');
  await expect.poll(() => focused(page)).toBe('PN-19998 1');
  await press(page, 'End', 'ArrowDown');
  await expect.poll(() => focused(page)).toBe('PN-19997 7');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await press(page, 'ArrowLeft', 'PageDown');
  await expect.poll(() => focused(page)).toBe('PN-19984 row');
  await press(page, 'End');
  await expect.poll(() => focused(page)).toBe('PN-19801 row');
  await press(page, 'Control+Home', 'ArrowUp');
  await waitForFocus(gridOf(page).getByRole('columnheader').nth(0));
  await press(page, 'ArrowDown');
  await expect.poll(() => focused(page)).toBe('PN-20000 1');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('finds a row by typing its name', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  await rowOf(page, 'PN-20000').focus();
  // Dispatched without pauses: type-ahead restarts after a pause, and slow rendering pauses.
  await page.evaluate((letters) => {
    const presses = [...letters].map((key) => new KeyboardEvent('keydown', { key, bubbles: true }));
    for (const press of presses) document.activeElement?.dispatchEvent(press);
  }, 'pn-۱۹۹04');
  await expect.poll(() => focused(page)).toBe('PN-19904 row');
});

it('selects rows, ranges, all and none by keyboard and announces it', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  await rowOf(page, 'PN-20000').focus();
  await press(page, 'Space');
  await expect.poll(() => announcement(page)).toMatch(/PN-20000\S? انتخاب شد\./);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
  await expect.poll(() => selectedRows(page).count()).toBe(3);
  await expect.poll(() => announcement(page)).toBe('۳ انتخاب');
  await press(page, 'ArrowLeft', 'Space');
  await expect.poll(() => selectedRows(page).count()).toBe(2);
  const all = gridOf(page).getByRole('checkbox', { name: 'انتخاب همه' });
  await expect
    .poll(() => all.evaluate((element) => element instanceof HTMLInputElement && element.indeterminate))
    .toBe(true);
  await press(page, 'Control+a');
  const bar = page.getByRole('group', { name: 'کارهای انتخاب‌شده‌ها' }).last();
  await expect.poll(() => bar.textContent()).toContain('۲۰۰ انتخاب');
  await press(page, 'Escape');
  await expect.poll(() => selectedRows(page).count()).toBe(0);
  await all.focus();
  await press(page, 'Space');
  await expect.poll(() => bar.textContent()).toContain('۲۰۰ انتخاب');
});

it('selects by click and Shift and ignores links and menus', async () => {
  await using demoPage = await openDemo('Table', { context: { viewport: { width: 1440, height: 2000 } } });
  const { page } = demoPage;
  const buyer = (name: string) => rowOf(page, name).getByRole('gridcell').nth(1);
  await buyer('PN-19999').click();
  await buyer('PN-19996').click({ modifiers: ['Shift'] });
  await expect.poll(() => selectedRows(page).count()).toBe(4);
  await rowOf(page, 'PN-19998').getByRole('gridcell').first().click();
  await expect.poll(() => selectedRows(page).count()).toBe(3);
  await rowOf(page, 'PN-19995').getByRole('button').click();
  await waitForFocus(page.getByRole('menu'));
  await press(page, 'Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await selectedRows(page).count()).toBe(3);
  await rowOf(page, 'PN-19995').getByRole('button').focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: 'حذف' }).waitFor();
  expect(demoPage.consoleErrors).toEqual([]);
});

it('sorts by Enter on a header, announces the order and keeps focus', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  const header = gridOf(page).getByRole('columnheader', { name: 'مبلغ' });
  expect(await header.getAttribute('aria-sort')).toBe('none');
  await header.focus();
  await press(page, 'Enter');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => announcement(page)).toBe('مرتب‌شده با مبلغ، صعودی');
  await expect.poll(() => header.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, 'Enter');
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
  expect(
    await gridOf(page).getByRole('columnheader', { name: 'وضعیت' }).getAttribute('aria-sort'),
  ).toBeNull();
});

it('keeps focus on a row that is scrolled away or moved by sorting', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  await rowOf(page, 'PN-19998').focus();
  await gridOf(page).evaluate((element) => element.scrollTo(0, 6_000));
  await expect.poll(() => rowOf(page, 'PN-19870').count()).toBe(1);
  expect(await focused(page)).toBe('PN-19998 row');
  await gridOf(page).getByRole('columnheader', { name: 'مبلغ' }).dispatchEvent('click');
  await expect.poll(() => rowOf(page, 'PN-19998').getAttribute('aria-rowindex')).not.toBe('4');
  expect(await focused(page)).toBe('PN-19998 row');
  const rowIndex = Number(await rowOf(page, 'PN-19998').getAttribute('aria-rowindex'));
  await press(page, 'ArrowDown');
  const next = gridOf(page).locator(`[aria-rowindex="${rowIndex + 1}"]`);
  await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true);
  const [gridBox, rowBox] = [await gridOf(page).boundingBox(), await next.boundingBox()];
  expect(rowBox?.y).toBeGreaterThanOrEqual((gridBox?.y ?? 0) + 40);
  expect((rowBox?.y ?? 0) + 44).toBeLessThanOrEqual((gridBox?.y ?? 0) + (gridBox?.height ?? 0));
});

it('is one Tab stop regardless of its content', async () => {
  await using demoPage = await openDemo('Table');
  const { page } = demoPage;
  await page.getByRole('button', { name: 'صدهزار ردیف' }).focus();
  await press(page, 'Tab');
  await expect.poll(() => focused(page)).toBe('PN-20000 row');
  await press(page, 'ArrowDown', 'Tab');
  const isInside = () => gridOf(page).evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(false);
  await rowOf(page, 'PN-19999').focus();
  await press(page, 'Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('صدهزار ردیف');
});

it('aligns text of the other direction with the start of its line', async () => {
  await using demoPage = await openDemo('Table');
  const texts = gridOf(demoPage.page).locator('[role="row"] bdi');
  const alignments = await texts.evaluateAll((all) =>
    all
      .map((one) => getComputedStyle(one))
      .filter(({ display }) => display === 'inline-block')
      .map(({ textAlign }) => textAlign),
  );
  expect(new Set(alignments)).toEqual(new Set(['right']));
});
