import { defineTexts } from '../../../i18n/texts.ts';

export const thresholdTexts = defineTexts({
  title: { fa: 'نتیجهٔ هر آستانه', en: 'Results by threshold' },
  about: {
    fa: 'آستانهٔ بالاتر یعنی پاسخ نادرست کمتر و گفتگوی بیشتر برای شما. بر پایهٔ پاسخ‌های همین ارزیابی.',
    en: 'A higher threshold means fewer wrong answers and more questions for you. Based on this run.',
  },
  threshold: { fa: 'آستانه', en: 'Threshold' },
  answered: { fa: 'پاسخ‌داده', en: 'Answered' },
  right: { fa: 'درست', en: 'Right' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  left: { fa: 'برای شما', en: 'Left to people' },
  current: { fa: 'آستانهٔ بات', en: 'In use' },
  suggested: { fa: 'پیشنهاد', en: 'Suggested' },
  suggestion: {
    fa: 'پیشنهاد: {threshold}. بیشترین پاسخ درست، با حداکثر یک اشتباه در هر ده پاسخ.',
    en: 'Suggested: {threshold}. Most right answers, with at most 1 in 10 wrong.',
  },
  isCurrent: {
    fa: 'آستانهٔ بات خوب است: بیشترین پاسخ درست، با حداکثر یک اشتباه در هر ده پاسخ.',
    en: 'The current threshold works well: most right answers, with at most 1 in 10 wrong.',
  },
  tooFew: {
    fa: 'برای پیشنهاد آستانه، حداقل {min} پاسخ بررسی‌شده لازم است. این ارزیابی {count} تا دارد.',
    en: 'Needs at least {min} reviewed answers to suggest a threshold. This run has {count}.',
  },
  none: {
    fa: 'در هر آستانه‌ای بیش از ۱۰٪ پاسخ‌ها نادرست است. پاسخ‌های نادرست را ببینید و دانش را کامل کنید.',
    en: 'Over 10% of answers are wrong at every threshold. Review them and complete your knowledge.',
  },
  noUnknown: {
    fa: 'پرسشی با جواب «نمی‌دانم» ندارید؛ نتیجهٔ آستانه‌های پایین بهتر از واقعیت است.',
    en: 'No question expects “I don’t know”, so low thresholds look better than they are.',
  },
  modelNote: {
    fa: 'زیر آستانهٔ این ارزیابی، عددها تخمینی‌اند.',
    en: 'Below this run’s threshold, numbers are estimates.',
  },
  severalNote: {
    fa: 'برای پیام‌های چندپرسشی، عددها تخمینی‌اند.',
    en: 'For messages with several questions, numbers are estimates.',
  },
  otherSettings: {
    fa: 'این ارزیابی با تنظیم دیگری بوده است: {settings}. شاید پیشنهادش مناسب نباشد.',
    en: 'This run used other settings: {settings}. The suggestion may not fit.',
  },
  superseded: {
    fa: 'آستانه بعد از آن به {threshold} تغییر کرده و همین می‌ماند.',
    en: 'The threshold was changed to {threshold} since then, so it stays.',
  },
  apply: { fa: 'تغییر آستانه به {threshold}', en: 'Set threshold to {threshold}' },
  applied: { fa: 'آستانه {threshold} شد', en: 'Threshold set to {threshold}' },
  undone: { fa: 'آستانه به {threshold} برگشت', en: 'Threshold back to {threshold}' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  retry: { fa: 'تلاش دوباره', en: 'Try again' },
});
