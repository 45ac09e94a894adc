// What the frame around the screens says.
import { defineTexts } from '../../i18n/texts.ts';

export const shellTexts = defineTexts({
  bots: { fa: 'بات‌ها', en: 'Bots' },
  allBots: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  newBot: { fa: 'بات تازه', en: 'New bot' },
  conversations: { fa: 'گفتگوها', en: 'Inbox' },
  waiting: { fa: 'گفتگوی باز', en: 'open conversations' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  pairs: { fa: 'پرسش‌ها', en: 'Q&A' },
  evaluation: { fa: 'آزمون', en: 'Tests' },
  testChat: { fa: 'آزمایش', en: 'Test' },
  install: { fa: 'نصب', en: 'Install' },
  config: { fa: 'تنظیمات بات', en: 'Bot settings' },
  commands: { fa: 'جست‌وجو و فرمان‌ها', en: 'Search and commands' },
  language: { fa: 'English', en: 'فارسی' },
  scheme: { fa: 'پوسته', en: 'Theme' },
  light: { fa: 'روشن', en: 'Light' },
  dark: { fa: 'تیره', en: 'Dark' },
  system: { fa: 'مانند سیستم', en: 'Same as system' },
  appearance: { fa: 'ظاهر', en: 'Appearance' },
  accentAndDensity: { fa: 'رنگ و تراکم…', en: 'Colour and density…' },
  account: { fa: 'حساب کاربری', en: 'Account' },
  password: { fa: 'رمز عبور', en: 'Password' },
  settings: { fa: 'تنظیمات', en: 'Settings' },
  supportDesk: { fa: 'درخواست‌ها', en: 'Requests' },
  accounts: { fa: 'حساب‌ها', en: 'Accounts' },
  logout: { fa: 'خروج', en: 'Log out' },
  reconnecting: {
    fa: 'ارتباط زنده با سرور برقرار نیست؛ دوباره وصل می‌شویم…',
    en: 'The live connection is down; reconnecting…',
  },
});
