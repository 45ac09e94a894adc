import { defineTexts } from '../../i18n/texts.ts';

export const tableTexts = defineTexts({
  selection: { fa: 'کار با انتخاب‌ها', en: 'Work with the selection' },
  selected: { fa: '{count} انتخاب', en: '{count} selected' },
  unselect: { fa: 'لغو انتخاب', en: 'Clear selection' },
  more: { fa: 'ردیف‌های بیشتر', en: 'More rows' },
  moreFailed: { fa: 'ردیف‌های بعدی نیامد.', en: 'The next rows did not come.' },
  rowActions: { fa: 'کارهای «{row}»', en: 'Actions for “{row}”' },
  details: { fa: 'جزئیات', en: 'Details' },
  selectAll: { fa: 'انتخاب همه', en: 'Select all' },
  selectRow: { fa: 'انتخاب «{row}»', en: 'Select “{row}”' },
  // Announced after a selection or sorting.
  picked: { fa: '{row} انتخاب شد.', en: '{row} selected.' },
  unpicked: { fa: '{row} دیگر انتخاب نیست.', en: '{row} not selected.' },
  pickedAll: { fa: 'همه انتخاب شدند.', en: 'All selected.' },
  pickedNone: { fa: 'هیچ‌کدام انتخاب نیست.', en: 'None selected.' },
  ascending: { fa: 'بر پایهٔ ستون {column} صعودی مرتب شد', en: 'Sorted by {column}, ascending' },
  descending: { fa: 'بر پایهٔ ستون {column} نزولی مرتب شد', en: 'Sorted by {column}, descending' },
  noMatch: { fa: 'چیزی با «{filter}» جور نیست', en: 'Nothing matches “{filter}”' },
  noMatchBody: { fa: 'فیلتر را بردارید تا همهٔ ردیف‌ها را ببینید.', en: 'Clear the filter to see all rows.' },
  clearFilter: { fa: 'برداشتن فیلتر', en: 'Clear the filter' },
});
