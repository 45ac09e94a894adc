import type { ThreadEvent } from '../../contract/conversations/messages.ts';

export type Locale = 'fa' | 'en';

export const frameTexts = {
  typicalReplyTime: { fa: 'معمولاً در چند ثانیه پاسخ می‌دهیم', en: 'We usually answer within seconds' },
  away: { fa: 'اکنون بیرون از ساعت کاری هستیم', en: 'We are out of office right now' },
  welcome: { fa: 'سلام! چه کمکی از ما ساخته است؟', en: 'Hello! How can we help?' },
  close: { fa: 'بستن گفتگو', en: 'Close the chat' },
  home: { fa: 'صفحهٔ اول', en: 'Home' },
  menu: { fa: 'گزینه‌ها', en: 'Options' },
  /** Written in the visitor's name. */
  talkMessage: { fa: 'می‌خواهم با پشتیبان صحبت کنم', en: 'I want to talk to a person' },
  conversation: { fa: 'گفتگو', en: 'Conversation' },
  placeholder: { fa: 'پیامتان را بنویسید…', en: 'Write a message…' },
  send: { fa: 'ارسال', en: 'Send' },
  ai: { fa: 'پاسخ هوشمند', en: 'AI answer' },
  operator: { fa: 'پشتیبان', en: 'Support' },
  you: { fa: 'شما', en: 'You' },
  typing: { fa: 'در حال نوشتن…', en: 'Typing…' },
  checking: { fa: 'یک همکار پاسخ شما را بررسی می‌کند…', en: 'A colleague is checking your answer…' },
  sending: { fa: 'در حال ارسال', en: 'Sending' },
  busy: { fa: 'کمی شلوغ است؛ چند لحظهٔ دیگر فرستاده می‌شود', en: 'It’s busy here, sending in a moment' },
  failed: { fa: 'ارسال نشد', en: 'Not sent' },
  retry: { fa: 'دوباره بفرستید', en: 'Send again' },
  reconnecting: { fa: 'ارتباط قطع شد؛ در حال اتصال دوباره…', en: 'Connection lost, reconnecting…' },
  refused: { fa: 'این گفتگو اکنون در دسترس نیست.', en: 'This chat is not available right now.' },
  signIn: {
    fa: 'برای گفتگو، نخست در این سایت وارد حساب خود شوید.',
    en: 'Sign in on this website first to chat.',
  },
  older: { fa: 'پیام‌های پیشین', en: 'Earlier messages' },
  newMessages: { fa: 'پیام‌های تازه', en: 'New messages' },
  tooLong: { fa: 'پیام بیش از اندازه بلند است.', en: 'The message is too long' },
  source: { fa: 'منبع', en: 'Source' },
  good: { fa: 'پاسخ خوبی بود', en: 'Good answer' },
  bad: { fa: 'پاسخ خوبی نبود', en: 'Bad answer' },
  attach: { fa: 'پیوست فایل', en: 'Attach a file' },
  record: { fa: 'پیام صوتی', en: 'Voice message' },
  refusedFile: { fa: 'این فایل پذیرفته نشد.', en: 'This file was not accepted.' },
  discard: { fa: 'لغو', en: 'Cancel' },
  deleted: { fa: 'این پیام پس گرفته شد.', en: 'This message was taken back.' },
  edited: { fa: 'ویرایش‌شده', en: 'Edited' },
  seen: { fa: 'خوانده شد', en: 'Read' },
  poweredBy: { fa: 'ساخته‌شده با پاسخ', en: 'By Pasokh' },
  today: { fa: 'امروز', en: 'Today' },
} as const satisfies Record<string, Record<Locale, string>>;

export type FrameText = keyof typeof frameTexts;

/** Text of an event for the visitor; null where it does not concern them. */
export const eventText = (event: ThreadEvent, locale: Locale): string | null => {
  const name = event.name ?? frameTexts.operator[locale];
  const eventTexts: Partial<Record<ThreadEvent['kind'], Record<Locale, string>>> = {
    escalated: { fa: 'پرسش شما برای پشتیبان فرستاده شد.', en: 'Your question was passed to a person.' },
    flooded: {
      fa: 'پیام‌ها تند و تکراری رسید. کمی صبر کنید و پرسشتان را یک‌جا بنویسید.',
      en: 'That was a lot at once. Please wait a moment, then write your question in one message.',
    },
    queued: {
      fa: 'همین حالا کسی در دسترس نیست؛ با آمدن پشتیبان، پاسخ شما همین‌جا می‌آید.',
      en: 'Nobody is available right now; a person will answer here as soon as they are back.',
    },
    takenOver: { fa: `${name} به گفتگو پیوست.`, en: `${name} joined the conversation.` },
    closed: { fa: 'گفتگو بسته شد.', en: 'The conversation was closed.' },
  };
  return eventTexts[event.kind]?.[locale] ?? null;
};
