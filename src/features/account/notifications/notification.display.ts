// Title, icon, detail and link of each kind of notification.

import { notificationTitle as titleRow } from '../../../../contract/account/notification.texts.ts';
import type { Notification, NotificationKind } from '../../../../contract/account/notifications.ts';
import { isErrorTag } from '../../../../contract/errors/errors.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { messageText } from '../../../i18n/texts/message.words.ts';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';
import {
  adminPaymentsLink,
  adminRequestLink,
  approvalsLink,
  botLink,
  botListLink,
  contactMessagesLink,
  integrationsLink,
  manageBotsLink,
  messagingPlansLink,
  notificationsLink,
  paymentStatusLink,
  refundsLink,
  supportRequestLink,
  threadLink,
} from '../../../platform/links.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import {
  botNotificationTexts,
  paymentNotificationTexts,
  planNotificationTexts,
  notificationTexts as texts,
} from './notifications.texts.ts';

export const notificationIcons: Readonly<Record<NotificationKind, IconName>> = {
  escalated: 'headset',
  assigned: 'user',
  mentioned: 'message',
  newMessage: 'inbox',
  snoozeEnded: 'moon',
  late: 'clock',
  approvalWaiting: 'checkTwice',
  trainingFailed: 'warning',
  webhookDisabled: 'plug',
  deliveryFailed: 'alert',
  connectionBroken: 'plug',
  planNotice: 'card',
  usageNotice: 'chart',
  dailyLimit: 'warning',
  botNotice: 'hourglass',
  botsNotice: 'hourglass',
  paymentNotice: 'card',
  receiptWaiting: 'card',
  refundDue: 'card',
  gatewayRefused: 'warning',
  backupFailed: 'alert',
  supportAnswered: 'help',
  supportRequested: 'help',
  contactMessage: 'mail',
};

const subjectOf = ({ subject, conversationId }: Notification, i18n: I18n): string =>
  conversationId === null ? subject : visitorName(subject, conversationId, i18n);

export function notificationTitle(notification: Notification, i18n: I18n): string {
  const { kind, actorName } = notification;
  const subject = subjectOf(notification, i18n);
  if (kind === 'assigned' && actorName) return i18n.t(texts.assignedBy, { subject, actor: actorName });
  if (kind === 'mentioned') return i18n.t(texts.mentioned, { subject, actor: actorName ?? '' });
  return i18n.t(titleRow(notification), { subject });
}

/** Notices that ask for an action are never truncated. */
export const isNeverTruncated = (kind: NotificationKind): boolean =>
  kind === 'gatewayRefused' || kind === 'backupFailed' || isSystemNotice(kind);

/** Notices written by the product (billing, bots), whose texts are ours. */
const isSystemNotice = (kind: NotificationKind): boolean =>
  ['planNotice', 'usageNotice', 'dailyLimit', 'botNotice', 'botsNotice', 'paymentNotice'].includes(kind);

/** Text of the notification, by its kind. */
export function notificationDetail({ kind, text }: Notification, { t, locale }: I18n): string {
  if (isSystemNotice(kind)) {
    const rows = { ...planNotificationTexts, ...botNotificationTexts, ...paymentNotificationTexts };
    const row = Object.entries(rows).find(([name]) => name === text)?.[1];
    return row ? t(row) : '';
  }
  return isErrorTag(text) ? errorText({ error: text }, locale) : messageText(text, locale);
}

/** The page it is about. */
export function notificationLink({
  kind,
  botId,
  connectionId,
  conversationId,
  itemId,
}: Notification): string {
  if (kind === 'approvalWaiting') return approvalsLink;
  if (kind === 'webhookDisabled') return integrationsLink;
  if (kind === 'backupFailed') return notificationsLink;
  if (kind === 'supportAnswered' && itemId) return supportRequestLink(itemId);
  if (kind === 'supportRequested' && itemId) return adminRequestLink(itemId);
  if (kind === 'contactMessage') return contactMessagesLink;
  if (kind === 'paymentNotice' && itemId) return paymentStatusLink(itemId);
  if (kind === 'refundDue') return refundsLink;
  if (kind === 'receiptWaiting' || kind === 'gatewayRefused') return adminPaymentsLink;
  if (kind === 'planNotice' || kind === 'usageNotice') return messagingPlansLink;
  if (kind === 'botNotice' || kind === 'botsNotice') return manageBotsLink;
  if (botId && connectionId && conversationId) return threadLink({ botId, connectionId, id: conversationId });
  if ((kind === 'connectionBroken' || kind === 'dailyLimit') && botId) return botLink(botId, 'services');
  return botId ? botLink(botId, 'knowledge') : botListLink;
}
