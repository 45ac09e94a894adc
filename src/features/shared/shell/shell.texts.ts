import { defineTexts } from '../../../i18n/texts.ts';

export const shellTexts = defineTexts({
  bots: { fa: 'بات‌ها', en: 'Bots' },
  allBots: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  commands: { fa: 'جست‌وجو و فرمان‌ها', en: 'Search and commands' },
  language: { fa: 'English', en: 'فارسی' },
  scheme: { fa: 'پوسته', en: 'Theme' },
  light: { fa: 'روشن', en: 'Light' },
  dark: { fa: 'تیره', en: 'Dark' },
  system: { fa: 'مثل سیستم', en: 'Same as system' },
  appearance: { fa: 'ظاهر', en: 'Appearance' },
  accentAndDensity: { fa: 'رنگ و تراکم…', en: 'Colour and density…' },
  presence: { fa: 'دریافت گفتگو', en: 'Availability' },
  present: { fa: 'حاضر', en: 'Available' },
  absent: { fa: 'غایب', en: 'Away' },
  account: { fa: 'حساب کاربری', en: 'Account' },
  password: { fa: 'رمز عبور', en: 'Password' },
  logout: { fa: 'خروج', en: 'Log out' },
  reconnecting: {
    fa: 'ارتباط زنده قطع شد؛ دوباره وصل می‌شویم…',
    en: 'Live connection lost. Reconnecting…',
  },
  deletion: {
    fa: 'این حساب در {date} حذف می‌شود و تا آن روز فقط خواندنی است.',
    en: 'This account will be deleted on {date} and is read-only until then.',
  },
  deletionOfOwner: {
    fa: 'این حساب در {date} حذف می‌شود و تا آن روز فقط خواندنی است. صاحب حساب می‌تواند لغوش کند.',
    en: 'This account will be deleted on {date} and is read-only until then. Its owner can cancel.',
  },
  deletionOpen: { fa: 'لغو حذف یا گرفتن خروجی', en: 'Cancel or export' },
});
