import { defineTexts } from '../../../i18n/texts.ts';

export const installTexts = defineTexts({
  title: { fa: 'نصب روی سایت', en: 'Install' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  demo: { fa: 'فروشگاه نمونه', en: 'Demo shop' },
  demoBody: {
    fa: 'ویجت را در یک فروشگاه نمونه ببینید و مثل مشتری بپرسید.',
    en: 'Try the widget in a demo shop, as a customer would.',
  },
  snippetTitle: { fa: 'یک خط کد، برای همهٔ صفحه‌ها', en: 'One line of code for every page' },
  snippetBody: {
    fa: 'این خط را قبل از ⁦</body>⁩ بگذارید. سایت را کند نمی‌کند.',
    en: 'Add this line before the closing body tag. It won’t slow your site down.',
  },
  snippet: { fa: 'کد ویجت', en: 'Widget code' },
  stepsTitle: { fa: 'کجا بگذارم؟', en: 'Where does it go?' },
  template: { fa: 'خودتان قالب سایت را ویرایش می‌کنید؟', en: 'Do you edit the template yourself?' },
  templateBody: {
    fa: 'کد را درست قبل از بسته شدن body بگذارید تا در همهٔ صفحه‌ها بیاید.',
    en: 'Paste the code right before body closes, so it’s on every page.',
  },
  wordpress: { fa: 'وردپرس', en: 'WordPress' },
  wordpressBody: {
    fa: 'کدی لازم نیست: با افزونهٔ پایین همین صفحه وصل کنید.',
    en: 'No code needed. Connect with the plugin below.',
  },
  otherPlatform: { fa: 'فروشگاه‌ساز یا سایت دیگر', en: 'A shop builder or another site' },
  otherBody: {
    fa: 'در تنظیمات سایت، «کد دلخواه» یا «footer» را پیدا کنید و کد را آنجا بگذارید.',
    en: 'Find “custom code” or “footer” in your site’s settings and paste the code there.',
  },
  developer: { fa: 'کس دیگری سایت را اداره می‌کند؟', en: 'Does someone else run your site?' },
  developerBody: {
    fa: 'همین کد را برایش بفرستید.',
    en: 'Send them this code.',
  },
  settings: { fa: 'تنظیمات ویجت', en: 'Widget settings' },
  appearance: { fa: 'ظاهر و فرم', en: 'Appearance and form' },
  active: { fa: 'ویجت روشن است', en: 'Widget is on' },
  activeHint: {
    fa: 'خاموش باشد، روی سایت دیده نمی‌شود.',
    en: 'While off, it isn’t shown on your site.',
  },
  name: { fa: 'نام اتصال', en: 'Connection name' },
  url: { fa: 'آدرس وب‌سایت', en: 'Website URL' },
  urlHint: {
    fa: 'ویجت فقط در این سایت باز می‌شود. خالی: همهٔ سایت‌ها.',
    en: 'The widget opens only on this site. Empty: any site.',
  },
  initial: { fa: 'پیام شروع', en: 'Initial message' },
  initialHint: { fa: 'اولین پیامی که مهمان می‌بیند.', en: 'The first message visitors see.' },
  others: { fa: 'اتصال پیام‌رسان یا چت آنلاین', en: 'Connect a messenger or live chat' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'ذخیره شد.', en: 'Saved.' },
  emptyTitle: { fa: 'هنوز ویجتی ندارید', en: 'No widget yet' },
  emptyBody: { fa: 'یک ویجت بسازید تا کدش را بگیرید.', en: 'Create a widget to get its code.' },
  create: { fa: 'ساخت ویجت', en: 'Create widget' },
  defaultName: { fa: 'ویجت سایت', en: 'Website widget' },
});
