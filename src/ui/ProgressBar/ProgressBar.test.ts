import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('announces its share in the page language and no number while indeterminate', async () => {
  for (const [locale, half, unknown, value] of [
    ['fa', 'در راه', 'نامعلوم', '۶۲٪'],
    ['en', 'On its way', 'Unknown', '62%'],
  ] as const) {
    await using demoPage = await openDemo('ProgressBar', { locale });
    const bar = (name: string) => demoPage.page.getByRole('figure', { name }).getByRole('progressbar');
    expect((await bar(half).getAttribute('aria-valuetext'))?.replace('\u200E', '')).toBe(value);
    expect(await bar(unknown).getAttribute('aria-valuenow')).toBeNull();
    expect(demoPage.consoleErrors).toEqual([]);
  }
});

it('takes its name from a hidden label and fills in reading direction', async () => {
  await using demoPage = await openDemo('ProgressBar');
  const bar = demoPage.page.getByRole('progressbar', { name: 'در حال آموزش' }).last();
  const [track, fill] = await bar.evaluate((element) => {
    const emptySpans = [...element.querySelectorAll('span')].filter((span) => span.textContent === '');
    return emptySpans.map((span) => span.getBoundingClientRect().right);
  });
  expect(fill).toBeCloseTo(track ?? 0, 0);
});
