import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('draws every icon and hides it from screen readers', async () => {
  await using demoPage = await openDemo('Icon');
  const pictures = demoPage.page.getByRole('figure', { name: 'همه', exact: true }).locator('svg');
  expect(await pictures.count()).toBeGreaterThan(80);
  expect(
    await pictures.evaluateAll((elements) =>
      elements.every((element) => element.getAttribute('aria-hidden') === 'true'),
    ),
  ).toBe(true);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('mirrors back and forward icons with the language', async () => {
  const scales: string[][] = [];
  for (const [locale, name] of [
    ['fa', 'با زبان برمی‌گردند'],
    ['en', 'Turn with the language'],
  ] as const) {
    await using demoPage = await openDemo('Icon', { locale });
    scales.push(
      await demoPage.page
        .getByRole('figure', { name })
        .locator('svg')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).scale)),
    );
  }
  const [persian = [], english = []] = scales;
  expect(persian).toHaveLength(7);
  expect(persian.every((scale, index) => scale !== english[index])).toBe(true);
});
