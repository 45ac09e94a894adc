// Texts of messages, histories and composers; separate so that login stays small.
import { deletedMessageTexts } from '../../i18n/texts/message.words.ts';
import { defineTexts } from '../../i18n/texts.ts';

export const messageTexts = defineTexts({
  sending: { fa: 'در حال ارسال', en: 'Sending' },
  sent: { fa: 'فرستاده شد', en: 'Sent' },
  notSent: { fa: 'فرستاده نشد', en: 'Not sent' },
  sendAgain: { fa: 'دوباره', en: 'Retry' },
  newMessages: {
    fa: '{count} پیام جدید',
    en: { one: '{count} new message', other: '{count} new messages' },
  },
  toNewest: { fa: 'رفتن به آخرین پیام', en: 'Go to latest message' },
  unreadFrom: { fa: 'پیام‌های خوانده‌نشده', en: 'Unread messages' },
  olderLoading: { fa: 'پیام‌های قبلی…', en: 'Loading earlier messages…' },
  newerLoading: { fa: 'پیام‌های بعدی…', en: 'Loading later messages…' },
  olderFailed: { fa: 'پیام‌های قبلی باز نشد.', en: 'Couldn’t load earlier messages.' },
  newerFailed: { fa: 'پیام‌های بعدی باز نشد.', en: 'Couldn’t load later messages.' },
  willBeSent: {
    fa: 'آفلاین هستید؛ با برگشتن اینترنت فرستاده می‌شود.',
    en: 'You’re offline. We’ll send it when you’re back.',
  },
  seen: { fa: 'دیده شد', en: 'Seen' },
  edited: { fa: 'ویرایش‌شده', en: 'Edited' },
  deleted: deletedMessageTexts,
  note: { fa: 'یادداشت داخلی', en: 'Internal note' },
  fileMissing: { fa: 'این فایل باز نشد.', en: 'This file didn’t load.' },
  play: { fa: 'پخش', en: 'Play' },
  pause: { fa: 'توقف', en: 'Pause' },
  position: { fa: 'جای پخش', en: 'Playback position' },
  attachments: { fa: 'پیوست‌ها', en: 'Attachments' },
  announcement: { fa: '{name}: {text}', en: '{name}: {text}' },
});
