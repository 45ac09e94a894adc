import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('places the first item at the start of the reading direction', async () => {
  for (const [locale, name] of [
    ['fa', 'کنار هم'],
    ['en', 'Side by side'],
  ] as const) {
    await using demoPage = await openDemo('Layout', { locale });
    const [first = 0, second = 0] = await demoPage.page
      .getByRole('figure', { name })
      .getByRole('button')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().x));
    expect(first > second).toBe(locale === 'fa');
    expect(demoPage.consoleErrors).toEqual([]);
  }
});

it('wraps and shrinks on the narrowest phone', async () => {
  await using demoPage = await openDemo('Layout', { width: 320 });
  expect(await demoPage.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const tops = await demoPage.page
    .getByRole('figure', { name: 'می‌شکند' })
    .getByRole('button')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().y));
  expect(new Set(tops).size).toBeGreaterThan(1);
});

it('reserves no gap for an empty status', async () => {
  await using demoPage = await openDemo('Layout');
  const heightWith = (text: string) =>
    demoPage.page.getByRole('figure', { name: 'زیر هم' }).evaluate((element, statusText) => {
      const stack = element.querySelector('button')?.parentElement;
      const status = document.createElement('div');
      status.role = 'status';
      status.textContent = statusText;
      stack?.prepend(status);
      const { height = 0 } = stack?.getBoundingClientRect() ?? {};
      status.remove();
      return height - (stack?.getBoundingClientRect().height ?? 0);
    }, text);
  expect(await heightWith('')).toBe(0);
  expect(await heightWith('ذخیره شد')).toBeGreaterThan(0);
});
