import { defineTexts } from '../../../i18n/texts.ts';

export const textListTexts = defineTexts({
  title: { fa: 'همهٔ متن‌ها', en: 'All texts' },
  search: { fa: 'جست‌وجوی متن یا کلید', en: 'Search texts and keys' },
  area: { fa: 'بخش', en: 'Area' },
  allAreas: { fa: 'همهٔ بخش‌ها', en: 'All areas' },
  count: { fa: '{count} متن', en: { one: '{count} text', other: '{count} texts' } },
  first: { fa: 'فقط {count} متن اول نشان داده شده است.', en: 'Only the first {count} are shown.' },
  noMatch: { fa: 'متنی پیدا نشد', en: 'No texts match your search' },
  clear: { fa: 'پاک کردن جست‌وجو', en: 'Clear search' },
  key: { fa: 'کلید', en: 'Key' },
  persian: { fa: 'فارسی', en: 'Persian' },
  english: { fa: 'انگلیسی', en: 'English' },
});
