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
  previousPage: { fa: 'صفحهٔ پیش', en: 'Previous page' },
  download: { fa: 'دریافت فایل اصلی', en: 'Download the original' },
  noPages: {
    fa: 'این فایل صفحهٔ دیدنی ندارد؛ خود فایل را بگیرید و کنار این متن باز کنید.',
    en: 'This file has no pages to show; download it and open it beside this text.',
  },
  noOriginal: { fa: 'این مورد فایلی ندارد.', en: 'This item has no file.' },
  linkOriginal: { fa: 'متن از این نشانی خوانده شده است:', en: 'The text was read from this address:' },
  done: { fa: 'بازگشت به فهرست', en: 'Back to the list' },
  accept: { fa: 'پذیرفتن متن', en: 'Accept the text' },
  reject: { fa: 'رد کردن', en: 'Reject' },
  readImage: { fa: 'متن را از تصویر بخوان', en: 'Read the text from the image' },
  scanTitle: { fa: 'این فایل تصویر متن است', en: 'This file is a picture of its text' },
  scanBody: {
    fa: 'می‌توانیم متنش را ماشینی بخوانیم؛ هر صفحه چند ثانیه طول می‌کشد. رقم‌ها ممکن است اشتباه خوانده شوند، پس پیش از یادگیری از شما پرسیده می‌شود.',
    en: 'Its text can be read by machine; each page takes some seconds. Digits may be read wrongly, so you are asked before anything is learned.',
  },
  accepted: {
    fa: 'متن پذیرفته شد و آموزش می‌بیند.',
    en: 'The text is accepted and being learned.',
  },
  rejected: { fa: 'متن رد شد و یاد گرفته نمی‌شود.', en: 'The text is rejected and will not be learned.' },
  imageRead: {
    fa: 'خواندن متن از تصویر آغاز شد؛ هر صفحه چند ثانیه طول می‌کشد. می‌توانید به کار دیگری برسید: متن که خوانده شد، در فهرست منتظر نظر شما می‌ماند و پیش از آن چیزی یاد گرفته نمی‌شود.',
    en: 'Reading the text from the image has begun; each page takes some seconds. You can turn to something else: once read, the text waits in the list for your word, and nothing is learned before it.',
  },
  notUsed: { fa: 'هنوز در هیچ پاسخی به کار نرفته است.', en: 'No answer has used it yet.' },
  used: {
    fa: 'در {count} پاسخ به کار رفته است.',
    en: { one: 'Used in {count} answer.', other: 'Used in {count} answers.' },
  },
  lastUsed: { fa: 'آخرین بار {when}', en: 'Last {when}' },
  share: { fa: 'حدود {share} از متن', en: 'About {share} of the text' },
  noText: { fa: 'متنی از این مورد خوانده نشده است.', en: 'No text was read from it.' },
  repaired: { fa: 'درست شد', en: 'Put right' },
});

/** What was left out of a document's text, and why. */
export const coverageTexts = defineTexts({
  incompleteTitle: { fa: 'قسمتی از متن این فایل خوانده نشد', en: 'Part of this file was not read' },
  incomplete: {
    fa: 'حدود {share} از آنچه در فایل دیده می‌شود به متن رسیده است. متن را با فایل اصلی مقایسه کنید و اگر کامل نیست نپذیرید.',
    en: 'About {share} of what the file shows came through. Compare the text with the original, and reject it if it is not complete.',
  },
  title: { fa: 'این قسمت‌ها یاد گرفته نمی‌شود', en: 'These parts are not learned' },
  examples: { fa: 'مانند: {examples}', en: 'Such as: {examples}' },
  'hidden-text': { fa: 'متن پنهان یا سفید روی سفید', en: 'Hidden text, or white on white' },
  'deleted-text': { fa: 'متن حذف‌شده در بازبینی فایل', en: 'Text deleted in tracked changes' },
  comments: { fa: 'یادداشت‌های نویسندگان: {count}', en: 'Comments of the writers: {count}' },
  'hidden-sheets': { fa: 'برگه‌های پنهان: {count}', en: 'Hidden sheets: {count}' },
  'hidden-rows': { fa: 'ردیف‌های پنهان: {count}', en: 'Hidden rows: {count}' },
  'hidden-columns': { fa: 'ستون‌های پنهان: {count}', en: 'Hidden columns: {count}' },
  formulas: {
    fa: 'فرمول‌هایی که نتیجه‌شان در فایل ذخیره نشده: {count}. فایل را در Excel باز و ذخیره کنید و دوباره بفرستید.',
    en: 'Formulas without a stored result: {count}. Open and save the file in Excel, then send it again.',
  },
  'cell-errors': { fa: 'خانه‌هایی که خطا نشان می‌دهند: {count}', en: 'Cells that show an error: {count}' },
  pictures: {
    fa: 'عکس‌ها: {count}. نوشتهٔ داخل عکس خوانده نمی‌شود.',
    en: 'Pictures: {count}. Text inside pictures is not read.',
  },
  charts: { fa: 'نمودارها: {count}', en: 'Charts: {count}' },
  'page-numbers': { fa: 'شمارهٔ صفحه‌ها', en: 'Page numbers' },
  'page-furniture': {
    fa: 'منو، سرصفحه، پاصفحه و فرم‌های صفحه',
    en: 'Menus, header, footer and forms of the page',
  },
  'cut-text': {
    fa: 'متن یا گزینه‌های بیش از حد مجاز: {count} حرف',
    en: 'Text or options beyond the limits: {count} letters',
  },
  variations: {
    fa: 'مدل‌های محصول که بیش از حد مجاز است: {count}',
    en: 'Product variations beyond the limit: {count}',
  },
  read: {
    fa: '{share} از آنچه دیده می‌شود به متن رسیده است.',
    en: '{share} of what is shown came through.',
  },
});

/** Names of the kinds of damage, and what they mean. */
export const textFaultTexts = defineTexts({
  'presentation-forms': {
    fa: 'شکل‌های چسبیدهٔ حروف به حروف ساده برگردانده شد.',
    en: 'Joined shapes of letters were turned into plain letters.',
  },
  'arabic-letters': {
    fa: 'ي و ك عربی به ی و ک فارسی برگردانده شد.',
    en: 'Arabic ي and ك were turned into Persian ی and ک.',
  },
  reversed: {
    fa: 'حروف برخی خط‌ها وارونه بود و به ترتیب خواندن برگردانده شد؛ نگاهی بیندازید.',
    en: 'The letters of some lines were reversed and put into reading order; have a look.',
  },
  'lam-alef': {
    fa: '«لا» به‌جای «ال» یا برعکس آمده است (سالم به‌جای سلام)؛ واژه‌های شناخته‌شده درست شد، بقیه را ببینید.',
    en: 'Lam and alef are swapped («سالم» for «سلام»); known words were put right, look at the others.',
  },
  glued: {
    fa: 'برخی واژه‌ها به هم چسبیده‌اند یا نیم‌فاصله ندارند.',
    en: 'Some words are stuck together or lack their half-space.',
  },
  spaced: { fa: 'میان حروف برخی واژه‌ها فاصله افتاده است.', en: 'Letters of some words stand apart.' },
  mojibake: {
    fa: 'متن با رمزگذاری نادرستی نوشته شده بود.',
    en: 'The text was written in a wrong encoding.',
  },
  unreadable: {
    fa: 'به‌جای برخی حروف نشانه‌های ناخوانا آمده است.',
    en: 'Unreadable signs stand in place of some letters.',
  },
  scan: {
    fa: 'این متن از تصویر خوانده شده است. رقم‌ها ممکن است اشتباه خوانده شده باشند؛ آن‌ها را با فایل اصلی بسنجید.',
    en: 'This text was read from an image. Digits may be wrong; compare them with the original.',
  },
});
