import { defineTexts } from '../../../i18n/texts.ts';

export const installTexts = defineTexts({
  title: { fa: 'نصب روی سایت', en: 'Install' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  demo: { fa: 'فروشگاه نمونه', en: 'Demo shop' },
  demoBody: {
    fa: 'ابزارک را همین حالا در یک فروشگاه نمونه ببینید و مثل مشتری بپرسید.',
    en: 'See the widget in a demo shop right now, and ask as a customer would.',
  },
  snippetTitle: { fa: 'یک خط کد، برای همهٔ صفحه‌ها', en: 'One line of code for every page' },
  snippetBody: {
    fa: 'این خط را در قالب سایت، پیش از \u2066</body>\u2069 بگذارید. ابزارک پس از باز شدن صفحه می‌آید و آن را کند نمی‌کند.',
    en: 'Put this line into your site’s template, before the closing body tag. The widget loads after the page and does not slow it down.',
  },
  snippet: { fa: 'کد ابزارک', en: 'Widget code' },
  stepsTitle: { fa: 'کجا بگذارم؟', en: 'Where does it go?' },
  template: { fa: 'قالب سایت در دست خودتان است؟', en: 'Do you edit the template yourself?' },
  templateBody: {
    fa: 'کد را یک خط پیش از بسته شدن body بگذارید؛ همان‌جا در همهٔ صفحه‌ها می‌آید.',
    en: 'Put the code on the line before body closes. There it is on every page.',
  },
  wordpress: { fa: 'وردپرس', en: 'WordPress' },
  wordpressBody: {
    fa: 'کدی لازم نیست: با افزونه، که پایین همین صفحه است، وصل کنید.',
    en: 'No code needed: connect with the plugin, further down this page.',
  },
  otherPlatform: { fa: 'فروشگاه‌ساز یا سایت دیگر', en: 'A shop builder or another site' },
  otherBody: {
    fa: 'در تنظیمات سایت، بخش «کد دلخواه»، «اسکریپت پایان صفحه» یا «footer» را پیدا کنید و کد را همان‌جا بگذارید.',
    en: 'In your site’s settings find “custom code”, “end of page script” or “footer”, and put the code there.',
  },
  developer: { fa: 'کسی سایت را می‌گرداند؟', en: 'Someone runs the site for you?' },
  developerBody: {
    fa: 'همین کد را برایش بفرستید؛ به چیز دیگری نیاز ندارد.',
    en: 'Send them this code. They need nothing else.',
  },
  settings: { fa: 'تنظیمات ابزارک', en: 'Widget settings' },
  appearance: { fa: 'ظاهر و فرم', en: 'Look and form' },
  active: { fa: 'ابزارک روشن است', en: 'The widget is on' },
  activeHint: {
    fa: 'خاموش که باشد، روی سایت دیده نمی‌شود و گفتگویی نمی‌رسد.',
    en: 'While it is off, it is not shown on the site and no conversation arrives.',
  },
  name: { fa: 'نام اتصال', en: 'Connection name' },
  url: { fa: 'نشانی وب‌سایت', en: 'Website URL' },
  urlHint: {
    fa: 'فقط همین سایت ابزارک را نشان می‌دهد. خالی بگذارید تا هر سایتی بتواند.',
    en: 'Only this site may show the widget. Leave it empty to allow any site.',
  },
  initial: { fa: 'پیام آغازین', en: 'Initial message' },
  initialHint: { fa: 'نخستین چیزی که بازدیدکننده می‌بیند.', en: 'The first thing a visitor sees.' },
  others: { fa: 'اتصال به پیام‌رسان یا گفتگوی آنلاین', en: 'Connect a messenger or a live chat' },
  save: { fa: 'ذخیره', en: 'Save' },
  saved: { fa: 'ذخیره شد.', en: 'Saved.' },
  emptyTitle: { fa: 'این بات هنوز ابزارکی ندارد', en: 'This bot has no widget yet' },
  emptyBody: { fa: 'ابزارکی بسازید تا کد آن را بگیرید.', en: 'Make a widget to get its code.' },
  create: { fa: 'ساخت ابزارک', en: 'Make a widget' },
  defaultName: { fa: 'ابزارک سایت', en: 'Website widget' },
});
