import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('keeps line breaks and direction of written text and isolates addresses', async () => {
  for (const [locale, name] of [
    ['fa', 'نوشتهٔ کاربر'],
    ['en', 'As people wrote it'],
  ] as const) {
    await using stage = await openDemo('Text', { locale });
    const written = stage.page.getByRole('figure', { name }).locator('[dir=auto]');
    expect(await written.evaluate((own) => own.matches(':dir(rtl)'))).toBe(true);
    const { height = 0 } = (await written.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(40);
    const turnedByNobody = written.locator('bdi[dir=ltr]');
    expect(await turnedByNobody.allTextContents()).toEqual([
      '2104-8815',
      'Is it https://niloofar-shop.ir/track?',
    ]);
    // The full stop follows the English line, though the text is Persian.
    const places = await written.evaluate((own) =>
      ['T', '.'].map((sign) => {
        const last = own.lastChild;
        const range = document.createRange();
        const at = last?.textContent?.lastIndexOf(sign) ?? 0;
        if (last) range.setStart(last, at);
        if (last) range.setEnd(last, at + 1);
        return range.getBoundingClientRect().x;
      }),
    );
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(stage.consoleErrors).toEqual([]);
  }
});

it('truncates to one line and uses tabular digits in columns', async () => {
  await using stage = await openDemo('Text');
  const { page } = stage;
  const cut = page.getByRole('figure', { name: 'بریده' }).locator('p');
  expect(await cut.evaluate((own) => own.scrollWidth > own.clientWidth && own.clientHeight < 40)).toBe(true);
  const figures = page.getByRole('figure', { name: 'رقم هم‌پهنا' }).locator('p');
  expect(
    await figures.evaluateAll((all) => all.map((own) => getComputedStyle(own).fontVariantNumeric)),
  ).toEqual(['tabular-nums', 'tabular-nums']);
});

it.each([
  ['fa', 'خط دیگر'],
  ['en', 'Another script'],
] as const)('shows the beginning of truncated text in another script, in %s', async (locale, name) => {
  await using stage = await openDemo('Text', { locale, width: 390 });
  const line = stage.page.getByRole('figure', { name }).locator('p');
  const seen = await line.evaluate((own) => {
    const words = own.querySelector('bdi')?.firstChild;
    const first = document.createRange();
    if (words) first.setStart(words, 0);
    if (words) first.setEnd(words, 1);
    const [line, letter] = [own.getBoundingClientRect(), first.getBoundingClientRect()];
    return letter.width > 0 && letter.x >= line.x - 1 && letter.right <= line.right + 1;
  });
  expect(seen).toBe(true);
});

it('gives headings their outline levels', async () => {
  await using stage = await openDemo('Text', { locale: 'en' });
  const state = stage.page.getByRole('figure', { name: 'Headings' });
  expect(await state.getByRole('heading', { level: 2 }).count()).toBe(2);
  expect(await state.getByRole('heading', { level: 3 }).count()).toBe(1);
});
