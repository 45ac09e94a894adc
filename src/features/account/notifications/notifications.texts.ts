import { notificationTitles } from '../../../../contract/account/notification.texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const notificationTexts = defineTexts({
  title: { fa: 'اعلان‌ها', en: 'Notifications' },
  list: { fa: 'اعلان‌های شما', en: 'Your notifications' },
  markAllRead: { fa: 'علامت‌گذاری همه به‌عنوان خوانده‌شده', en: 'Mark all as read' },
  settings: { fa: 'تنظیمات اعلان', en: 'Notification settings' },
  retentionNote: { fa: 'اعلان‌ها ۳۰ روز می‌مانند.', en: 'Notifications are kept for 30 days.' },
  emptyTitle: { fa: 'اعلانی ندارید', en: 'No notifications' },
  emptyBody: {
    fa: 'گفتگوهای شما، نام بردن همکاران از شما و پیام‌های جدید اینجا می‌آید.',
    en: 'Chats assigned to you, mentions and new messages show up here.',
  },
  more: { fa: 'اعلان‌های قدیمی‌تر', en: 'Older notifications' },
  unread: { fa: 'خوانده‌نشده', en: 'Unread' },
  times: { fa: '{count} بار', en: { one: '{count} time', other: '{count} times' } },
  ...notificationTitles,
  // The name may be in any script; the sentence keeps the direction of its language.
  assignedBy: {
    fa: '\u200F{actor} گفتگو با {subject} را به شما سپرد',
    en: '‎{actor} assigned you the chat with {subject}',
  },
  mentioned: {
    fa: '\u200F{actor} در گفتگو با {subject} از شما نام برد',
    en: '\u200E{actor} mentioned you in the chat with {subject}',
  },
});

/** Details of notifications about the plan. */
export const planNotificationTexts = defineTexts({
  planEnding: { fa: 'سه روز دیگر تمام می‌شود.', en: 'Ends in 3 days.' },
  planEnded: {
    fa: 'تمام شد؛ ظرفیت باقی‌مانده ۷ روز و دانش بات‌ها ۱۴ روز می‌ماند.',
    en: 'Ended. Unused capacity is kept for 7 days, bot knowledge for 14.',
  },
  charactersEnding: {
    fa: 'ظرفیت باقی‌ماندهٔ دانش دو روز دیگر حذف می‌شود.',
    en: 'Your unused knowledge capacity will be deleted in 2 days.',
  },
  trainingEnding: {
    fa: 'دانش بات‌ها دو روز دیگر حذف می‌شود.',
    en: 'Your bots’ knowledge will be deleted in 2 days.',
  },
  messagesHigh: { fa: '۸۰٪ پیام‌ها مصرف شد.', en: 'You’ve used 80% of your messages.' },
  dailyLimitReached: {
    fa: 'تا فردا گفتگوهای این کانال به اپراتورها می‌رسد. سقف را در تنظیمات اتصال عوض کنید.',
    en: 'New conversations there go to operators until tomorrow. Change the limit in the connection settings.',
  },
  messagesSpent: {
    fa: 'پیام‌ها تمام شد؛ بات‌ها جواب نمی‌دهند.',
    en: 'You’re out of messages. Your bots no longer answer.',
  },
  charactersHigh: { fa: '۸۰٪ ظرفیت دانش پر شده است.', en: 'You’ve used 80% of your knowledge capacity.' },
  charactersSpent: {
    fa: 'ظرفیت دانش پر شد؛ چیز جدیدی آموزش داده نمی‌شود.',
    en: 'Your knowledge capacity is full. Nothing new will be trained.',
  },
});

/** Details of notifications about inactive bots. */
export const botNotificationTexts = defineTexts({
  botsToChoose: {
    fa: 'بات‌های فعال از سقف بسته بیشترند. تا پایان مهلت انتخاب کنید کدام‌ها فعال بمانند.',
    en: 'You have more active bots than your plan allows. Choose which stay active.',
  },
  botsRested: {
    fa: 'مهلت انتخاب تمام شد: قدیمی‌ترها فعال ماندند و بقیه غیرفعال شدند. هنوز می‌توانید عوضشان کنید.',
    en: 'You didn’t choose in time, so only the oldest bots stayed active. You can still change that.',
  },
  botDataEnding: {
    fa: 'هفت روز دیگر با همهٔ داده‌هایش حذف می‌شود، مگر فعالش کنید.',
    en: 'It will be deleted with all its data in 7 days unless you activate it.',
  },
  botDataRemoved: {
    fa: 'یک ماه غیرفعال بود و با داده‌هایش حذف شد.',
    en: 'Inactive for a month, deleted with its data.',
  },
});

/** Details of notifications about payments. */
export const paymentNotificationTexts = defineTexts({
  paymentLate: { fa: 'پول رسید و بسته فعال شد.', en: 'Payment received. Your plan is active.' },
  paymentFailed: {
    fa: 'بانک پرداخت را تأیید نکرد؛ بسته فعال نشد.',
    en: 'The bank didn’t confirm the payment. Your plan isn’t active.',
  },
  paymentReturned: {
    fa: 'سفارش دوم بسته شد؛ اگر پولی کم شده، بانک آن را برمی‌گرداند.',
    en: 'The second order was closed. If you were charged, the bank will refund you.',
  },
  paymentOwed: {
    fa: 'دو بار پول پرداخت شد؛ پرداخت دوم را برمی‌گردانیم.',
    en: 'You were charged twice. We’ll refund the second payment.',
  },
  refundSettled: {
    fa: 'پول پرداخت دوم برگشت داده شد؛ شمارهٔ مرجع بانک را ببینید.',
    en: 'We refunded the second payment. See the bank’s reference number.',
  },
  refundReopened: {
    fa: 'ثبت بازگشت پول اشتباه بود؛ پولتان را برمی‌گردانیم.',
    en: 'The refund was recorded by mistake. You’ll still get your money back.',
  },
  receiptAccepted: {
    fa: 'رسید تأیید و بسته فعال شد.',
    en: 'Receipt accepted. Your plan is active.',
  },
  receiptRejected: {
    fa: 'رسید تأیید نشد؛ دلیل را ببینید و دوباره بفرستید.',
    en: 'Receipt rejected. See why and send it again.',
  },
});
