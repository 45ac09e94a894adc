import { defineTexts } from '../../../i18n/texts.ts';

export const groupTexts = defineTexts({
  title: { fa: 'سپردن به گروه', en: 'Give to a group' },
  filter: { fa: 'گروه', en: 'Group' },
  none: { fa: 'بدون گروه', en: 'No group' },
  inQueue: { fa: 'در صف {group}', en: 'In {group} queue' },
  assigned: {
    fa: '{count} گفتگو به گروه سپرده شد.',
    en: { one: '{count} given to the group.', other: '{count} given to the group.' },
  },
  unassigned: {
    fa: '{count} گفتگو از گروهش بیرون آمد.',
    en: { one: '{count} taken out of its group.', other: '{count} taken out of their groups.' },
  },
});
