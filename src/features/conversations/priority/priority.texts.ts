import { defineTexts } from '../../../i18n/texts.ts';

export const priorityTexts = defineTexts({
  title: { fa: 'اولویت', en: 'Priority' },
  urgent: { fa: 'فوری', en: 'Urgent' },
  high: { fa: 'زیاد', en: 'High' },
  normal: { fa: 'معمولی', en: 'Normal' },
  low: { fa: 'کم', en: 'Low' },
  chip: { fa: 'اولویت {priority}', en: '{priority} priority' },
  done: {
    fa: 'اولویت {count} گفتگو «{priority}» شد.',
    en: { one: '{count} set to {priority}.', other: '{count} set to {priority}.' },
  },
});
