import { defineTexts } from '../../../i18n/texts.ts';

export const thresholdTexts = defineTexts({
  title: { fa: 'هر آستانه چه به دست می‌دهد', en: 'What each threshold gives and costs' },
  about: {
    fa: 'آستانهٔ بالاتر پاسخ نادرست را کمتر می‌کند و پرسش‌های بیشتری را به شما می‌سپارد. این عددها از پاسخ‌های همین آزمون است.',
    en: 'A higher threshold gives fewer wrong answers and leaves more questions to people. Counted from the answers of this run.',
  },
  threshold: { fa: 'آستانه', en: 'Threshold' },
  answered: { fa: 'پاسخ‌داده', en: 'Answered' },
  right: { fa: 'درست', en: 'Right' },
  wrong: { fa: 'نادرست', en: 'Wrong' },
  left: { fa: 'با شما', en: 'Left to people' },
  current: { fa: 'آستانهٔ بات', en: 'In use' },
  suggested: { fa: 'پیشنهاد', en: 'Suggested' },
  suggestion: {
    fa: 'پیشنهاد: {threshold}. بیشترین پاسخ درست را می‌دهد و از هر ده پاسخ، حداکثر یکی نادرست است.',
    en: 'Suggested: {threshold}. It gives the most right answers, with at most one in ten wrong.',
  },
  isCurrent: {
    fa: 'آستانهٔ بات خوب است: بیشترین پاسخ درست را می‌دهد و از هر ده پاسخ، حداکثر یکی نادرست است.',
    en: 'The threshold in use does well: it gives the most right answers, with at most one in ten wrong.',
  },
  tooFew: {
    fa: 'برای پیشنهاد آستانه دست‌کم {min} پرسش داوری‌شده لازم است. این آزمون {count} تا دارد.',
    en: 'A suggestion takes at least {min} judged questions. This run has {count}.',
  },
  none: {
    fa: 'در هر آستانه‌ای بیش از یک دهم پاسخ‌ها نادرست است. پاسخ‌های نادرست را ببینید و دانش بات را کامل کنید.',
    en: 'At every threshold more than one in ten answers is wrong. Look at the wrong answers and complete the knowledge.',
  },
  noUnknown: {
    fa: 'در این آزمون پرسشی نیست که بات باید بگوید «نمی‌دانم»؛ برای همین بهای آستانهٔ پایین کمتر از واقعیت دیده می‌شود.',
    en: 'No question of this run expects “I do not know”, so a low threshold looks cheaper than it is.',
  },
  modelNote: {
    fa: 'برای آستانه‌های پایین‌تر از آستانهٔ این آزمون، عددها تخمین است؛ آنجا مدل هم پاسخ می‌داد.',
    en: 'Below the threshold of this run the figures are estimates, since the model would be asked there too.',
  },
  apply: { fa: 'گذاشتن آستانه روی {threshold}', en: 'Set the threshold to {threshold}' },
  applied: { fa: 'آستانهٔ اطمینان بات {threshold} شد', en: 'The threshold of the bot is {threshold} now' },
  undone: { fa: 'آستانهٔ اطمینان به {threshold} برگشت', en: 'The threshold is back at {threshold}' },
  undo: { fa: 'بازگرداندن', en: 'Undo' },
  retry: { fa: 'تلاش دوباره', en: 'Try again' },
});
