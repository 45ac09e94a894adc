// Knows what a browser says of a notice while no panel is open in it, in its language. Knows no panel.
import type { Notification, NotificationKind } from '../../../contract/notifications.ts';

type Locale = 'fa' | 'en';
type Row = Readonly<Record<Locale, string>>;

const titles: Readonly<Record<NotificationKind, Row>> = {
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
  webhookDisabled: { fa: 'وب‌هوک «{subject}» از کار افتاد', en: 'The webhook “{subject}” was turned off' },
};

const visitor: Row = { fa: 'بازدیدکننده', en: 'a visitor' };
/** Said instead of a reason, which is a word of ours. */
const unsaid: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'trainingFailed',
  'webhookDisabled',
]);

const links: Readonly<Record<NotificationKind, (notification: Notification) => string>> = {
  escalated: threadLink,
  assigned: threadLink,
  mentioned: threadLink,
  newMessage: threadLink,
  approvalWaiting: () => '/dashboard/approvals',
  trainingFailed: ({ botId }) => `/dashboard/bot/${botId}/data-management`,
  webhookDisabled: () => '/dashboard/notifications',
};

function threadLink({ botId, serviceId, conversationId }: Notification): string {
  return conversationId
    ? `/dashboard/bot/${botId}/conversation/message/${serviceId}/${conversationId}`
    : '/dashboard/notifications';
}

/** What the service worker shows: short enough for every push service. */
export function pushText(notification: Notification, locale: Locale) {
  const { id, kind, conversationId, subject, text } = notification;
  const name = subject || (conversationId ? visitor[locale] : '');
  return {
    title: titles[kind][locale].replace('{subject}', `\u2068${name}\u2069`),
    body: unsaid.has(kind) ? '' : text,
    url: links[kind](notification),
    // The panel's own notices of a conversation bear its id: the newer stands in the older one's place.
    tag: conversationId ?? id,
    lang: locale,
    dir: locale === 'fa' ? 'rtl' : 'ltr',
  } as const;
}
