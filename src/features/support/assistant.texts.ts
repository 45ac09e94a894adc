import { defineTexts } from '../../i18n/texts.ts';

export const assistantTexts = defineTexts({
  label: { fa: 'گفتگو با دستیار', en: 'Talk with the assistant' },
  name: { fa: 'دستیار پاسخ', en: 'Pasokh assistant' },
  you: { fa: 'شما', en: 'You' },
  ask: { fa: 'پرسش شما', en: 'Your question' },
  askHere: { fa: 'دربارهٔ کار با پاسخ بپرسید…', en: 'Ask how to use Pasokh…' },
  send: { fa: 'پرسیدن', en: 'Ask' },
  thinking: { fa: 'در حال جست‌وجو…', en: 'Searching…' },
  emptyTitle: { fa: 'چطور کار کنم؟ از دستیار بپرسید', en: 'How does it work? Ask the assistant' },
  emptyBody: {
    fa: 'از روی راهنمای خود پاسخ جواب می‌دهد و پرسش شما جایی فرستاده نمی‌شود. اگر جواب را نداند، می‌توانید از پشتیبانی بپرسید.',
    en: 'It answers from Pasokh’s own help, and your question is sent nowhere else. If it does not know, you can ask support.',
  },
  tryThese: { fa: 'برای نمونه', en: 'For example' },
  next: { fa: 'پرسش‌های پیشنهادی', en: 'Suggested questions' },
  nearest: { fa: 'دربارهٔ این‌ها می‌توانم کمک کنم', en: 'I can help with' },
  relatedScreens: { fa: 'صفحه‌های مربوط', en: 'Related screens' },
  escalate: { fa: 'فرستادن این پرسش برای پشتیبانی', en: 'Send this question to support' },
  clear: { fa: 'گفتگوی تازه', en: 'New conversation' },
  failed: { fa: 'پاسخی دریافت نشد', en: 'Couldn’t get an answer' },
});

/** Suggested first questions; the help answers each of them. */
export const starterTexts = defineTexts({
  bot: { fa: 'چطور یک بات بسازم؟', en: 'How do I make a bot?' },
  knowledge: { fa: 'چطور به بات دانش و اطلاعات بدهم؟', en: 'How do I give my bot knowledge?' },
  install: {
    fa: 'چطور ابزارک گفتگو را روی سایتم نصب کنم؟',
    en: 'How do I install the chat widget on my website?',
  },
  operators: { fa: 'چطور همکار یا اپراتور اضافه کنم؟', en: 'How do I add a colleague or operator?' },
});

export const screenTexts = defineTexts({
  bots: { fa: 'بات‌ها', en: 'Bots' },
  newBot: { fa: 'بات تازه', en: 'New bot' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  testChat: { fa: 'آزمایش بات', en: 'Test chat' },
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
