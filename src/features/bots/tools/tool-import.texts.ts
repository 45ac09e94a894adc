import { defineTexts } from '../../../i18n/texts.ts';

export const importTexts = defineTexts({
  title: { fa: 'وارد کردن از OpenAPI', en: 'Import from OpenAPI' },
  document: { fa: 'سند OpenAPI (JSON یا YAML)', en: 'OpenAPI document (JSON or YAML)' },
  documentHint: {
    fa: 'متن را بچسبانید یا فایل را انتخاب کنید؛ حداکثر ۱ مگابایت.',
    en: 'Paste the text or choose a file of at most 1 MB.',
  },
  file: { fa: 'فایل OpenAPI', en: 'OpenAPI file' },
  read: { fa: 'خواندن سند', en: 'Read document' },
  tooLarge: { fa: 'این سند از ۱ مگابایت بزرگ‌تر است.', en: 'This document is larger than 1 MB.' },
  notOpenApi: {
    fa: 'این سند OpenAPI نیست. آدرس فایل JSON یا YAML را باز کنید.',
    en: 'This isn’t an OpenAPI document. Open its JSON or YAML file.',
  },
  oldVersion: {
    fa: 'فقط OpenAPI 3.0 و 3.1 خوانده می‌شود؛ Swagger 2.0 را تبدیل کنید.',
    en: 'Only OpenAPI 3.0 and 3.1 work. Convert Swagger 2.0 first.',
  },
  empty: { fa: 'این سند درخواستی ندارد.', en: 'This document has no operations.' },
  operations: { fa: 'درخواست‌ها', en: 'Operations' },
  chosen: { fa: '{count} از حداکثر {max} انتخاب شده', en: '{count} of at most {max} chosen' },
  server: { fa: 'آدرس سرور باید https و کامل باشد.', en: 'Its server needs a full https address.' },
  security: { fa: 'روش ورودش پشتیبانی نمی‌شود.', en: 'Its authentication isn’t supported.' },
  parameter: { fa: 'یک پارامتر لازمش پشتیبانی نمی‌شود.', en: 'It needs a parameter that isn’t supported.' },
  header: { fa: 'یک هدر لازمش مقدار ثابت ندارد.', en: 'It needs a header without a fixed value.' },
  body: { fa: 'متن درخواستش پشتیبانی نمی‌شود.', en: 'It needs a body that isn’t supported.' },
  inputs: { fa: 'ورودی‌های لازمش بیشتر از ۶ تاست.', en: 'It needs more than 6 inputs.' },
  reference: { fa: 'به سند دیگری ارجاع دارد.', en: 'It refers to another document.' },
  secrets: { fa: 'مقدارهای محرمانه', en: 'Secrets' },
  secretsHint: {
    fa: 'برای همهٔ ابزارهایی که لازم دارند. بعداً هم می‌توانید بنویسید.',
    en: 'For all tools that need them. You can also add them later.',
  },
  start: { fa: 'وارد کردن', en: 'Import' },
  back: { fa: 'سند دیگر', en: 'Another document' },
  done: {
    fa: '{count} ابزار اضافه شد. هر کدام را امتحان و بعد روشن کنید.',
    en: '{count} tools added. Try each one, then turn it on.',
  },
  failed: { fa: 'این‌ها اضافه نشدند:', en: 'These weren’t added:' },
  close: { fa: 'دیدن ابزارها', en: 'See tools' },
  answerDone: { fa: 'انجام شد.', en: 'Done.' },
});
