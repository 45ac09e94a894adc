import { afterEach, expect, it, vi } from 'vitest';
import { chooseLocale, directionOfLocale, readLocale } from './locale.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['fa', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['en', 'ltr'],
  ['nl', 'ltr'],
  ['far', 'ltr'],
])('returns for %s the direction %s', (language, direction) => {
  expect(directionOfLocale(language)).toBe(direction);
});

it('sets language and direction on the root element and stores the choice', () => {
  const root = { lang: '', dir: '' };
  vi.stubGlobal('document', { documentElement: root });
  chooseLocale('en');
  expect([readLocale(), root.lang, root.dir]).toEqual(['en', 'en', 'ltr']);
  chooseLocale('fa');
  expect([readLocale(), root.lang, root.dir]).toEqual(['fa', 'fa', 'rtl']);
});
