import { defineTexts } from '../../../i18n/texts.ts';

export const workingHoursTexts = defineTexts({
  about: {
    fa: 'گفتگوی جدید فقط در این ساعت‌ها به شما می‌رسد.',
    en: 'New conversations are assigned to you only during these hours.',
  },
  title: { fa: 'ساعت کاری', en: 'Working hours' },
  limited: { fa: 'فقط در ساعت‌های مشخص', en: 'Only at set hours' },
  always: {
    fa: 'هر وقت حاضر باشید، گفتگو می‌گیرید.',
    en: 'You get conversations whenever you’re available.',
  },
  zone: { fa: 'ساعت‌ها {zone}', en: 'In {zone}' },
  from: { fa: '{day}، از', en: '{day}, from' },
  to: { fa: '{day}، تا', en: '{day}, until' },
  nextDay: { fa: 'روز بعد', en: 'the next day' },
  dayOff: { fa: 'تعطیل', en: 'Day off' },
  saving: { fa: 'در حال ذخیره…', en: 'Saving…' },
});
