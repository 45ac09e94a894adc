import { defineTexts } from '../../i18n/texts.ts';

export const planExpiryTexts = defineTexts({
  ended: {
    fa: 'بستهٔ شما تمام شده و بات‌ها جواب نمی‌دهند. برای ادامه، یک بسته بخرید.',
    en: 'Your plan has ended and your bots don’t answer. Order a plan to continue.',
  },
  charactersEnd: {
    fa: 'بستهٔ شما تمام شده است. ظرفیت باقی‌مانده در {date} و دانش بات‌ها در {later} حذف می‌شود. برای جلوگیری، یک بسته بخرید.',
    en: 'Your plan has ended. Unused capacity will be deleted on {date} and your bots’ knowledge on {later}. Order a plan to keep them.',
  },
  trainingEnd: {
    fa: 'دانش بات‌ها در {date} حذف می‌شود. برای جلوگیری، یک بسته بخرید.',
    en: 'Your bots’ knowledge will be deleted on {date}. Order a plan to keep it.',
  },
  manage: { fa: 'انتخاب بات‌ها', en: 'Choose bots' },
  choose: {
    fa: '{active} بات فعال دارید و بسته {limit} تا می‌پذیرد. تا {date} انتخاب کنید؛ بعد، قدیمی‌ترها فعال می‌مانند.',
    en: 'You have {active} active bots and your plan allows {limit}. Choose by {date}, or only the oldest stay active.',
  },
});
