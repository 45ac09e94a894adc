// System lines that a visitor reads in an external channel.
export const systemLineTexts = {
  welcome: { fa: 'سلام، چه کمکی از دستم برمی‌آید؟', en: 'Hello, how can I help?' },
  escalated: {
    fa: 'گفتگو را به همکارانم سپردم؛ به‌زودی خودشان پاسخ می‌دهند.',
    en: 'I have passed the conversation to my colleagues; they will reply to you soon.',
  },
  queued: {
    fa: 'اکنون همکاری در دسترس نیست؛ پیام شما می‌ماند و همین که بیایند پاسخ می‌دهند.',
    en: 'Nobody is available right now. Your message is kept and answered as soon as someone is back.',
  },
  flooded: {
    fa: 'پیام‌هایتان تکراری رسید. کمی صبر کنید و پرسشتان را یک‌جا بنویسید.',
    en: 'The same message came several times. Please wait a moment, then write your question in one message.',
  },
} as const;
