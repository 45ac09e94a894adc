import { defineTexts } from '../../i18n/texts.ts';

export const tableTexts = defineTexts({
  selection: { fa: 'کارهای انتخاب‌شده‌ها', en: 'Actions for selection' },
  selected: { fa: '{count} انتخاب', en: '{count} selected' },
  unselect: { fa: 'لغو انتخاب', en: 'Clear selection' },
  more: { fa: 'ردیف‌های بیشتر', en: 'More rows' },
  moreFailed: { fa: 'ردیف‌های بعدی باز نشد.', en: 'Couldn’t load more rows.' },
  rowActions: { fa: 'کارهای «{row}»', en: 'Actions for “{row}”' },
  details: { fa: 'جزئیات', en: 'Details' },
  selectAll: { fa: 'انتخاب همه', en: 'Select all' },
  selectRow: { fa: 'انتخاب «{row}»', en: 'Select “{row}”' },
  // Announced after a selection or sorting.
  rowSelected: { fa: '{row} انتخاب شد.', en: '{row} selected.' },
  rowDeselected: { fa: 'انتخاب {row} لغو شد.', en: '{row} deselected.' },
  allSelected: { fa: 'همه انتخاب شدند.', en: 'All selected.' },
  noneSelected: { fa: 'هیچ‌کدام انتخاب نیست.', en: 'None selected.' },
  ascending: { fa: 'مرتب‌شده با {column}، صعودی', en: 'Sorted by {column}, ascending' },
  descending: { fa: 'مرتب‌شده با {column}، نزولی', en: 'Sorted by {column}, descending' },
  noMatch: { fa: 'چیزی با «{filter}» پیدا نشد', en: 'Nothing matches “{filter}”' },
  noMatchBody: { fa: 'برای دیدن همه، فیلتر را پاک کنید.', en: 'Clear the filter to see all rows.' },
  clearFilter: { fa: 'پاک کردن فیلتر', en: 'Clear filter' },
});
