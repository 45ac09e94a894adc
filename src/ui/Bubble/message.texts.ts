// Texts of messages, histories and composers; separate so that login stays small.
import { deletedMessageTexts } from '../../i18n/texts/message.words.ts';
import { defineTexts } from '../../i18n/texts.ts';

export const messageTexts = defineTexts({
  sending: { fa: 'در حال ارسال', en: 'Sending' },
  sent: { fa: 'فرستاده شد', en: 'Sent' },
  notSent: { fa: 'فرستاده نشد', en: 'Not sent' },
  sendAgain: { fa: 'دوباره', en: 'Retry' },
  newMessages: {
    fa: '{count} پیام تازه',
    en: { one: '{count} new message', other: '{count} new messages' },
  },
  toNewest: { fa: 'رفتن به تازه‌ترین پیام', en: 'Go to the newest message' },
  unreadFrom: { fa: 'پیام‌های خوانده‌نشده', en: 'Unread messages' },
  olderLoading: { fa: 'آوردن پیام‌های پیشین…', en: 'Loading earlier messages…' },
  newerLoading: { fa: 'آوردن پیام‌های بعدی…', en: 'Loading later messages…' },
  olderFailed: { fa: 'پیام‌های پیشین نیامدند.', en: 'Earlier messages did not load.' },
  newerFailed: { fa: 'پیام‌های بعدی نیامدند.', en: 'Later messages did not load.' },
  willBeSent: {
    fa: 'آفلاین هستید؛ پیام با برگشتن اتصال فرستاده می‌شود.',
    en: 'You are offline; the message will be sent when the connection is back.',
  },
  seen: { fa: 'دیده شد', en: 'Seen' },
  edited: { fa: 'ویرایش‌شده', en: 'Edited' },
  deleted: deletedMessageTexts,
  note: { fa: 'یادداشت داخلی', en: 'Internal note' },
  fileMissing: { fa: 'این فایل نیامد.', en: 'This file did not load.' },
  play: { fa: 'پخش', en: 'Play' },
  pause: { fa: 'درنگ', en: 'Pause' },
  position: { fa: 'جای پخش', en: 'Place in the recording' },
  attachments: { fa: 'پیوست‌ها', en: 'Attachments' },
  announcement: { fa: '{name}: {text}', en: '{name}: {text}' },
});
