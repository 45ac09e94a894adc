import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('keeps line breaks and direction of user text and isolates URLs and numbers', async () => {
  for (const [locale, name] of [
    ['fa', 'نوشتهٔ کاربر'],
    ['en', 'As people wrote it'],
  ] as const) {
    await using demoPage = await openDemo('Text', { locale });
    const userText = demoPage.page.getByRole('figure', { name }).locator('[dir=auto]');
    expect(await userText.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);
    const { height = 0 } = (await userText.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(40);
    const isolatedRuns = userText.locator('bdi[dir=ltr]');
    expect(await isolatedRuns.allTextContents()).toEqual([
      '2104-8815',
      'Is it https://niloofar-shop.ir/track?',
    ]);
    // The full stop follows the English line, though the text is Persian.
    const xPositions = await userText.evaluate((element) =>
      ['T', '.'].map((character) => {
        const last = element.lastChild;
        const range = document.createRange();
        const index = last?.textContent?.lastIndexOf(character) ?? 0;
        if (last) range.setStart(last, index);
        if (last) range.setEnd(last, index + 1);
        return range.getBoundingClientRect().x;
      }),
    );
    expect(xPositions.toSorted((one, other) => one - other)).toEqual(xPositions);
    expect(demoPage.consoleErrors).toEqual([]);
  }
});

it('truncates to one line and uses tabular digits in columns', async () => {
  await using demoPage = await openDemo('Text');
  const { page } = demoPage;
  const truncated = page.getByRole('figure', { name: 'بریده' }).locator('p');
  expect(
    await truncated.evaluate(
      (element) => element.scrollWidth > element.clientWidth && element.clientHeight < 40,
    ),
  ).toBe(true);
  const numbers = page.getByRole('figure', { name: 'رقم هم‌پهنا' }).locator('p');
  expect(
    await numbers.evaluateAll((all) => all.map((element) => getComputedStyle(element).fontVariantNumeric)),
  ).toEqual(['tabular-nums', 'tabular-nums']);
});

it.each([
  ['fa', 'خط دیگر'],
  ['en', 'Another script'],
] as const)('shows the beginning of truncated text in another script, in %s', async (locale, name) => {
  await using demoPage = await openDemo('Text', { locale, width: 390 });
  const paragraph = demoPage.page.getByRole('figure', { name }).locator('p');
  const isFirstVisible = await paragraph.evaluate((element) => {
    const textNode = element.querySelector('bdi')?.firstChild;
    const range = document.createRange();
    if (textNode) range.setStart(textNode, 0);
    if (textNode) range.setEnd(textNode, 1);
    const [box, letter] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return letter.width > 0 && letter.x >= box.x - 1 && letter.right <= box.right + 1;
  });
  expect(isFirstVisible).toBe(true);
});

it('gives headings their outline levels', async () => {
  await using demoPage = await openDemo('Text', { locale: 'en' });
  const state = demoPage.page.getByRole('figure', { name: 'Headings' });
  expect(await state.getByRole('heading', { level: 2 }).count()).toBe(2);
  expect(await state.getByRole('heading', { level: 3 }).count()).toBe(1);
});
