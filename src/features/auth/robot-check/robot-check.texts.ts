import { defineTexts } from '../../../i18n/texts.ts';

export const robotCheckTexts = defineTexts({
  label: { fa: 'من ربات نیستم', en: 'I am not a robot' },
  idle: {
    fa: 'روی همین دستگاه و بدون ردیابی بررسی می‌شود.',
    en: 'Checked on this device, without tracking.',
  },
  working: { fa: 'در حال بررسی…', en: 'Checking…' },
  confirmed: { fa: 'تأیید شد', en: 'Confirmed' },
  expired: { fa: 'زمان این تأیید گذشت. دوباره تیک بزنید.', en: 'This has expired. Tick the box again.' },
  retry: { fa: 'دوباره', en: 'Try again' },
});
