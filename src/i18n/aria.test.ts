import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import ariaTextsLoader from '../../tools/bundler/aria-texts-loader.ts';
import { localStore } from '../platform/storage/storage.ts';
import type { AriaStrings, AriaValues } from './aria/strings.ts';
import { setReactAriaLocale } from './aria.ts';
import type { Locale } from './locale.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const folder = fileURLToPath(new URL('./aria/', import.meta.url));
const packages = readdirSync(folder)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'strings');

const load = async (path: string): Promise<{ default: never }> => import(/* @vite-ignore */ path);

async function loadOurTexts(name: string): Promise<AriaStrings> {
  return (await load(join(folder, `${name}.ts`))).default;
}
async function loadLibraryTexts(
  name: string,
): Promise<Record<string, string | ((...values: unknown[]) => string)>> {
  const libraryPath = name.startsWith('stately-')
    ? `react-stately/dist/private/intl/${name.slice(8)}`
    : name === 'components'
      ? 'react-aria-components/dist/private/intl'
      : `react-aria/dist/private/intl/${name}`;
  return (await load(join(modules, libraryPath, 'en-US.mjs'))).default;
}

/** The formatter that the library's sentences call. */
const englishFormatter = {
  plural: (count: number, forms: Record<string, string | (() => string)>) => {
    const form = forms[`=${count}`] ?? forms[count === 1 ? 'one' : 'other'];
    return typeof form === 'function' ? form() : form;
  },
  select: (forms: Record<string, string | (() => string)>, value: unknown) => {
    const form = forms[String(value)] ?? forms.other;
    return typeof form === 'function' ? form() : form;
  },
  number: String,
};

const samples: AriaValues[] = [0, 1, 2].flatMap((count) =>
  [true, false].map((isTrue) => ({
    ...{ count, groupCount: count, optionCount: count, value: 3, isGroupChange: isTrue, isSelected: isTrue },
    ...{ item: 'it', columnName: 'name', groupTitle: 'group', optionText: 'option', fieldLabel: 'field' },
    ...{ itemText: 'this', beforeItemText: 'one', afterItemText: 'two' },
  })),
);

afterEach(() => vi.unstubAllGlobals());

describe.each(packages)('React Aria package %s', (name) => {
  it('returns the same English sentences as the library', async () => {
    const [ourTexts, libraryTexts] = [await loadOurTexts(name), await loadLibraryTexts(name)];
    expect(Object.keys(ourTexts['en-US']).sort()).toEqual(Object.keys(libraryTexts).sort());
    for (const [key, sentence] of Object.entries(libraryTexts)) {
      const ourSentence = ourTexts['en-US'][key];
      for (const values of samples) {
        const expected = typeof sentence === 'function' ? sentence(values, englishFormatter) : sentence;
        expect([key, typeof ourSentence === 'function' ? ourSentence(values) : ourSentence]).toEqual([
          key,
          expected,
        ]);
      }
    }
  });

  it('translates every sentence to Persian with the same values', async () => {
    const { 'fa-IR': persian, 'en-US': englishTexts } = await loadOurTexts(name);
    for (const [key, sentence] of Object.entries(persian)) {
      expect(typeof sentence).toBe(typeof englishTexts[key]);
      const translations = samples.map((values) =>
        typeof sentence === 'function' ? sentence(values) : sentence,
      );
      expect(translations.join(' ')).toMatch(/[\u0600-\u06ff]/);
      expect(translations.join(' ')).not.toMatch(/[{}\d]/);
    }
  });
});

it('uses Persian counts and announces a group only on entering it', async () => {
  const [grid, combobox] = [await loadOurTexts('grid'), await loadOurTexts('combobox')];
  const formatSentence = (strings: AriaStrings, key: string, values: AriaValues) => {
    const sentence = strings['fa-IR'][key];
    return typeof sentence === 'function' ? sentence(values) : sentence;
  };
  expect(formatSentence(grid, 'selectedCount', { count: 12 })).toBe('۱۲ مورد انتخاب شده است.');
  expect(formatSentence(grid, 'selectedCount', { count: 0 })).toBe('هیچ موردی انتخاب نشده است.');
  const option = { groupTitle: 'بات‌ها', groupCount: 3, optionText: 'نیلوفر' };
  expect(
    formatSentence(combobox, 'focusAnnouncement', { ...option, isGroupChange: true, isSelected: false }),
  ).toBe('گروه بات‌ها، ۳ گزینه. نیلوفر');
  expect(
    formatSentence(combobox, 'focusAnnouncement', { ...option, isGroupChange: false, isSelected: true }),
  ).toBe('نیلوفر، انتخاب‌شده');
});

describe('React Aria texts loader', () => {
  const stringsPath = (library: string, part: string) =>
    join(modules, library, 'dist/private', part, 'intlStrings.mjs');
  const replace = (resourcePath: string) =>
    ariaTextsLoader.call(
      { resourcePath, addDependency: () => undefined },
      readFileSync(resourcePath, 'utf8'),
    );

  it('replaces the locale files of the library with ours', () => {
    expect(replace(stringsPath('react-aria', 'overlays'))).toContain('/src/i18n/aria/overlays.ts"');
    expect(replace(stringsPath('react-aria', 'tooltip'))).toContain('/src/i18n/aria/previewtrigger.ts"');
    expect(replace(stringsPath('react-aria-components', '.'))).toContain('/src/i18n/aria/components.ts"');
  });

  it('fails the build for a package without Persian texts', () => {
    const path = stringsPath('react-aria', 'calendar');
    const unknownPackage = readFileSync(path, 'utf8').replaceAll('intl/calendar/', 'intl/hologram/');
    const run = () =>
      ariaTextsLoader.call({ resourcePath: path, addDependency: () => undefined }, unknownPackage);
    expect(run).toThrow(/hologram speaks no Persian/);
    expect(dirname(path)).toContain('calendar');
  });
});

it('passes the current locale to React Aria at the start and on each change', () => {
  const fakeWindow = new EventTarget();
  const onLanguageChange = vi.fn();
  fakeWindow.addEventListener('languagechange', onLanguageChange);
  vi.stubGlobal('window', fakeWindow);
  const key = Symbol.for('react-aria.i18n.locale');
  let locale: Locale = 'en';
  const stop = setReactAriaLocale(() => locale);
  onTestFinished(stop);
  expect(Reflect.get(fakeWindow, key)).toBe('en-US');
  expect(onLanguageChange).toHaveBeenCalledOnce();
  locale = 'fa';
  localStore.remove('locale');
  expect(Reflect.get(fakeWindow, key)).toBe('fa-IR');
  expect(onLanguageChange).toHaveBeenCalledTimes(2);
  stop();
  localStore.remove('locale');
  expect(onLanguageChange).toHaveBeenCalledTimes(2);
});
