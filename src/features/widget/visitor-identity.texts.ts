import { defineTexts } from '../../i18n/texts.ts';

export const visitorIdentityTexts = defineTexts({
  title: { fa: 'شناسایی مهمان‌ها', en: 'Identify visitors' },
  about: {
    fa: 'سایت شما با این رمز می‌گوید چه کسی وارد حسابش شده است. گفتگوی او روی همهٔ دستگاه‌هایش می‌آید و اپراتور او را می‌شناسد.',
    en: 'Your site uses this secret to sign who is logged in. They see their chat on every device and operators know who they are.',
  },
  createSecret: { fa: 'ساخت رمز', en: 'Create secret' },
  rotateSecret: { fa: 'ساخت رمز جدید', en: 'Create new secret' },
  on: { fa: 'روشن', en: 'On' },
  off: { fa: 'خاموش', en: 'Off' },
  renewedAt: { fa: 'ساخت رمز', en: 'Secret created' },
  previousExpiresAt: { fa: 'اعتبار رمز قبلی', en: 'Old secret valid until' },
  required: { fa: 'فقط کاربران شناخته‌شده بنویسند', en: 'Only identified visitors can write' },
  requiredHint: {
    fa: 'از بقیه می‌خواهیم اول وارد حسابشان شوند.',
    en: 'Others are asked to log in first.',
  },
  rotateSecretBody: {
    fa: 'رمز قبلی یک روز دیگر کار می‌کند تا آن را عوض کنید.',
    en: 'The old secret keeps working for a day so you can replace it.',
  },
  revokePrevious: {
    fa: 'رمز قبلی لو رفته؛ همین حالا باطل شود',
    en: 'The old secret has leaked; revoke it now',
  },
  secretTitle: { fa: 'رمز شناسایی', en: 'Identity secret' },
  secretBody: {
    fa: 'این رمز فقط همین یک بار نشان داده می‌شود. روی سرور نگهش دارید، نه در صفحه.',
    en: 'You won’t see this secret again. Keep it on your server, never in a page.',
  },
  secretSaved: { fa: 'ذخیره کردم', en: 'I saved it' },
  language: { fa: 'زبان سرور شما', en: 'Your server’s language' },
  server: { fa: 'روی سرور', en: 'On the server' },
  page: { fa: 'در صفحه', en: 'In the page' },
});
