import { notificationTitles } from '../../../../contract/account/notification.texts.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export const notificationTexts = defineTexts({
  title: { fa: 'اعلان‌ها', en: 'Notifications' },
  list: { fa: 'اعلان‌های شما', en: 'Your notifications' },
  markAllRead: { fa: 'همه را دیدم', en: 'Mark all as read' },
  settings: { fa: 'از چه چیز باخبر شوید', en: 'Settings' },
  retentionNote: { fa: 'اعلان‌ها سی روز می‌مانند.', en: 'Notifications are kept for thirty days.' },
  emptyTitle: { fa: 'اعلانی ندارید', en: 'Nothing to tell you' },
  emptyBody: {
    fa: 'گفتگوهایی که به شما سپرده می‌شود، نام بردن همکاران از شما و پیام‌های تازهٔ گفتگوهایتان اینجا می‌آید.',
    en: 'Chats given to you, mentions by colleagues and new messages in your chats come here.',
  },
  more: { fa: 'اعلان‌های پیشین', en: 'Earlier notifications' },
  unread: { fa: 'خوانده‌نشده', en: 'Unread' },
  times: { fa: '{count} بار', en: { one: '{count} time', other: '{count} times' } },
  ...notificationTitles,
  // The name may be in any script; the sentence keeps the direction of its language.
  assignedBy: {
    fa: '\u200F{actor} گفتگو با {subject} را به شما سپرد',
    en: '\u200E{actor} gave you the chat with {subject}',
  },
  mentioned: {
    fa: '\u200F{actor} در گفتگو با {subject} از شما نام برد',
    en: '\u200E{actor} mentioned you in the chat with {subject}',
  },
});

/** Details of notifications about the plan. */
export const planNotificationTexts = defineTexts({
  planEnding: { fa: 'سه روز دیگر پایان می‌یابد.', en: 'It ends in three days.' },
  planEnded: {
    fa: 'پایان یافت؛ نویسه‌ها هفت روز و دانش بات‌ها چهارده روز نگه داشته می‌شود.',
    en: 'It has ended; characters are kept for seven days, what was learned for fourteen.',
  },
  charactersEnding: {
    fa: 'نویسه‌های باقی‌مانده دو روز دیگر حذف می‌شود.',
    en: 'Remaining characters are removed in two days.',
  },
  trainingEnding: {
    fa: 'دانش بات‌ها دو روز دیگر حذف می‌شود.',
    en: 'What your bots learned is removed in two days.',
  },
  messagesHigh: { fa: '۸۰٪ پیام‌ها مصرف شد.', en: '80% of the messages are used.' },
  dailyLimitReached: {
    fa: 'امروز دیگر پاسخ خودکار نمی‌دهد و گفتگوها به اپراتورها می‌رسد. سقف را در تنظیمات اتصال عوض کنید.',
    en: 'The bot is silent there until tomorrow and new conversations go to operators. Change the limit in the connection’s settings.',
  },
  messagesSpent: {
    fa: 'پیام‌ها تمام شد؛ بات‌ها پاسخ نمی‌دهند.',
    en: 'The messages are used up; your bots no longer answer.',
  },
  charactersHigh: { fa: '۸۰٪ نویسه‌ها مصرف شد.', en: '80% of the characters are used.' },
  charactersSpent: {
    fa: 'نویسه‌ها تمام شد؛ چیز تازه‌ای آموخته نمی‌شود.',
    en: 'The characters are used up; nothing new is learned.',
  },
});

/** Details of notifications about inactive bots. */
export const botNotificationTexts = defineTexts({
  botsToChoose: {
    fa: 'بات‌های فعال شما از سقف این بسته بیشترند؛ تا پایان مهلت انتخاب کنید کدام‌ها فعال بمانند.',
    en: 'You have more active bots than this plan allows; choose in time which stay active.',
  },
  botsRested: {
    fa: 'مهلت گذشت و چیزی انتخاب نکردید: قدیمی‌ترها فعال ماندند و بقیه غیرفعال شدند. هنوز هم می‌توانید عوضشان کنید.',
    en: 'You did not choose in time: the oldest stayed active, the others were deactivated. You can still change that.',
  },
  botDataEnding: {
    fa: 'هفت روز دیگر با همهٔ داده‌هایش حذف می‌شود؛ با فعال کردنش می‌ماند.',
    en: 'It is removed with all its data in seven days unless you activate it.',
  },
  botDataRemoved: {
    fa: 'یک ماه غیرفعال بود و با داده‌هایش حذف شد.',
    en: 'It was inactive for a month and was removed with its data.',
  },
});

/** Details of notifications about payments. */
export const paymentNotificationTexts = defineTexts({
  paymentLate: { fa: 'پول رسید و بسته فعال شد.', en: 'The money has arrived and the plan is active.' },
  paymentFailed: {
    fa: 'بانک پرداخت را تأیید نکرد؛ بسته فعال نشد.',
    en: 'The bank did not confirm it; the plan is not active.',
  },
  paymentReturned: {
    fa: 'سفارش دوم بسته شد؛ اگر پولی کم شده، بانک آن را برمی‌گرداند.',
    en: 'The second order was closed; if money was taken, the bank returns it.',
  },
  paymentOwed: {
    fa: 'دو بار پول پرداخت شد؛ پرداخت دوم را برمی‌گردانیم.',
    en: 'You were charged twice; we refund the second payment.',
  },
  refundSettled: {
    fa: 'پول پرداخت دوم برگشت داده شد؛ شمارهٔ مرجع بانک را ببینید.',
    en: 'The second payment was sent back; see the bank’s reference.',
  },
  refundReopened: {
    fa: 'ثبت بازگشت پول اشتباه بود؛ هنوز آن را به شما بدهکاریم.',
    en: 'The refund was recorded by mistake. You will still get your money back.',
  },
  receiptAccepted: {
    fa: 'رسید پذیرفته و بسته فعال شد.',
    en: 'Your receipt was accepted; the plan is active.',
  },
  receiptRejected: {
    fa: 'رسید پذیرفته نشد؛ دلیل آن را ببینید و دوباره بفرستید.',
    en: 'Your receipt was not accepted; see why, and send it again.',
  },
});
