import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('shows additions and removals in words, marks and order', async () => {
  await using demoPage = await openDemo('Diff');
  const section = demoPage.page.getByRole('article', { name: 'تغییرهای پیش‌نویس' }).first();
  const changes = await section
    .locator('ins, del')
    .evaluateAll((elements) =>
      elements.map((element) => [element.localName, element.textContent?.replace(/\s+/g, ' ').trim()]),
    );
  expect(changes.slice(0, 4)).toEqual([
    ['del', 'حذف‌شده: ۱۰ پایان.'],
    ['ins', 'اضافه‌شده: ۷ پایان.'],
    ['del', 'حذف‌شده: به شرط سالم بودن پایان.'],
    ['ins', 'اضافه‌شده: کافی است برچسب پایان.'],
  ]);
  expect(await section.getByText('۶ اضافه').count()).toBe(1);
  expect(await section.getByText('۳ حذف').count()).toBe(1);
  const lines = (name: string) =>
    section
      .locator(`${name} bdi`)
      .first()
      .evaluate((element) => [
        getComputedStyle(element).textDecorationLine,
        getComputedStyle(element).boxShadow,
      ]);
  expect((await lines('del'))[0]).toBe('line-through');
  expect((await lines('ins'))[1]).toContain('inset');
  expect(demoPage.consoleErrors).toEqual([]);
});

it('underlines additions under forced colours', async () => {
  await using demoPage = await openDemo('Diff', { context: { forcedColors: 'active' } });
  const run = demoPage.page.locator('ins bdi').first();
  expect(await run.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
});

it('switches to side by side by keyboard with each side complete', async () => {
  await using demoPage = await openDemo('Diff');
  const section = demoPage.page.getByRole('article', { name: 'تغییرهای پیش‌نویس' }).first();
  await section.getByRole('radio', { name: 'داخل متن' }).focus();
  await demoPage.page.keyboard.press('ArrowLeft');
  const before = section.getByRole('article', { name: 'متن قبلی' });
  const after = section.getByRole('article', { name: 'متن جدید' });
  expect(await before.locator('del').count()).toBe(3);
  expect(await before.locator('ins').count()).toBe(0);
  expect(await after.locator('ins').count()).toBe(6);
  expect(await after.locator('del').count()).toBe(0);
});

it('takes its direction from the text and isolates each change', async () => {
  await using demoPage = await openDemo('Diff', { locale: 'en' });
  const paragraphs = demoPage.page.locator('p:has(> del)');
  expect(
    await paragraphs.evaluateAll((elements) => [
      ...new Set(elements.map((element) => getComputedStyle(element).direction)),
    ]),
  ).toEqual(['rtl']);
  // Everything is new, so all letters are in isolates, which `auto` ignores.
  const newParagraph = demoPage.page.locator('p:has(> ins:only-child)');
  expect(await newParagraph.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const unicodeBidi = await demoPage.page
    .locator('ins bdi')
    .first()
    .evaluate((element) => getComputedStyle(element).unicodeBidi);
  expect(unicodeBidi).toBe('isolate');
  expect(await demoPage.page.locator('bdi[dir=ltr]').allTextContents()).toEqual([
    'https://niloofar-shop.ir/track/',
  ]);
});

it('reports equal texts in words without a view switch', async () => {
  await using demoPage = await openDemo('Diff');
  const unchangedDiff = demoPage.page
    .getByRole('article', { name: 'تفاوت‌ها' })
    .filter({ hasText: 'بدون تغییر' });
  expect(await unchangedDiff.count()).toBe(1);
  expect(await unchangedDiff.getByRole('radiogroup').count()).toBe(0);
  expect(await unchangedDiff.locator('ins, del').count()).toBe(0);
});
