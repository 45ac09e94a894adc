import { defineTexts } from '../../../i18n/texts.ts';

export const previewSheetTexts = defineTexts({
  shortText: { fa: 'متن', en: 'Text' },
  shortUses: { fa: 'کاربرد', en: 'Uses' },
  shortOriginal: { fa: 'اصل', en: 'Original' },
  original: { fa: 'فایل اصلی', en: 'Original' },
  uses: { fa: 'کاربرد در پاسخ‌ها', en: 'Used in answers' },
  page: { fa: 'صفحهٔ {page} از {pages}', en: 'Page {page} of {pages}' },
  pageOf: { fa: 'صفحهٔ {page} فایل اصلی', en: 'Page {page} of the original' },
  nextPage: { fa: 'صفحهٔ بعد', en: 'Next page' },
  previousPage: { fa: 'صفحهٔ قبل', en: 'Previous page' },
  download: { fa: 'دانلود فایل اصلی', en: 'Download original' },
  noPages: {
    fa: 'این فایل پیش‌نمایش ندارد؛ دانلودش کنید.',
    en: 'No preview for this file. Download it instead.',
  },
  noOriginal: { fa: 'این مورد فایلی ندارد.', en: 'This item has no file.' },
  linkOriginal: { fa: 'متن از این آدرس خوانده شد:', en: 'Text read from' },
  done: { fa: 'بازگشت به فهرست', en: 'Back to list' },
  accept: { fa: 'تأیید متن', en: 'Accept text' },
  reject: { fa: 'رد کردن', en: 'Reject' },
  readImage: { fa: 'خواندن متن تصویر', en: 'Read text from image' },
  scanTitle: { fa: 'این فایل عکس است', en: 'This file is a scan' },
  scanBody: {
    fa: 'می‌توانیم متن عکس را بخوانیم؛ هر صفحه چند ثانیه طول می‌کشد. عددها شاید اشتباه شوند، پس اول خودتان بررسی می‌کنید.',
    en: 'We can read its text, a few seconds per page. Digits may be wrong, so you’ll review it before it’s used.',
  },
  accepted: {
    fa: 'متن تأیید شد و آموزش می‌بیند.',
    en: 'Text accepted. Training now.',
  },
  rejected: { fa: 'متن رد شد و آموزش داده نمی‌شود.', en: 'Text rejected. It won’t be used.' },
  imageRead: {
    fa: 'خواندن متن شروع شد؛ هر صفحه چند ثانیه طول می‌کشد. بعد، در فهرست منتظر تأیید شما می‌ماند.',
    en: 'Reading the text, a few seconds per page. You’ll review it before it’s used.',
  },
  notUsed: { fa: 'هنوز در پاسخی استفاده نشده است.', en: 'Not used in any answer yet.' },
  used: {
    fa: 'در {count} پاسخ استفاده شده است.',
    en: { one: 'Used in {count} answer.', other: 'Used in {count} answers.' },
  },
  lastUsed: { fa: 'آخرین بار {when}', en: 'Last used {when}' },
  share: { fa: 'حدود {share} از متن', en: 'About {share} of the text' },
  noText: { fa: 'متنی خوانده نشد.', en: 'No text was read.' },
  repaired: { fa: 'درست شد', en: 'Fixed' },
});

/** What was left out of a document's text, and why. */
export const coverageTexts = defineTexts({
  incompleteTitle: { fa: 'بخشی از این فایل خوانده نشد', en: 'Part of this file wasn’t read' },
  incomplete: {
    fa: 'حدود {share} فایل خوانده شد. متن را با فایل اصلی مقایسه کنید و اگر کامل نیست، ردش کنید.',
    en: 'About {share} of the file was read. Compare it with the original and reject it if something is missing.',
  },
  title: { fa: 'این بخش‌ها آموزش داده نمی‌شوند', en: 'These parts aren’t used for training' },
  examples: { fa: 'مثل: {examples}', en: 'Such as: {examples}' },
  'hidden-text': { fa: 'متن پنهان یا سفید روی سفید', en: 'Hidden text, or white on white' },
  'deleted-text': { fa: 'متن حذف‌شده در ویرایش‌های فایل', en: 'Text deleted in tracked changes' },
  comments: { fa: 'نظرهای داخل فایل: {count}', en: 'Comments: {count}' },
  'hidden-sheets': { fa: 'برگه‌های پنهان: {count}', en: 'Hidden sheets: {count}' },
  'hidden-rows': { fa: 'ردیف‌های پنهان: {count}', en: 'Hidden rows: {count}' },
  'hidden-columns': { fa: 'ستون‌های پنهان: {count}', en: 'Hidden columns: {count}' },
  formulas: {
    fa: 'فرمول‌های بدون نتیجه: {count}. فایل را در Excel باز و ذخیره کنید و دوباره بفرستید.',
    en: 'Formulas without a stored result: {count}. Open and save the file in Excel, then upload it again.',
  },
  'cell-errors': { fa: 'خانه‌های خطادار: {count}', en: 'Cells with errors: {count}' },
  pictures: {
    fa: 'عکس‌ها: {count}. نوشتهٔ داخل عکس خوانده نمی‌شود.',
    en: 'Pictures: {count}. Text inside pictures isn’t read.',
  },
  charts: { fa: 'نمودارها: {count}', en: 'Charts: {count}' },
  'page-numbers': { fa: 'شمارهٔ صفحه‌ها', en: 'Page numbers' },
  'page-furniture': {
    fa: 'منو، بالا و پایین صفحه و فرم‌ها',
    en: 'Menus, headers, footers and forms',
  },
  'cut-text': {
    fa: 'متن بیشتر از حد مجاز: {count} حرف',
    en: 'Text over the limit: {count} letters',
  },
  variations: {
    fa: 'مدل‌های محصول بیشتر از حد مجاز: {count}',
    en: 'Product variations over the limit: {count}',
  },
  read: {
    fa: '{share} از فایل خوانده شد.',
    en: '{share} of the file was read.',
  },
});

/** Names of the kinds of damage, and what they mean. */
export const textFaultTexts = defineTexts({
  'presentation-forms': {
    fa: 'حروف چسبیده به حروف معمولی تبدیل شد.',
    en: 'Joined letter shapes were turned into plain letters.',
  },
  'arabic-letters': {
    fa: 'ي و ك عربی به ی و ک فارسی تبدیل شد.',
    en: 'Arabic ي and ك were changed to Persian ی and ک.',
  },
  reversed: {
    fa: 'حروف بعضی خط‌ها برعکس بود و درست شد؛ نگاهی بیندازید.',
    en: 'Some lines had reversed letters and were fixed. Take a look.',
  },
  'lam-alef': {
    fa: '«لا» و «ال» جابه‌جا شده (سالم به‌جای سلام)؛ کلمه‌های آشنا درست شد، بقیه را ببینید.',
    en: 'Lam and alef were swapped («سالم» for «سلام»). Known words were fixed; check the rest.',
  },
  glued: {
    fa: 'بعضی کلمه‌ها به هم چسبیده‌اند یا نیم‌فاصله ندارند.',
    en: 'Some words are stuck together or miss a half-space.',
  },
  spaced: { fa: 'بین حروف بعضی کلمه‌ها فاصله افتاده است.', en: 'Some words have gaps between their letters.' },
  mojibake: {
    fa: 'کدگذاری متن نادرست بود.',
    en: 'The text had the wrong encoding.',
  },
  unreadable: {
    fa: 'بعضی حروف ناخوانا هستند.',
    en: 'Some letters are unreadable.',
  },
  scan: {
    fa: 'این متن از عکس خوانده شده. عددها را با فایل اصلی مقایسه کنید.',
    en: 'Read from an image. Compare the digits with the original.',
  },
});
