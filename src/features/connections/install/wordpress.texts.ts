import { defineTexts } from '../../../i18n/texts.ts';

export const wordpressTexts = defineTexts({
  title: { fa: 'سایت وردپرسی دارید؟', en: 'Is your site on WordPress?' },
  about: {
    fa: 'با افزونهٔ پاسخ نیازی به دست بردن در قالب نیست: افزونه را نصب کنید و یک کد در آن بگذارید.',
    en: 'With the Pasokh plugin no theme has to be edited: install it and paste one code into it.',
  },
  stepInstall: {
    fa: 'افزونه را بگیرید و در وردپرس از «افزونه‌ها ← افزودن ← بارگذاری» نصب و فعال کنید.',
    en: 'Download the plugin; in WordPress install it under Plugins → Add New → Upload, and activate it.',
  },
  stepCode: {
    fa: 'این‌جا کد بسازید و در وردپرس، «تنظیمات ← پاسخ»، بگذارید.',
    en: 'Make a code here and paste it in WordPress under Settings → Pasokh.',
  },
  download: { fa: 'دریافت افزونه', en: 'Download the plugin' },
  createCode: { fa: 'ساخت کد', en: 'Make a code' },
  createNewCode: { fa: 'ساخت کد تازه', en: 'Make a new code' },
  code: { fa: 'کد اتصال وردپرس', en: 'WordPress connection code' },
  codeHint: {
    fa: 'پانزده دقیقه و فقط یک بار کار می‌کند. پس از اتصال، همین‌جا خبرش می‌آید.',
    en: 'Good for fifteen minutes and only once. Once the site is connected, it shows here.',
  },
  linked: { fa: 'به {name} وصل است', en: 'Connected to {name}' },
  linkedBody: {
    fa: 'افزونهٔ نسخهٔ {version}، از {date}',
    en: 'Plugin version {version}, since {date}',
  },
  linkedWhere: {
    fa: 'چت فقط در {host} باز می‌شود و در نشانی‌های دیگری که در تنظیمات ابزارک افزوده باشید. اگر چت پیش‌تر جای دیگری هم بود، آن نشانی را آن‌جا بیفزایید.',
    en: 'The chat opens only on {host} and on the other addresses in the widget’s settings. If it stood elsewhere before, add that address there.',
  },
  another: { fa: 'اتصال سایت دیگر', en: 'Connect another site' },
});
