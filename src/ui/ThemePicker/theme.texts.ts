import { defineTexts } from '../../i18n/texts.ts';

export const themeTexts = defineTexts({
  accent: { fa: 'رنگ اصلی', en: 'Accent colour' },
  anyColour: { fa: 'رنگ دلخواه', en: 'Custom colour' },
  code: { fa: 'کد رنگ', en: 'Colour code' },
  codeHint: { fa: 'مثل {code}؛ # لازم نیست.', en: 'Like {code}; # is optional.' },
  codeWrong: {
    fa: 'کد رنگ سه یا شش رقم از 0 تا f است.',
    en: 'Enter three or six digits from 0 to f.',
  },
  density: { fa: 'تراکم', en: 'Density' },
  comfortable: { fa: 'راحت', en: 'Comfortable' },
  compact: { fa: 'فشرده', en: 'Compact' },
  reset: { fa: 'بازگشت به پیش‌فرض', en: 'Reset to default' },
  readable: { fa: 'خوانا، {ratio} به ۱', en: 'Readable, {ratio} to 1' },
  darker: { fa: 'کمی تیره‌تر، تا خوانا بماند', en: 'Slightly darker, to stay readable' },
  lighter: { fa: 'کمی روشن‌تر، تا دیده شود', en: 'Slightly lighter, to be visible' },
  asChosen: { fa: 'همان رنگ شما', en: 'Exactly your colour' },
  sampleText: { fa: 'سفارش شما در راه است.', en: 'Your order is on its way.' },
  sampleLink: { fa: 'پیگیری', en: 'Track it' },
  sampleButton: { fa: 'ارسال', en: 'Send' },
});
