// Knows the few sentences React Aria says by itself, in Persian and English; it knows no component of ours.
import { intlTag, type Locale, readLocale, subscribeLocale } from './locale.ts';
import { sentence, type TextRow } from './texts.ts';

// React Aria ships no Persian. It reads this table once, by package, and throws for a package that is missing;
// a component added from another of its packages needs its rows here (a test compares the keys).
export const ariaTexts: Readonly<Record<string, Readonly<Record<string, TextRow>>>> = {
  '@react-aria/overlays': { dismiss: { fa: 'بستن', en: 'Dismiss' } },
  '@react-aria/menu': {
    longPressMessage: {
      fa: 'برای باز شدن فهرست، لمس طولانی کنید یا Alt و پیکان پایین را بزنید',
      en: 'Long press or press Alt + ArrowDown to open menu',
    },
  },
  '@react-aria/grid': {
    deselectedItem: { fa: '{item} دیگر انتخاب نیست.', en: '{item} not selected.' },
    select: { fa: 'انتخاب', en: 'Select' },
    selectedCount: {
      fa: '{count} مورد انتخاب شده است.',
      en: { one: '{count} item selected.', other: '{count} items selected.' },
    },
    selectedAll: { fa: 'همه انتخاب شده‌اند.', en: 'All items selected.' },
    selectedItem: { fa: '{item} انتخاب شد.', en: '{item} selected.' },
    longPressToSelect: {
      fa: 'برای انتخاب، لمس طولانی کنید.',
      en: 'Long press to enter selection mode.',
    },
  },
  '@react-aria/table': {
    select: { fa: 'انتخاب', en: 'Select' },
    selectAll: { fa: 'انتخاب همه', en: 'Select All' },
    sortable: { fa: 'ستون مرتب‌شدنی', en: 'sortable column' },
    ascending: { fa: 'صعودی', en: 'ascending' },
    descending: { fa: 'نزولی', en: 'descending' },
    ascendingSort: {
      fa: 'بر پایهٔ ستون {columnName} صعودی مرتب شد',
      en: 'sorted by column {columnName} in ascending order',
    },
    descendingSort: {
      fa: 'بر پایهٔ ستون {columnName} نزولی مرتب شد',
      en: 'sorted by column {columnName} in descending order',
    },
    columnSize: { fa: '{value} پیکسل', en: '{value} pixels' },
    resizerDescription: { fa: 'برای تغییر پهنا Enter را بزنید', en: 'Press Enter to start resizing' },
    expand: { fa: 'باز کردن', en: 'Expand' },
    collapse: { fa: 'بستن', en: 'Collapse' },
  },
  'react-aria-components': {
    selectPlaceholder: { fa: 'انتخاب کنید', en: 'Select an item' },
    tableResizer: { fa: 'تغییر پهنای ستون', en: 'Resizer' },
    dropzoneLabel: { fa: 'جای رها کردن', en: 'DropZone' },
    colorSwatchPicker: { fa: 'نمونه‌های رنگ', en: 'Color swatches' },
  },
};

const LOCALE = Symbol.for('react-aria.i18n.locale');
const STRINGS = Symbol.for('react-aria.i18n.strings');

/**
 * Puts the table where React Aria looks for it, and keeps true the language that `scheme.js` put there. Call
 * once, before the first render. Its own provider would do the second, but costs login 1 KB for nothing.
 */
export function installAriaTexts(read: () => Locale = readLocale): void {
  const strings: Record<string, object> = {};
  for (const [packageName, rows] of Object.entries(ariaTexts)) {
    strings[packageName] = speaking(rows, read);
  }
  const follow = () => {
    Object.assign(window, { [LOCALE]: intlTag(read()) });
    window.dispatchEvent(new Event('languagechange')); // React Aria reads the language again on this event.
  };
  Object.assign(window, { [STRINGS]: strings });
  follow();
  subscribeLocale(follow);
}

// React Aria keeps the table it first saw, so each sentence asks for the language only when it is read.
function speaking(rows: Readonly<Record<string, TextRow>>, read: () => Locale): object {
  const table = {};
  for (const [key, row] of Object.entries(rows)) {
    Object.defineProperty(table, key, { enumerable: true, get: () => spoken(row, read()) });
  }
  return table;
}

/** What a sentence of the library is given; only those that count are given a count. */
interface SpokenValues {
  readonly [name: string]: string | number;
  readonly count: number;
}

// It gives the values of a sentence to a function, and takes a sentence without any as it stands.
function spoken(row: TextRow, locale: Locale) {
  const wording = row[locale];
  if (typeof wording === 'string' && !wording.includes('{')) return wording;
  return (values: SpokenValues) => sentence(locale, row, values);
}
