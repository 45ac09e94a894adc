import { defineTexts } from '../../../i18n/texts.ts';

export const snoozeTexts = defineTexts({
  snooze: { fa: 'برای بعد', en: 'Snooze' },
  filter: { fa: 'برای بعد', en: 'Snoozed' },
  later: { fa: 'امروز، دیرتر', en: 'Later today' },
  tomorrow: { fa: 'فردا صبح', en: 'Tomorrow morning' },
  saturday: { fa: 'شنبهٔ آینده', en: 'Next Saturday' },
  reply: { fa: 'تا پیام بعدی مهمان', en: 'Until the visitor writes' },
  custom: { fa: 'روز و ساعت دیگر…', en: 'Another day and time…' },
  wake: { fa: 'همین حالا برگردان', en: 'Bring back now' },
  pickTitle: { fa: 'تا کی برای بعد بماند؟', en: 'Snooze until when?' },
  time: { fa: 'روز و ساعت', en: 'Day and time' },
  confirm: { fa: 'بگذار برای بعد', en: 'Snooze' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
  notPast: { fa: 'زمانی در آینده انتخاب کنید.', en: 'Choose a time in the future.' },
  today: { fa: 'امروز، {time}', en: 'today, {time}' },
  tomorrowAt: { fa: 'فردا، {time}', en: 'tomorrow, {time}' },
  dayAt: { fa: '{day}، {time}', en: '{day}, {time}' },
  chip: { fa: 'برای بعد: {at}', en: 'Snoozed: {at}' },
  chipReply: { fa: 'برای بعد: پیام مهمان', en: 'Snoozed: next message' },
  woken: { fa: 'وقتش رسید', en: 'Back from snooze' },
  notice: { fa: 'این گفتگو تا {at} برای بعد مانده است.', en: 'Snoozed until {at}.' },
  noticeReply: {
    fa: 'این گفتگو تا پیام بعدی مهمان برای بعد مانده است.',
    en: 'Snoozed until the visitor writes.',
  },
  snoozed: {
    fa: '{count} گفتگو تا {at} برای بعد ماند.',
    en: { one: '{count} snoozed until {at}.', other: '{count} snoozed until {at}.' },
  },
  snoozedReply: {
    fa: '{count} گفتگو تا پیام مهمان برای بعد ماند.',
    en: {
      one: '{count} snoozed until the visitor writes.',
      other: '{count} snoozed until their visitors write.',
    },
  },
  back: { fa: '{count} گفتگو برگشت.', en: { one: '{count} is back.', other: '{count} are back.' } },
  noneTitle: { fa: 'گفتگویی برای بعد نمانده است', en: 'Nothing is snoozed' },
});
