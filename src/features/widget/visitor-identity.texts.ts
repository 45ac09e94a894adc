import { defineTexts } from '../../i18n/texts.ts';

export const visitorIdentityTexts = defineTexts({
  title: { fa: 'شناسایی بازدیدکنندگان', en: 'Identify visitors' },
  about: {
    fa: 'سایت شما با این رمز امضا می‌کند که چه کسی وارد حسابش شده است؛ گفتگوی او روی هر دستگاهی پیش رویش است و اپراتور می‌داند با چه کسی حرف می‌زند.',
    en: 'Your site signs with this secret who is logged in: they find their conversation on every device, and operators know whom they talk to.',
  },
  createSecret: { fa: 'ساخت رمز', en: 'Make a secret' },
  rotateSecret: { fa: 'ساخت رمز تازه', en: 'Make a new secret' },
  on: { fa: 'روشن', en: 'On' },
  off: { fa: 'خاموش', en: 'Off' },
  renewedAt: { fa: 'رمز ساخته شد', en: 'Secret made' },
  previousExpiresAt: { fa: 'رمز پیشین کار می‌کند تا', en: 'The previous secret works until' },
  required: { fa: 'فقط کاربران شناخته‌شده بنویسند', en: 'Only identified visitors may write' },
  requiredHint: {
    fa: 'از بازدیدکننده‌ای که سایت شما او را تأیید نکند خواسته می‌شود نخست وارد حسابش شود.',
    en: 'Whoever your site does not vouch for is asked to sign in first.',
  },
  rotateSecretBody: {
    fa: 'رمز پیشین تا یک روز کار می‌کند تا فرصت داشته باشید آن را روی سایت عوض کنید.',
    en: 'The previous secret keeps working for a day, so that you have time to replace it on your site.',
  },
  revokePrevious: {
    fa: 'رمز پیشین لو رفته است؛ همین حالا از کار بیفتد',
    en: 'The previous secret has leaked; end it now',
  },
  secretTitle: { fa: 'رمز شناسایی', en: 'Identity secret' },
  secretBody: {
    fa: 'این رمز فقط همین یک بار نشان داده می‌شود. آن را روی سرور سایت نگه دارید و هرگز در صفحه نگذارید.',
    en: 'This secret is shown only this once. Keep it on your server and never put it into a page.',
  },
  secretSaved: { fa: 'نگه داشتم', en: 'I have kept it' },
  language: { fa: 'زبان سرور شما', en: 'Language of your server' },
  server: { fa: 'روی سرور', en: 'On the server' },
  page: { fa: 'در صفحه', en: 'In the page' },
});
