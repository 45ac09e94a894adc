import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('changes texts, calendar, digits and direction by keyboard', async () => {
  await using demoPage = await openDemo('LocaleSwitch', { locale: 'fa' });
  const { page } = demoPage;
  const demo = page.locator('[data-demo]');
  const values = demo.locator('dd');
  expect(await values.allTextContents()).toEqual([
    'چهارشنبه ۲۷ آبان ۱۴۰۵',
    '۱۰:۳۰',
    '۳ ساعت پیش',
    '۱٬۴۸۰٬۰۰۰ تومان',
    '۱٫۲ مگابایت',
    'پیراهن، دامن و روسری',
  ]);
  await demo.getByRole('radio', { name: 'فارسی' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => values.first().textContent()).toBe('Wednesday, November 18, 2026');
  expect(await values.allTextContents()).toEqual([
    'Wednesday, November 18, 2026',
    '10:30',
    '3 hours ago',
    '1,480,000 toman',
    '1.2 MB',
    'shirt, skirt, and scarf',
  ]);
  const root = page.locator('html');
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect(
    await demo.getByRole('radio', { name: 'English' }).evaluate((element) => element.matches(':focus')),
  ).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps typed text, selection, focus and scroll position when switching', async () => {
  await using demoPage = await openDemo('LocaleSwitch', { locale: 'fa', width: 390 });
  const { page } = demoPage;
  const note = page.locator('textarea');
  await note.fill('نیمه‌کاره 12');
  await note.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 5));
  await page.evaluate(() => window.scrollTo(0, 120));
  const state = () =>
    note.evaluate((element: HTMLTextAreaElement) => ({
      value: element.value,
      selection: [element.selectionStart, element.selectionEnd],
      hasFocus: element.matches(':focus'),
      scroll: window.scrollY,
    }));
  const before = await state();
  expect(before).toMatchObject({ value: 'نیمه‌کاره 12', selection: [2, 5], hasFocus: true, scroll: 120 });
  for (const locale of ['en', 'fa'] as const) {
    // The choice of another tab must not take the focus from the field.
    await page.evaluate((language) => {
      localStorage.locale = language;
      window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
    }, locale);
    await expect
      .poll(() => page.locator('figcaption').last().textContent())
      .toBe(locale === 'en' ? 'What stays' : 'آنچه می‌ماند');
    expect(await state()).toEqual(before);
  }
});

it('updates other tabs and applies before the next first paint', async () => {
  await using demoPage = await openDemo('LocaleSwitch', { locale: 'fa' });
  const { page } = demoPage;
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await page.locator('[data-demo]').getByText('English', { exact: true }).click();
  await expect.poll(() => otherTab.locator('dd').first().textContent()).toBe('Wednesday, November 18, 2026');
  // The root element, before any code of the panel is loaded.
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/scheme.js') ? route.continue() : route.abort(),
  );
  await page.reload();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'en',
    'ltr',
  ]);
});

it('changes the texts of React Aria as well', async () => {
  await using demoPage = await openDemo('Table', { locale: 'fa' });
  const { page } = demoPage;
  const header = page.locator('[role="columnheader"][aria-describedby]').first();
  const description = () =>
    header.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  await expect.poll(description).toContain('ستون مرتب‌شدنی');
  await page.locator('header').getByText('English', { exact: true }).click();
  await expect.poll(description).toContain('sortable column');
  expect(demoPage.consoleErrors).toEqual([]);
});
