import { defineTexts } from '../../i18n/texts.ts';

export const diffTexts = defineTexts({
  title: { fa: 'تفاوت‌ها', en: 'Changes' },
  added: { fa: '{count} اضافه', en: { one: '{count} addition', other: '{count} additions' } },
  removed: { fa: '{count} حذف', en: { one: '{count} removal', other: '{count} removals' } },
  addedRun: { fa: 'اضافه‌شده:', en: 'added:' },
  removedRun: { fa: 'حذف‌شده:', en: 'removed:' },
  differs: { fa: 'متفاوت:', en: 'differs:' },
  runEnd: { fa: 'پایان.', en: 'end.' },
  unchanged: { fa: 'بدون تغییر', en: 'No changes' },
  coarse: {
    fa: 'متن بلند است؛ تفاوت‌ها خط به خط نشان داده می‌شود.',
    en: 'This text is long, so changes are shown by line.',
  },
  view: { fa: 'نمایش تفاوت‌ها', en: 'Show changes' },
  within: { fa: 'داخل متن', en: 'In the text' },
  sideBySide: { fa: 'کنار هم', en: 'Side by side' },
  before: { fa: 'متن قبلی', en: 'Before' },
  after: { fa: 'متن جدید', en: 'After' },
  noText: { fa: 'متنی نیست', en: 'No text' },
});
