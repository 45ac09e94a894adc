import { defineTexts } from '../texts.ts';
import { ariaStrings } from './strings.ts';

const texts = defineTexts({
  group: {
    fa: 'گروه {groupTitle}، {count} گزینه. ',
    en: {
      one: 'Entered group {groupTitle}, with {count} option. ',
      other: 'Entered group {groupTitle}, with {count} options. ',
    },
  },
  option: { fa: '{optionText}', en: '{optionText}' },
  selected: { fa: '{optionText}، انتخاب‌شده', en: '{optionText}, selected' },
  available: {
    fa: '{count} گزینه هست.',
    en: { one: '{count} option available.', other: '{count} options available.' },
  },
});

const withCount = (values: Readonly<Record<string, string | number | boolean>>, name: string) => ({
  ...values,
  count: Number(values[name]),
});

export default ariaStrings({
  focusAnnouncement: (translate, values) =>
    (values.isGroupChange ? translate(texts.group, withCount(values, 'groupCount')) : '') +
    translate(values.isSelected ? texts.selected : texts.option, values),
  countAnnouncement: (translate, values) => translate(texts.available, withCount(values, 'optionCount')),
  selectedAnnouncement: (translate, values) => translate(texts.selected, values),
  buttonLabel: { fa: 'نمایش پیشنهادها', en: 'Show suggestions' },
  listboxLabel: { fa: 'پیشنهادها', en: 'Suggestions' },
});
