import { expect, it } from 'vitest';
import { openDemo } from '../gallery/open-demo.ts';

it.each([
  ['fa', { 'چند تا': '۲ خوانده‌نشده', 'بیش از ۹۹': '۹۹+ خوانده‌نشده', هیچ: '' }],
  ['en', { 'A few': '2 unread', 'More than 99': '99+ unread', None: '' }],
] as const)('shows number and label in %s, caps at 99 and hides zero', async (locale, expected) => {
  await using demoPage = await openDemo('CountBadge', { locale });
  for (const [state, badgeText] of Object.entries(expected)) {
    const text = await demoPage.page.getByRole('figure', { name: state, exact: true }).textContent();
    expect(text).toBe(`${state}${locale === 'fa' ? 'گفتگوها' : 'Inbox'}${badgeText}`);
  }
  expect(demoPage.consoleErrors).toEqual([]);
});
