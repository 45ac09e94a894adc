import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { waitForFocus } from '../../../tests/components/wait-for-focus.ts';
import { openDemo } from '../gallery/open-demo.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true }).first();
const rowsOf = (page: Page, name: string) => grid(page, name).locator('tbody > tr');
const selectedOf = (page: Page, name: string) =>
  grid(page, name).locator('[role="row"][aria-selected="true"]');
/** Records React Aria's announcements, which it soon removes; returns a function that reads them. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const recorder = document.createElement('template');
    document.head.append(recorder);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.parentElement?.closest('[data-live-announcer]'))
          recorder.dataset.said = `${recorder.dataset.said ?? ''} ${node.textContent}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.locator('template[data-said]').getAttribute('data-said');
}

describe('sorting', () => {
  it('sorts by Enter on a header, announces the order and keeps focus', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const days = grid(page, 'روزهای گذشته');
    const header = days.getByRole('columnheader', { name: 'گفتگو' });
    const announcements = await recordAnnouncements(page);
    await header.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(announcements).toContain('مرتب‌شده با گفتگو، صعودی');
    const counts = () => days.locator('tbody > tr > :nth-child(2)').allTextContents();
    await expect.poll(() => counts()).toEqual(['۳۲۹', '۳۳۱', '۳۴۲', '۳۵۵', '۳۶۶', '۳۶۸', '۳۷۹']);
    await page.keyboard.press('Enter');
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(async () => (await counts())[0]).toBe('۳۷۹');
    await expect.poll(() => header.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(demoPage.consoleErrors).toEqual([]);
  });

  it('offers no sorting for an unsortable column', async () => {
    await using demoPage = await openDemo('Table');
    const header = grid(demoPage.page, 'روزهای گذشته').getByRole('columnheader', { name: 'بات' });
    expect(await header.getAttribute('aria-sort')).toBeNull();
  });
});

describe('row selection', () => {
  it('moves by Tab and arrows and selects rows, ranges, all and none by keyboard', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const announcements = await recordAnnouncements(page);
    await rowsOf(page, 'صورتحساب‌ها').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(2);
    await expect.poll(announcements).toMatch(/PN-20000\S? انتخاب شد\./);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(4);
    await page.keyboard.press('Control+a');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(5);
    await expect
      .poll(() => page.getByRole('group', { name: 'کارهای انتخاب‌شده‌ها' }).textContent())
      .toContain('۵ انتخاب');
    await page.keyboard.press('Escape');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(0);
    await expect.poll(() => page.getByRole('group', { name: 'کارهای انتخاب‌شده‌ها' }).count()).toBe(0);
  });

  it('selects a range by Shift and click and all by the header checkbox', async () => {
    // High enough that the bar over the table's end covers no row.
    await using demoPage = await openDemo('Table', { context: { viewport: { width: 1440, height: 2000 } } });
    const { page } = demoPage;
    const rows = rowsOf(page, 'صورتحساب‌ها');
    await page.getByRole('button', { name: 'لغو انتخاب' }).click();
    await rows.nth(1).locator('td').nth(2).click();
    await rows
      .nth(3)
      .locator('td')
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(3);
    await rows
      .nth(4)
      .locator('td')
      .first()
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(4);
    const all = grid(page, 'صورتحساب‌ها').getByRole('checkbox', { name: 'انتخاب همه' });
    await expect
      .poll(() => all.evaluate((element) => element instanceof HTMLInputElement && element.indeterminate))
      .toBe(true);
    await all.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(5);
  });

  it('applies actions to the selection from the floating bar', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const bar = page.getByRole('group', { name: 'کارهای انتخاب‌شده‌ها' });
    await bar.getByRole('button', { name: 'دریافت همه' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('output').first().textContent()).toBe('دریافت همه');
  });

  it('selects a single row without checkboxes in single mode', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const rows = rowsOf(page, 'انتخاب یک ردیف');
    expect(await grid(page, 'انتخاب یک ردیف').getByRole('checkbox').count()).toBe(0);
    await rows.nth(2).focus();
    await page.keyboard.press('Space');
    const selectionStates = () => rows.evaluateAll((all) => all.map((element) => element.ariaSelected));
    await expect.poll(selectionStates).toEqual(['false', 'false', 'true']);
  });
});

describe('row content', () => {
  it('follows a link without selecting the row and lets the press bubble', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    // As in the panel, where links are handled at the root.
    await page.evaluate(() => {
      document.documentElement.dataset.followed = '';
      document.querySelector('#root')?.addEventListener('click', (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a')) return;
        event.preventDefault();
        document.documentElement.dataset.followed += 'x';
      });
    });
    const link = page.getByRole('link', { name: 'PN-19998' }).first();
    await link.click();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-followed')).toBe('xx');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(1);
  });

  it('opens the named row menu by keyboard without changing the selection', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const button = grid(page, 'صورتحساب‌ها').getByRole('button', { name: 'کارهای «⁨PN-19997⁩»' });
    await rowsOf(page, 'صورتحساب‌ها').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('menuitem').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('output').first().textContent()).toContain('remove');
    await expect.poll(() => selectedOf(page, 'صورتحساب‌ها').count()).toBe(1);
  });

  it('loads more rows by cursor until there are none', async () => {
    await using demoPage = await openDemo('Table');
    const { page } = demoPage;
    const more = page.getByRole('button', { name: 'ردیف‌های بیشتر' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rowsOf(page, 'صورتحساب‌ها').count()).toBe(9);
    await expect.poll(() => more.count()).toBe(0);
  });
});
