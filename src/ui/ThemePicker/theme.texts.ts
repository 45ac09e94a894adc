import { defineTexts } from '../../i18n/texts.ts';

export const themeTexts = defineTexts({
  accent: { fa: 'رنگ اصلی', en: 'Accent colour' },
  anyColour: { fa: 'رنگ دلخواه', en: 'Any colour' },
  code: { fa: 'کد رنگ', en: 'Colour code' },
  codeHint: { fa: 'مانند {code}؛ نوشتن # لازم نیست.', en: 'Like {code}; the # may be left out.' },
  codeWrong: {
    fa: 'این کد رنگ نیست؛ سه یا شش رقم از 0 تا f بنویسید.',
    en: 'This is not a colour code; write three or six digits from 0 to f.',
  },
  density: { fa: 'تراکم', en: 'Density' },
  comfortable: { fa: 'راحت', en: 'Comfortable' },
  compact: { fa: 'فشرده', en: 'Compact' },
  reset: { fa: 'بازگشت به حالت نخست', en: 'Back to the defaults' },
  readable: { fa: 'خوانا، {ratio} به ۱', en: 'Readable, {ratio} to 1' },
  darker: { fa: 'تیره‌تر از رنگ شما، تا خوانا بماند', en: 'Darker than your colour, to stay readable' },
  lighter: { fa: 'روشن‌تر از رنگ شما، تا دیده شود', en: 'Lighter than your colour, to be seen' },
  asChosen: { fa: 'همان رنگی که انتخاب کردید', en: 'Exactly your colour' },
  sampleText: { fa: 'سفارش شما در راه است.', en: 'Your order is on its way.' },
  sampleLink: { fa: 'پیگیری', en: 'Track it' },
  sampleButton: { fa: 'ارسال', en: 'Send' },
});
