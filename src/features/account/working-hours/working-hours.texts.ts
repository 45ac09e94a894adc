import { defineTexts } from '../../../i18n/texts.ts';

export const workingHoursTexts = defineTexts({
  about: {
    fa: 'گفتگوی تازه فقط در این ساعت‌ها و وقتی حاضر باشید به شما سپرده می‌شود. هر تغییر همان لحظه نگه داشته می‌شود.',
    en: 'New conversations are given to you only in these hours and while you are present. Every change is kept at once.',
  },
  title: { fa: 'ساعت کاری', en: 'Working hours' },
  limited: { fa: 'فقط در ساعت‌های مشخص', en: 'Only at certain hours' },
  always: {
    fa: 'تا این خاموش است، هر وقت حاضر باشید گفتگو می‌گیرید.',
    en: 'While this is off, you take conversations whenever you are present.',
  },
  zone: { fa: 'ساعت‌ها {zone}', en: 'In {zone}' },
  from: { fa: '{day}، از', en: '{day}, from' },
  to: { fa: '{day}، تا', en: '{day}, until' },
  nextDay: { fa: 'روز بعد', en: 'the next day' },
  dayOff: { fa: 'تعطیل', en: 'Day off' },
  saving: { fa: 'در حال ذخیره…', en: 'Saving…' },
});
