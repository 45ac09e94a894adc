import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces used and limit in words and clamps its value to the limit', async () => {
  await using demoPage = await openDemo('Meter');
  const meter = (name: string) => demoPage.page.getByRole('figure', { name, exact: true }).getByRole('meter');
  const ariaValues = async (name: string) =>
    meter(name).evaluate((element) => [
      element.getAttribute('aria-valuetext'),
      element.getAttribute('aria-valuenow'),
      element.getAttribute('aria-valuemax'),
    ]);
  expect(await ariaValues('آسوده')).toEqual(['۷٬۴۲۰ از ۱۰٬۰۰۰', '7420', '10000']);
  expect(await ariaValues('بیش از سهم')).toEqual(['۱۰٬۲۴۰ از ۱۰٬۰۰۰', '10000', '10000']);
  expect(await ariaValues('بی سهم')).toEqual(['۰ از ۰', '0', '1']);
  expect(await ariaValues('با جملهٔ خودش')).toEqual(['۳ روز مانده', '27', '30']);
  expect(demoPage.consoleErrors).toEqual([]);
});

it('changes its colour near and at the limit', async () => {
  await using demoPage = await openDemo('Meter', { locale: 'en' });
  const colours = await Promise.all(
    ['Plenty', 'Near its end', 'Used up', 'No allowance'].map((name) =>
      demoPage.page
        .getByRole('figure', { name, exact: true })
        .getByRole('meter')
        .evaluate(
          (element) =>
            getComputedStyle([...element.querySelectorAll('span')].at(-1) ?? element).backgroundColor,
        ),
    ),
  );
  expect(new Set(colours).size).toBe(3);
  expect(colours[2]).toBe(colours[3]);
});
