import { defineTexts } from '../../i18n/texts.ts';

export const paginationTexts = defineTexts({
  previous: { fa: 'قبلی', en: 'Previous' },
  next: { fa: 'بعدی', en: 'Next' },
  newest: { fa: 'تازه‌ترین‌ها', en: 'Newest' },
  range: { fa: '{from}–{to}', en: '{from}–{to}' },
  rangeOf: { fa: '{from}–{to} از {total}', en: '{from}–{to} of {total}' },
  rangeAnnouncement: { fa: 'ردیف {from} تا {to}', en: 'Rows {from} to {to}' },
  rangeOfAnnouncement: { fa: 'ردیف {from} تا {to} از {total}', en: 'Rows {from} to {to} of {total}' },
  noRows: { fa: 'ردیفی نیست', en: 'No rows' },
});
