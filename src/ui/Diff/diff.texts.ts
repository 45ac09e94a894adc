import { defineTexts } from '../../i18n/texts.ts';

export const diffTexts = defineTexts({
  title: { fa: 'تفاوت‌ها', en: 'Changes' },
  added: { fa: '{count} افزوده', en: { one: '{count} addition', other: '{count} additions' } },
  removed: { fa: '{count} برداشته', en: { one: '{count} removal', other: '{count} removals' } },
  addedRun: { fa: 'افزوده:', en: 'added:' },
  removedRun: { fa: 'برداشته:', en: 'removed:' },
  differs: { fa: 'متفاوت:', en: 'differs:' },
  runEnd: { fa: 'پایان.', en: 'end.' },
  unchanged: { fa: 'بدون تغییر', en: 'No changes' },
  coarse: {
    fa: 'متن بلند است؛ تفاوت‌ها به‌جای واژه‌به‌واژه، خط‌به‌خط نشان داده می‌شود.',
    en: 'This text is long; changes are shown by lines instead of words.',
  },
  view: { fa: 'شیوهٔ نمایش تفاوت', en: 'How to show changes' },
  within: { fa: 'درون متن', en: 'In the text' },
  sideBySide: { fa: 'کنار هم', en: 'Side by side' },
  before: { fa: 'متن پیشین', en: 'Before' },
  after: { fa: 'متن تازه', en: 'After' },
  noText: { fa: 'متنی نیست', en: 'No text' },
});
