import { defineTexts } from '../../i18n/texts.ts';

export const comboTexts = defineTexts({
  loading: { fa: 'در حال جست‌وجو…', en: 'Searching…' },
  none: { fa: 'چیزی پیدا نشد.', en: 'Nothing found.' },
  failed: { fa: 'جست‌وجو انجام نشد.', en: 'Search failed.' },
  create: { fa: 'ساخت «{text}»', en: 'Create “{text}”' },
  remove: { fa: 'حذف {label}', en: 'Remove {label}' },
  chosen: { fa: 'انتخاب‌شده‌ها', en: 'Selected' },
});
