// System lines that a visitor reads in an external channel.
export const systemLineTexts = {
  welcome: { fa: 'سلام، چه کمکی می‌توانم بکنم؟', en: 'Hello, how can I help?' },
  escalated: {
    fa: 'گفتگو را به همکارانم سپردم؛ به‌زودی جواب می‌دهند.',
    en: 'I’ve passed this to my colleagues. They’ll reply soon.',
  },
  queued: {
    fa: 'الان همکاری آنلاین نیست؛ پیامتان می‌ماند و همین‌جا جواب می‌دهند.',
    en: 'Nobody is available right now. We’ve kept your message and will reply here.',
  },
  refused: {
    fa: 'پیام جدید در این گفتگو پذیرفته نمی‌شود.',
    en: 'New messages are not accepted in this conversation.',
  },
  flooded: {
    fa: 'پیام‌هایتان تکراری رسید. کمی صبر کنید و پرسشتان را یک‌جا بنویسید.',
    en: 'We got the same message several times. Please wait a moment, then write your question in one message.',
  },
} as const;
