// Proves directions, and that React Aria's sentences exist in both languages and follow the language in force.
import { afterEach, expect, it, vi } from 'vitest';
import { ariaTexts, installAriaTexts } from './aria.ts';
import { directionOf, type Locale } from './locale.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['fa', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['en', 'ltr'],
  ['nl', 'ltr'],
  ['far', 'ltr'],
])('%s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('answers React Aria in the language in force when asked', () => {
  const page = new EventTarget();
  const told = vi.fn();
  page.addEventListener('languagechange', told);
  vi.stubGlobal('window', page);
  let locale: Locale = 'fa';
  installAriaTexts(() => locale);
  const strings = Reflect.get(page, Symbol.for('react-aria.i18n.strings'));
  expect(Reflect.get(page, Symbol.for('react-aria.i18n.locale'))).toBe('fa-IR');
  expect(told).toHaveBeenCalledOnce();
  expect(strings).toHaveProperty(['@react-aria/overlays', 'dismiss'], 'بستن');
  locale = 'en';
  expect(strings).toHaveProperty(['@react-aria/overlays', 'dismiss'], 'Dismiss');
});

it.each([
  ['@react-aria/overlays', 'react-aria/dist/private/intl/overlays/en-US.mjs'],
  ['@react-aria/menu', 'react-aria/dist/private/intl/menu/en-US.mjs'],
  ['react-aria-components', 'react-aria-components/dist/private/intl/en-US.mjs'],
])('%s has every sentence the package has', async (name, file) => {
  const { href } = new URL(`../../node_modules/${file}`, import.meta.url);
  const { default: english } = await import(/* @vite-ignore */ href);
  const ours = Object.entries(ariaTexts[name] ?? {}).map(([key, row]) => [key, row.en]);
  expect(Object.fromEntries(ours)).toEqual(english);
});
