import { defineTexts } from '../../../i18n/texts.ts';

export const importTexts = defineTexts({
  open: { fa: 'وارد کردن از فایل', en: 'Import from a file' },
  title: { fa: 'وارد کردن مخاطب‌ها', en: 'Import contacts' },
  about: {
    fa: 'نام، شماره، ایمیل، برچسب و ویژگی‌ها از فایل وارد می‌شود. در قدم بعد می‌گویید هر ستون چیست.',
    en: 'Names, phones, emails, labels and attributes are imported. Next you say what each column is.',
  },
  drop: { fa: 'فایل CSV را اینجا رها کنید', en: 'Drop a CSV file here' },
  dropHint: {
    fa: 'تا ۱۰۰٬۰۰۰ ردیف و ۳۰ مگابایت · اکسل را با قالب CSV ذخیره کنید',
    en: 'Up to 100,000 rows and 30 MB · save Excel files as CSV',
  },
  reading: { fa: 'در حال خواندن {name}', en: 'Reading {name}' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  columnsTitle: { fa: 'هر ستون چیست؟', en: 'What is each column?' },
  column: { fa: 'ستون {number}', en: 'Column {number}' },
  namedColumn: { fa: 'ستون «{name}»', en: 'Column “{name}”' },
  example: { fa: 'مثلاً {value}', en: 'For example {value}' },
  settingsTitle: { fa: 'چطور وارد شود؟', en: 'How to import' },
  encoding: { fa: 'کدگذاری', en: 'Encoding' },
  separator: { fa: 'جداکننده', en: 'Separator' },
  comma: { fa: 'ویرگول ,', en: 'Comma ,' },
  semicolon: { fa: 'نقطه‌ویرگول ;', en: 'Semicolon ;' },
  tab: { fa: 'تب (Tab)', en: 'Tab' },
  persianSemicolon: { fa: 'نقطه‌ویرگول فارسی ؛', en: 'Persian semicolon ؛' },
  pipe: { fa: 'خط عمودی |', en: 'Bar |' },
  header: { fa: 'ردیف اول، نام ستون‌هاست', en: 'First row has column names' },
  replaces: { fa: 'مقدارهای قبلی با فایل عوض شود', en: 'Replace existing values with the file’s' },
  replacesHint: {
    fa: 'اگر خاموش باشد، فقط جاهای خالی پر می‌شود.',
    en: 'When off, only missing values are filled in.',
  },
  consentHint: {
    fa: 'کسی که گفته پیام نمی‌خواهد، با فایل به «اجازه داده» عوض نمی‌شود.',
    en: 'A file never changes “Refused” to “Agreed”.',
  },
  withLabel: { fa: 'به همه برچسب بزن', en: 'Label them all' },
  label: { fa: 'برچسب', en: 'Label' },
  labelOfToday: { fa: 'واردشده {date}', en: 'Imported {date}' },
  rows: { fa: 'ردیف‌ها', en: 'Rows' },
  importable: { fa: 'وارد می‌شود', en: 'Will be imported' },
  begin: {
    fa: 'وارد کردن {count} ردیف',
    en: { one: 'Import {count} row', other: 'Import {count} rows' },
  },
  another: { fa: 'انتخاب فایل دیگر', en: 'Choose another file' },
  nothingKnown: {
    fa: 'یک ستون را نام، شماره یا ایمیل کنید.',
    en: 'Make one column the name, phone or email.',
  },
  firstRows: { fa: 'نمونهٔ ردیف‌ها', en: 'Sample rows' },
  line: { fa: 'سطر', en: 'Line' },
  row: { fa: 'ردیف', en: 'Row' },
  outcome: { fa: 'نتیجه', en: 'Outcome' },
  running: { fa: 'در حال وارد کردن {name}', en: 'Importing {name}' },
  progress: { fa: '{done} از {rows} ردیف', en: '{done} of {rows} rows' },
  runningBody: {
    fa: 'می‌توانید از این صفحه بروید؛ کار ادامه دارد.',
    en: 'You can leave this page; the import continues.',
  },
  stop: { fa: 'توقف', en: 'Stop' },
  done: { fa: '{name} وارد شد', en: '{name} imported' },
  cancelled: { fa: 'وارد کردن {name} متوقف شد', en: '{name} stopped' },
  failed: { fa: 'وارد کردن {name} ناتمام ماند', en: 'Couldn’t import {name}' },
  created: { fa: 'مخاطب تازه', en: 'New contacts' },
  updated: { fa: 'به‌روزشده', en: 'Updated' },
  unchanged: { fa: 'بدون تغییر', en: 'Unchanged' },
  skipped: { fa: 'واردنشده', en: 'Not imported' },
  skippedReport: { fa: 'دانلود ردیف‌های واردنشده', en: 'Download rows not imported' },
  report: { fa: 'دانلود گزارش کامل', en: 'Download full report' },
  skippedHint: {
    fa: 'علت هر ردیف در فایل هست. درستش کنید و دوباره وارد کنید.',
    en: 'The file says why. Fix the rows and import them again.',
  },
  toContacts: { fa: 'دیدن مخاطب‌ها', en: 'View contacts' },
  more: { fa: 'وارد کردن فایل دیگر', en: 'Import another file' },
});

/** What a column can be, apart from attributes. */
export const fieldTexts = defineTexts({
  skip: { fa: 'وارد نشود', en: 'Do not import' },
  name: { fa: 'نام', en: 'Name' },
  phone: { fa: 'شماره', en: 'Phone' },
  email: { fa: 'ایمیل', en: 'Email' },
  consent: { fa: 'اجازهٔ پیام', en: 'May be written to' },
  labels: { fa: 'برچسب‌ها', en: 'Labels' },
});

export const outcomeTexts = defineTexts({
  created: { fa: 'مخاطب تازه', en: 'New contact' },
  updated: { fa: 'به‌روز می‌شود', en: 'Will be updated' },
  unchanged: { fa: 'بدون تغییر', en: 'Unchanged' },
  skipped: { fa: 'وارد نمی‌شود', en: 'Will not be imported' },
});

/** Why a row is left out. */
export const rowProblemTexts = defineTexts({
  Empty: { fa: 'نام، شماره و ایمیل خالی است', en: 'Name, phone and email are empty' },
  PhoneInvalid: { fa: 'شماره درست نیست', en: 'The phone isn’t valid' },
  EmailInvalid: { fa: 'ایمیل درست نیست', en: 'The email isn’t valid' },
  NameTooLong: { fa: 'نام خیلی بلند است', en: 'The name is too long' },
  ConsentInvalid: { fa: 'اجازهٔ پیام بله یا خیر نیست', en: 'Consent is neither yes nor no' },
  LabelUnknown: { fa: 'این برچسب در حساب نیست', en: 'The account has no such label' },
  AttributeInvalid: { fa: 'مقدار ویژگی درست نیست', en: 'An attribute isn’t valid' },
  QuoteBroken: { fa: 'گیومهٔ " بسته نشده است', en: 'A quote isn’t closed' },
  SeveralMatch: { fa: 'شماره یا ایمیل مال چند مخاطب است', en: 'Several contacts match' },
});
