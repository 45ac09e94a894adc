import { defineTexts } from '../../i18n/texts.ts';

export const assistantTexts = defineTexts({
  label: { fa: 'گفتگو با دستیار', en: 'Chat with the assistant' },
  name: { fa: 'دستیار پاسخ', en: 'Pasokh assistant' },
  you: { fa: 'شما', en: 'You' },
  ask: { fa: 'پرسش شما', en: 'Your question' },
  askHere: { fa: 'دربارهٔ کار با پاسخ بپرسید…', en: 'Ask how to use Pasokh…' },
  send: { fa: 'پرسیدن', en: 'Ask' },
  thinking: { fa: 'در حال جست‌وجو…', en: 'Searching…' },
  emptyTitle: { fa: 'از دستیار بپرسید', en: 'Ask the assistant' },
  emptyBody: {
    fa: 'از راهنمای پاسخ جواب می‌دهد. اگر نداند، از پشتیبانی بپرسید.',
    en: 'It answers from Pasokh’s help. If it doesn’t know, ask support.',
  },
  tryThese: { fa: 'مثلاً', en: 'For example' },
  next: { fa: 'پرسش‌های پیشنهادی', en: 'Suggested questions' },
  nearest: { fa: 'در این موضوع‌ها کمک می‌کنم', en: 'I can help with' },
  relatedScreens: { fa: 'صفحه‌های مرتبط', en: 'Related screens' },
  escalate: { fa: 'فرستادن این پرسش به پشتیبانی', en: 'Send this question to support' },
  clear: { fa: 'گفتگوی جدید', en: 'New conversation' },
  failed: { fa: 'جوابی نرسید', en: 'Couldn’t get an answer' },
});

/** Suggested first questions; the help answers each of them. */
export const starterTexts = defineTexts({
  bot: { fa: 'چطور یک بات بسازم؟', en: 'How do I create a bot?' },
  knowledge: { fa: 'چطور به بات دانش بدهم؟', en: 'How do I give my bot knowledge?' },
  install: {
    fa: 'چطور ویجت گفتگو را روی سایتم نصب کنم؟',
    en: 'How do I install the chat widget on my website?',
  },
  operators: { fa: 'چطور همکار یا اپراتور اضافه کنم؟', en: 'How do I add a colleague or operator?' },
});

export const screenTexts = defineTexts({
  bots: { fa: 'بات‌ها', en: 'Bots' },
  newBot: { fa: 'بات جدید', en: 'New bot' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  testChat: { fa: 'گفتگوی آزمایشی', en: 'Test chat' },
  inbox: { fa: 'گفتگوها', en: 'Conversations' },
  install: { fa: 'نصب روی سایت', en: 'Install' },
  account: { fa: 'حساب کاربری', en: 'Account' },
  password: { fa: 'رمز عبور', en: 'Password' },
  security: { fa: 'امنیت', en: 'Security' },
  plans: { fa: 'بسته‌ها', en: 'Plans' },
  operators: { fa: 'اپراتورها', en: 'Operators' },
  audit: { fa: 'گزارش رویدادها', en: 'Audit log' },
  privacy: { fa: 'داده‌ها و حریم خصوصی', en: 'Data and privacy' },
  appearance: { fa: 'ظاهر و زبان پنل', en: 'Panel settings' },
  support: { fa: 'پشتیبانی', en: 'Support' },
});
