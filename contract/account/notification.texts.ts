// One-line texts of each notification, and its tag for replacing earlier ones.
import type { LocalisedText } from '../text/localised-text.ts';
import type { NotificationKind } from './notifications.ts';

export const notificationTitles = {
  escalated: { fa: '{subject} منتظر پاسخ یک نفر است', en: '{subject} is waiting for a person' },
  assigned: { fa: 'گفتگو با {subject} به شما سپرده شد', en: 'The chat with {subject} was given to you' },
  mentioned: {
    fa: 'در گفتگو با {subject} از شما نام بردند',
    en: 'You were mentioned in the chat with {subject}',
  },
  newMessage: { fa: 'پیام تازه از {subject}', en: 'A new message from {subject}' },
  approvalWaiting: {
    fa: 'پاسخی برای {subject} منتظر تأیید است',
    en: 'An answer to {subject} waits for approval',
  },
  trainingFailed: { fa: '«{subject}» آموخته نشد', en: '“{subject}” could not be learned' },
  deliveryFailed: { fa: 'پیام شما به {subject} نرسید', en: 'A message to {subject} was not delivered' },
  connectionBroken: {
    fa: 'اتصال «{subject}» از کار افتاد',
    en: 'The connection “{subject}” stopped working',
  },
  webhookDisabled: { fa: 'وب‌هوک «{subject}» از کار افتاد', en: 'The webhook “{subject}” was turned off' },
  planNotice: { fa: 'پایان بستهٔ «{subject}»', en: 'The end of the plan “{subject}”' },
  usageNotice: { fa: 'مصرف بستهٔ «{subject}»', en: 'Use of the plan “{subject}”' },
  dailyLimit: { fa: 'سقف روزانهٔ اتصال «{subject}» پر شد', en: '“{subject}” reached its daily limit' },
  botNotice: { fa: 'بات غیرفعال «{subject}»', en: 'The inactive bot “{subject}”' },
  botsNotice: { fa: 'بات‌های بستهٔ «{subject}»', en: 'The bots of the plan “{subject}”' },
  paymentNotice: { fa: 'پرداخت «{subject}»', en: 'The payment for “{subject}”' },
  receiptWaiting: { fa: 'رسید «{subject}» منتظر بررسی است', en: 'A receipt from “{subject}” waits for you' },
  refundDue: { fa: 'پرداخت دوم «{subject}» باید برگردد', en: 'Refund the second payment of “{subject}”' },
  gatewayRefused: {
    fa: 'درگاه «{subject}» پرداخت‌های ما را نمی‌پذیرد',
    en: '{subject} refuses our payments',
  },
  backupFailed: {
    fa: 'پشتیبان‌گیری در «{subject}» انجام نشد',
    en: 'The backup to “{subject}” failed',
  },
  supportAnswered: { fa: 'پشتیبانی به «{subject}» جواب داد', en: 'Support replied to “{subject}”' },
  contactMessage: { fa: 'پیام تازه از «{subject}»', en: 'New message from {subject}' },
  supportRequested: { fa: 'درخواست پشتیبانی: «{subject}»', en: 'Support request: “{subject}”' },
} as const satisfies Readonly<Record<NotificationKind, LocalisedText>>;

/**
 * Texts of notifications merged while unread that concern several things: only the last one's name is known.
 */
const countedTitles = {
  trainingFailed: {
    fa: 'تازه‌ترین موردی که آموخته نشد: «{subject}»',
    en: 'The latest that could not be learned: “{subject}”',
  },
} as const satisfies Readonly<Partial<Record<NotificationKind, LocalisedText>>>;

/** The count decides whether the name stands for all merged notifications. */
export const notificationTitle = ({ kind, count }: { kind: NotificationKind; count: number }) =>
  kind === 'trainingFailed' && count > 1 ? countedTitles[kind] : notificationTitles[kind];

/** Tag of a notification outside the page: a newer one of the same conversation replaces the older one. */
export const notificationTag = ({
  id,
  conversationId,
}: {
  id: string;
  conversationId: string | null;
}): string => conversationId ?? id;
