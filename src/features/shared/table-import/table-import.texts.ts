import { defineTexts } from '../../../i18n/texts.ts';

export const tableImportTexts = defineTexts({
  cancel: { fa: 'لغو', en: 'Cancel' },
  encoding: { fa: 'کدگذاری', en: 'Encoding' },
  separator: { fa: 'جداکننده', en: 'Separator' },
  comma: { fa: 'ویرگول ,', en: 'Comma ,' },
  semicolon: { fa: 'نقطه‌ویرگول ;', en: 'Semicolon ;' },
  tab: { fa: 'تب (Tab)', en: 'Tab' },
  persianSemicolon: { fa: 'نقطه‌ویرگول فارسی ؛', en: 'Persian semicolon ؛' },
  pipe: { fa: 'خط عمودی |', en: 'Bar |' },
  header: { fa: 'ردیف اول، نام ستون‌هاست', en: 'First row has column names' },
  another: { fa: 'انتخاب فایل دیگر', en: 'Choose another file' },
  progress: { fa: '{done} از {rows} ردیف', en: '{done} of {rows} rows' },
  runningBody: {
    fa: 'می‌توانید از این صفحه بروید؛ کار ادامه دارد.',
    en: 'You can leave this page; the import continues.',
  },
  stop: { fa: 'توقف', en: 'Stop' },
});
