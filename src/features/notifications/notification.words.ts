// Knows what each kind of notice says, how it looks and where it leads. Draws nothing.
import { isErrorTag } from '../../../contract/errors.ts';
import type { Notification, NotificationKind } from '../../../contract/notifications.ts';
import { errorText } from '../../i18n/errors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { approvalsLink, botLink, botListLink } from '../../platform/bot-links.ts';
import { threadLink } from '../../platform/conversation-links.ts';
import { integrationsLink } from '../../platform/notification-links.ts';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { notificationTexts as texts } from './notifications.texts.ts';

export const notificationIcons: Readonly<Record<NotificationKind, IconName>> = {
  escalated: 'headset',
  assigned: 'user',
  mentioned: 'message',
  newMessage: 'inbox',
  approvalWaiting: 'checkTwice',
  trainingFailed: 'warning',
  webhookDisabled: 'plug',
};

/** A visitor without a name is told apart as everywhere: by the end of the conversation's id. */
export const visitorName = (name: string, conversationId: string, { t }: I18n): string =>
  name || t(texts.visitor, { code: `\u2066#${conversationId.slice(-4)}\u2069` });

const subjectOf = ({ subject, conversationId }: Notification, i18n: I18n): string =>
  conversationId === null ? subject : visitorName(subject, conversationId, i18n);

export function titleOf(notification: Notification, i18n: I18n): string {
  const { kind, actorName } = notification;
  const subject = subjectOf(notification, i18n);
  if (kind === 'assigned' && actorName) return i18n.t(texts.assignedBy, { subject, actor: actorName });
  if (kind === 'mentioned') return i18n.t(texts.mentioned, { subject, actor: actorName ?? '' });
  return i18n.t(texts[kind], { subject });
}

/** What was said; of a failure, its words. */
export function detailOf({ text }: Notification, { locale }: I18n): string {
  return isErrorTag(text) ? errorText({ error: text }, locale) : text;
}

/** Where it is about. */
export function linkOf({ kind, botId, serviceId, conversationId }: Notification): string {
  if (kind === 'approvalWaiting') return approvalsLink;
  if (kind === 'webhookDisabled') return integrationsLink;
  if (botId && serviceId && conversationId) return threadLink({ botId, serviceId, id: conversationId });
  return botId ? botLink(botId, 'knowledge') : botListLink;
}
