import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it('exposes its name and hides the drawing', async () => {
  for (const [locale, state, name] of [
    ['fa', 'معمولی', 'پاسخ'],
    ['en', 'Regular', 'Pasokh'],
  ] as const) {
    await using demoPage = await openDemo('Wordmark', { locale });
    const figure = demoPage.page.getByRole('figure', { name: state });
    expect(await figure.locator('svg').getAttribute('aria-hidden')).toBe('true');
    expect(await figure.textContent()).toBe(`${state}${name}`);
    expect(demoPage.consoleErrors).toEqual([]);
  }
});
