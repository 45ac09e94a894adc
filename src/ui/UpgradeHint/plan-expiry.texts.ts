import { defineTexts } from '../../i18n/texts.ts';

export const planExpiryTexts = defineTexts({
  ended: {
    fa: 'بستهٔ شما پایان یافته است و بات‌ها پاسخ نمی‌دهند. با خرید هر بسته‌ای دوباره پاسخ می‌دهند.',
    en: 'Your plan has ended and your bots do not answer. Ordering any plan lets them answer again.',
  },
  charactersEnd: {
    fa: 'بستهٔ شما پایان یافته است. نویسه‌های باقی‌مانده در {date} و دانش بات‌ها در {later} حذف می‌شود؛ با خرید هر بسته‌ای حذف متوقف می‌شود.',
    en: 'Your plan has ended. Remaining characters are removed on {date} and what your bots learned on {later}; ordering any plan stops that.',
  },
  trainingEnd: {
    fa: 'دانش بات‌های شما در {date} حذف می‌شود؛ با خرید هر بسته‌ای حذف متوقف می‌شود.',
    en: 'What your bots learned is removed on {date}; ordering any plan stops that.',
  },
  manage: { fa: 'انتخاب بات‌ها', en: 'Choose bots' },
  choose: {
    fa: 'بستهٔ شما {limit} بات فعال دارد و {active} بات فعال است. تا {date} انتخاب کنید کدام‌ها فعال بماند؛ پس از آن قدیمی‌ترها فعال می‌ماند.',
    en: 'Your plan allows {limit} active bots and {active} are active. Choose which stay active until {date}; after that the oldest ones do.',
  },
});
