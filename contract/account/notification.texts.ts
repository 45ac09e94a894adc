// One-line texts of each notification, and its tag for replacing earlier ones.
import type { LocalisedText } from '../text/localised-text.ts';
import type { NotificationKind } from './notifications.ts';

export const notificationTitles = {
  escalated: { fa: '{subject} منتظر اپراتور است', en: '{subject} is waiting for an operator' },
  assigned: { fa: 'گفتگو با {subject} به شما سپرده شد', en: 'Chat with {subject} assigned to you' },
  mentioned: {
    fa: 'در گفتگو با {subject} از شما نام بردند',
    en: 'You were mentioned in the chat with {subject}',
  },
  newMessage: { fa: 'پیام جدید از {subject}', en: 'New message from {subject}' },
  snoozeEnded: { fa: 'وقت گفتگو با {subject} رسید', en: 'The chat with {subject} is back from snooze' },
  late: { fa: 'پاسخ {subject} دیر شد', en: 'The reply to {subject} is late' },
  approvalWaiting: {
    fa: 'پاسخی برای {subject} منتظر تأیید است',
    en: 'An answer to {subject} is waiting for approval',
  },
  trainingFailed: { fa: '«{subject}» خوانده نشد', en: 'Couldn’t train on “{subject}”' },
  deliveryFailed: { fa: 'پیام شما به {subject} نرسید', en: 'Your message to {subject} wasn’t delivered' },
  connectionBroken: {
    fa: 'اتصال «{subject}» قطع شد',
    en: '“{subject}” is disconnected',
  },
  webhookDisabled: { fa: 'وب‌هوک «{subject}» خاموش شد', en: 'Webhook “{subject}” was turned off' },
  planNotice: { fa: 'پایان بستهٔ «{subject}»', en: 'Plan “{subject}” ending' },
  usageNotice: { fa: 'مصرف بستهٔ «{subject}»', en: 'Usage of plan “{subject}”' },
  dailyLimit: { fa: 'سقف روزانهٔ اتصال «{subject}» پر شد', en: '“{subject}” reached its daily limit' },
  botNotice: { fa: 'بات غیرفعال «{subject}»', en: 'Inactive bot “{subject}”' },
  botsNotice: { fa: 'بات‌های بستهٔ «{subject}»', en: 'Bots in plan “{subject}”' },
  paymentNotice: { fa: 'پرداخت «{subject}»', en: 'Payment for “{subject}”' },
  receiptWaiting: { fa: 'رسید «{subject}» منتظر بررسی است', en: 'Receipt from “{subject}” to review' },
  refundDue: { fa: 'پرداخت دوم «{subject}» را برگردانید', en: 'Refund the second payment of “{subject}”' },
  gatewayRefused: {
    fa: 'درگاه «{subject}» پرداخت‌های ما را نمی‌پذیرد',
    en: '{subject} refuses our payments',
  },
  backupFailed: {
    fa: 'پشتیبان‌گیری در «{subject}» انجام نشد',
    en: 'Backup to “{subject}” failed',
  },
  supportAnswered: { fa: 'پشتیبانی به «{subject}» جواب داد', en: 'Support replied to “{subject}”' },
  contactMessage: { fa: 'پیام جدید از «{subject}»', en: 'New message from “{subject}”' },
  supportRequested: { fa: 'درخواست پشتیبانی: «{subject}»', en: 'Support request: “{subject}”' },
} as const satisfies Readonly<Record<NotificationKind, LocalisedText>>;

/**
 * Texts of notifications merged while unread that concern several things: only the last one's name is known.
 */
const countedTitles = {
  trainingFailed: {
    fa: 'آخرین موردی که خوانده نشد: «{subject}»',
    en: 'Latest item that failed: “{subject}”',
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
