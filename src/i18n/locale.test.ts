// Proves directions, and that React Aria's sentences exist in both languages and follow the language in force.
import { afterEach, expect, it, vi } from 'vitest';
import { installAriaTexts } from './aria.ts';
import { directionOf, type Locale } from './locale.ts';

type Values = Record<string, string | number>;
type Spoken = Record<string, string | ((values: Values) => string)>;

/** What a sentence of the library asks for: the form of a number, and the number itself. */
const englishForms = {
  plural: (count: number, forms: Record<string, string | (() => string)>) => {
    const form = forms[count === 1 ? 'one' : 'other'];
    return typeof form === 'function' ? form() : form;
  },
  number: String,
};

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
  ['@react-aria/grid', 'react-aria/dist/private/intl/grid/en-US.mjs'],
  ['@react-aria/table', 'react-aria/dist/private/intl/table/en-US.mjs'],
  ['react-aria-components', 'react-aria-components/dist/private/intl/en-US.mjs'],
])('%s has every sentence the package has', async (name, file) => {
  const { href } = new URL(`../../node_modules/${file}`, import.meta.url);
  const { default: english } = await import(/* @vite-ignore */ href);
  vi.stubGlobal('window', new EventTarget());
  installAriaTexts(() => 'en');
  const tables: Record<string, Spoken> = Reflect.get(window, Symbol.for('react-aria.i18n.strings'));
  expect(Object.keys(tables[name] ?? {}).sort()).toEqual(Object.keys(english).sort());
  for (const count of [1, 2]) {
    const values = { count, item: 'it', columnName: 'name', value: 3 };
    for (const [key, theirs] of Object.entries(english)) {
      const ours = tables[name]?.[key];
      const says = typeof theirs === 'function' ? theirs(values, englishForms) : theirs;
      expect([key, typeof ours === 'function' ? ours(values) : ours]).toEqual([key, says]);
    }
  }
});

it('counts and names in Persian what React Aria says by itself', () => {
  vi.stubGlobal('window', new EventTarget());
  installAriaTexts(() => 'fa');
  const tables: Record<string, Spoken> = Reflect.get(window, Symbol.for('react-aria.i18n.strings'));
  const say = (name: string, key: string, values: Values) => {
    const wording = tables[name]?.[key];
    return typeof wording === 'function' ? wording(values) : wording;
  };
  expect(say('@react-aria/grid', 'selectedCount', { count: 12 })).toBe('۱۲ مورد انتخاب شده است.');
  expect(say('@react-aria/table', 'ascendingSort', { columnName: 'تاریخ' })).toBe(
    'بر پایهٔ ستون تاریخ صعودی مرتب شد',
  );
});
