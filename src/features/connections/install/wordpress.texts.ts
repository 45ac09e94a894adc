import { defineTexts } from '../../../i18n/texts.ts';

export const wordpressTexts = defineTexts({
  title: { fa: 'سایت وردپرسی دارید؟', en: 'Using WordPress?' },
  about: {
    fa: 'افزونه را نصب کنید و کد را در آن بگذارید؛ قالب دست نمی‌خورد.',
    en: 'Install the plugin and paste a code. No theme edits needed.',
  },
  stepInstall: {
    fa: 'افزونه را دانلود و در وردپرس از «افزونه‌ها ← افزودن ← بارگذاری» نصب کنید.',
    en: 'Download the plugin and install it under Plugins → Add New → Upload.',
  },
  stepCode: {
    fa: 'اینجا کد بسازید و در «تنظیمات ← پاسخ» وردپرس بگذارید.',
    en: 'Create a code here and paste it under Settings → Pasokh in WordPress.',
  },
  download: { fa: 'دانلود افزونه', en: 'Download plugin' },
  createCode: { fa: 'ساخت کد', en: 'Create code' },
  createNewCode: { fa: 'ساخت کد جدید', en: 'Create new code' },
  code: { fa: 'کد اتصال وردپرس', en: 'WordPress connection code' },
  codeHint: {
    fa: 'کد یک بار و تا ۱۵ دقیقه کار می‌کند.',
    en: 'Works once, for 15 minutes.',
  },
  linked: { fa: 'به {name} وصل است', en: 'Connected to {name}' },
  linkedBody: {
    fa: 'افزونهٔ نسخهٔ {version}، از {date}',
    en: 'Plugin version {version}, since {date}',
  },
  linkedWhere: {
    fa: 'چت فقط در {host} و آدرس‌های تنظیمات ویجت باز می‌شود. سایت دیگری هم دارید؟ آدرسش را آنجا اضافه کنید.',
    en: 'The chat opens only on {host} and the addresses in the widget settings. Add any other site there.',
  },
  another: { fa: 'اتصال سایت دیگر', en: 'Connect another site' },
});
