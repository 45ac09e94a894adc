import { defineTexts } from '../../../i18n/texts.ts';

export const robotCheckTexts = defineTexts({
  label: { fa: 'من ربات نیستم', en: 'I’m not a robot' },
  idle: {
    fa: 'روی همین دستگاه بررسی می‌شود، بدون ردیابی.',
    en: 'Checked on this device, without tracking.',
  },
  working: { fa: 'در حال بررسی…', en: 'Checking…' },
  confirmed: { fa: 'تأیید شد', en: 'Confirmed' },
  expired: { fa: 'زمان تأیید تمام شد. دوباره تیک بزنید.', en: 'Expired. Tick the box again.' },
  retry: { fa: 'دوباره', en: 'Try again' },
});
