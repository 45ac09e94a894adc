import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces used and limit in words and clamps its value to the limit', async () => {
  await using stage = await openDemo('Meter');
  const meter = (name: string) => stage.page.getByRole('figure', { name, exact: true }).getByRole('meter');
  const said = async (name: string) =>
    meter(name).evaluate((own) => [
      own.getAttribute('aria-valuetext'),
      own.getAttribute('aria-valuenow'),
      own.getAttribute('aria-valuemax'),
    ]);
  expect(await said('آسوده')).toEqual(['۷٬۴۲۰ از ۱۰٬۰۰۰', '7420', '10000']);
  expect(await said('بیش از سهم')).toEqual(['۱۰٬۲۴۰ از ۱۰٬۰۰۰', '10000', '10000']);
  expect(await said('بی سهم')).toEqual(['۰ از ۰', '0', '1']);
  expect(await said('با جملهٔ خودش')).toEqual(['۳ روز مانده', '27', '30']);
  expect(stage.consoleErrors).toEqual([]);
});

it('changes its colour near and at the limit', async () => {
  await using stage = await openDemo('Meter', { locale: 'en' });
  const colours = await Promise.all(
    ['Plenty', 'Near its end', 'Used up', 'No allowance'].map((name) =>
      stage.page
        .getByRole('figure', { name, exact: true })
        .getByRole('meter')
        .evaluate((own) => getComputedStyle([...own.querySelectorAll('span')].at(-1) ?? own).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(3);
  expect(colours[2]).toBe(colours[3]);
});
