// Text that the service worker shows for a notification.

import { notificationTag, notificationTitle } from '../../../../contract/account/notification.texts.ts';
import type { Notification, NotificationKind } from '../../../../contract/account/notifications.ts';
import { RECORDING_NAME, recordingTexts } from '../../../../contract/conversations/message.words.ts';

type Locale = 'fa' | 'en';
type LocalisedText = Readonly<Record<Locale, string>>;

const unnamedVisitor: LocalisedText = { fa: 'مهمان', en: 'a visitor' };
/** Kinds whose `text` is an internal code and is not shown. */
const kindsWithoutBody: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'trainingFailed',
  'webhookDisabled',
  'deliveryFailed',
  'connectionBroken',
  'planNotice',
  'usageNotice',
  'dailyLimit',
  'botNotice',
  'botsNotice',
  'paymentNotice',
  'receiptWaiting',
  'refundDue',
  'gatewayRefused',
]);

const buildLinkByKind: Readonly<Record<NotificationKind, (notification: Notification) => string>> = {
  escalated: buildThreadLink,
  assigned: buildThreadLink,
  mentioned: buildThreadLink,
  newMessage: buildThreadLink,
  snoozeEnded: buildThreadLink,
  late: buildThreadLink,
  approvalWaiting: () => '/dashboard/approvals',
  trainingFailed: ({ botId }) => `/dashboard/bot/${botId}/data-management`,
  webhookDisabled: () => '/dashboard/notifications',
  deliveryFailed: buildThreadLink,
  connectionBroken: ({ botId }) => `/dashboard/bot/${botId}/service/list`,
  planNotice: () => '/payment/plans/messaging-package',
  usageNotice: () => '/payment/plans/messaging-package',
  dailyLimit: ({ botId }) => `/dashboard/bot/${botId}/service/list`,
  botNotice: () => '/dashboard/bot/manage',
  botsNotice: () => '/dashboard/bot/manage',
  paymentNotice: ({ itemId }) => `/payment/status?order=${itemId}`,
  receiptWaiting: () => '/admin/payments',
  refundDue: () => '/admin/refunds',
  gatewayRefused: () => '/admin/payments',
  backupFailed: () => '/dashboard/notifications',
  supportAnswered: ({ itemId }) => `/settings/support/${itemId}`,
  contactMessage: () => '/admin/contact',
  supportRequested: ({ itemId }) => `/admin/support/${itemId}`,
};

function buildThreadLink({ botId, connectionId, conversationId }: Notification): string {
  return conversationId
    ? `/dashboard/bot/${botId}/conversation/message/${connectionId}/${conversationId}`
    : '/dashboard/notifications';
}

/** Payload for the service worker, short enough for every push service. */
export function toPushText(notification: Notification, locale: Locale) {
  const { kind, conversationId, subject, text } = notification;
  const name = subject || (conversationId ? unnamedVisitor[locale] : '');
  return {
    // A function, because a name may contain replacement patterns such as “$&”.
    title: notificationTitle(notification)[locale].replace('{subject}', () => `\u2068${name}\u2069`),
    body: kindsWithoutBody.has(kind) ? '' : text.replaceAll(RECORDING_NAME, recordingTexts[locale]),
    url: buildLinkByKind[kind](notification),
    tag: notificationTag(notification),
    lang: locale,
    dir: locale === 'fa' ? 'rtl' : 'ltr',
  } as const;
}
