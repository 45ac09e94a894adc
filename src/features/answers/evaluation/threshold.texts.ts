import { defineTexts } from '../../../i18n/texts.ts';

export const thresholdTexts = defineTexts({
  title: { fa: 'نتیجهٔ هر آستانه', en: 'Results by threshold' },
  about: {
    fa: 'آستانهٔ بالاتر پاسخ نادرست را کمتر می‌کند و پرسش‌های بیشتری را به شما می‌سپارد. این عددها از پاسخ‌های همین آزمون است.',
    en: 'A higher threshold means fewer wrong answers and more questions left to people. Based on the answers in this run.',
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
    fa: 'برای پیشنهاد آستانه دست‌کم {min} پرسشی لازم است که درست یا نادرست بودن پاسخش معلوم شده باشد. این آزمون {count} تا دارد.',
    en: 'Needs at least {min} reviewed answers to suggest a threshold. This run has {count}.',
  },
  none: {
    fa: 'در هر آستانه‌ای بیش از یک دهم پاسخ‌ها نادرست است. پاسخ‌های نادرست را ببینید و دانش بات را کامل کنید.',
    en: 'More than one in ten answers is wrong at every threshold. Review the wrong answers and add what is missing to the knowledge.',
  },
  noUnknown: {
    fa: 'در این آزمون پرسشی نیست که بات باید بگوید «نمی‌دانم»؛ برای همین نتیجهٔ آستانه‌های پایین بهتر از واقعیت دیده می‌شود.',
    en: 'No question in this run expects “I don’t know”, so low thresholds look better than they are.',
  },
  modelNote: {
    fa: 'برای آستانه‌های پایین‌تر از آستانهٔ این آزمون، عددها تخمین است؛ آنجا مدل هم پاسخ می‌داد.',
    en: 'Below the threshold of this run, the numbers are estimates, because the model would answer there too.',
  },
  severalNote: {
    fa: 'اگر یک پیام چند پرسش داشته باشد، عددها تخمین است.',
    en: 'For messages with several questions, the numbers are estimates.',
  },
  otherSettings: {
    fa: 'این آزمون با تنظیم دیگری از بات گرفته شده است: {settings}. شاید پیشنهادش به کار بات نیاید.',
    en: 'This run used settings that differ from the bot’s: {settings}. The suggestion may not fit the bot.',
  },
  superseded: {
    fa: 'آستانه بعد از آن دوباره عوض شده و {threshold} است؛ همین می‌ماند.',
    en: 'The threshold was changed again since then. It stays at {threshold}.',
  },
  apply: { fa: 'گذاشتن آستانه روی {threshold}', en: 'Set the threshold to {threshold}' },
  applied: { fa: 'آستانهٔ اطمینان بات {threshold} شد', en: 'The threshold of the bot is {threshold} now' },
  undone: { fa: 'آستانهٔ اطمینان به {threshold} برگشت', en: 'The threshold is back at {threshold}' },
  undo: { fa: 'بازگرداندن', en: 'Undo' },
  retry: { fa: 'تلاش دوباره', en: 'Try again' },
});
