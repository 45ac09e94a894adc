import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('renders terms with their values', async () => {
  await using demoPage = await openDemo('DescriptionList', { width: 390 });
  const state = demoPage.page.getByRole('figure', { name: 'مشتری', exact: true });
  const pairs = await state
    .locator('dl')
    .evaluate((list) => [...list.children].map((part) => `${part.tagName} ${part.textContent}`));
  expect(pairs.map((pair) => pair.slice(0, 2))).toEqual(Array.from({ length: 4 }, () => ['DT', 'DD']).flat());
  expect(pairs[5]).toContain('۱٬۴۸۰٬۰۰۰ تومان');
  expect(await demoPage.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('keeps a phone number in order within Persian', async () => {
  await using demoPage = await openDemo('DescriptionList');
  const number = demoPage.page.getByText('0912 345 6789');
  expect(await number.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

it('aligns a name with its value, also when a button makes the value taller', async () => {
  await using demoPage = await openDemo('DescriptionList');
  const value = demoPage.page.getByText('0912 345 6789');
  const [nameCenter, valueCenter] = await value.evaluate((element) => {
    const cell = element.parentElement;
    const label = cell?.previousElementSibling;
    if (!cell || !label) throw new Error('The value has no term');
    Object.assign(cell.style, { display: 'flex', alignItems: 'center', minBlockSize: '48px' });
    return [label, element].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { top, bottom } = range.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  });
  expect(Math.abs((nameCenter ?? 0) - (valueCenter ?? 99))).toBeLessThanOrEqual(3);
});
