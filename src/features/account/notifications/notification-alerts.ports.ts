// Alerts the user by toast, sound or desktop notification.

import { notificationTag } from '../../../../contract/account/notification.texts.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { claimLock } from '../../../api/session/tab-locks.ts';
import { createI18n, type I18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { messageText } from '../../../i18n/texts/message.words.ts';
import { visitorName } from '../../../i18n/texts/visitor-name.ts';
import {
  type Alert,
  type ConversationAlert,
  notificationAlertsMachine,
} from '../../../machines/account/notifications/notification-alerts.machine.ts';
import { currentPath } from '../../../platform/browser/base-path.ts';
import { navigate } from '../../../platform/browser/location.ts';
import {
  botLink,
  notificationsLink,
  supportLink,
  supportRequestLink,
  threadLink,
} from '../../../platform/links.ts';
import { canPlayChime, playChime } from '../../../platform/notifications/chime.ts';
import { desktopNotifications } from '../../../platform/notifications/desktop-notifications.ts';
import { readNotificationSettings } from '../../../platform/notifications/notification-settings.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { notificationDetail, notificationLink, notificationTitle } from './notification.display.ts';
import { notificationAlertTexts as texts } from './notification-alerts.texts.ts';

/** Longest text of an alert; the full text is on the page it links to. */
const MAX_TEXT_LENGTH = 90;
/** A hidden tab waits, so that a visible one shows the alert first and claims the lock. */
const HIDDEN_TAB_DELAY_MS = 400;

const isPageVisible = () => document.visibilityState === 'visible';

function linkOf(alert: Alert): string {
  if (alert.kind === 'supportAnswered') return supportRequestLink(alert.requestId);
  return 'notification' in alert ? notificationLink(alert.notification) : threadLink(alert.conversation);
}

/** Link of the list that shows it. */
function listLinkOf(alert: Alert): string {
  if (alert.kind === 'supportAnswered') return supportLink;
  return 'notification' in alert ? notificationsLink : botLink(alert.conversation.botId, 'inbox');
}

/** Desktop notifications with the same tag replace one another. */
function tagOf(alert: Alert): string {
  if (alert.kind === 'supportAnswered') return alert.requestId;
  return 'notification' in alert ? notificationTag(alert.notification) : alert.conversation.id;
}

/** True while the user looks at the page it links to. */
const isOpen = (alert: Alert) => isPageVisible() && decodeURI(currentPath()) === linkOf(alert);

/** True while the list that shows it is open: it needs no alert then. */
const isListOpen = (alert: Alert) => isPageVisible() && currentPath() === listLinkOf(alert);

/** Alerts about conversations follow the user's settings; a support answer always alerts. */
const isKindEnabled = ({ kind }: Alert) => kind === 'supportAnswered' || readNotificationSettings()[kind];

export const notificationAlertsWithPorts = notificationAlertsMachine.provide({
  actors: { live: liveActor },
  guards: { isAlertEnabled: (_, { alert }) => alert !== null && isKindEnabled(alert) && !isOpen(alert) },
  actions: {
    showAlert: (_, { alert, shouldPlaySound }) => {
      if (alert) void showAlert(alert, shouldPlaySound && readNotificationSettings().sound);
    },
    startSoundCooldown: (_, { alert }) => {
      if (alert && isOpen(alert)) for (const name of lockNamesOf(alert)) void claimLock(name);
    },
  },
});

/** Names of the locks a tab claims before it shows an alert: one for the text, one for the sound. */
const lockNamesOf = ({ id }: Alert) => [`notice.${id}`, `sound.${id}`] as const;

async function showAlert(alert: Alert, shouldPlaySound: boolean): Promise<void> {
  if (!isPageVisible()) await new Promise((resolve) => setTimeout(resolve, HIDDEN_TAB_DELAY_MS));
  // A tab that may not play sounds leaves the sound to one that may.
  const [textLock, soundLock] = lockNamesOf(alert);
  if (shouldPlaySound && canPlayChime() && (await claimLock(soundLock))) playChime();
  if (!(await claimLock(textLock)) || isListOpen(alert)) return;
  const i18n = createI18n(readLocale());
  const open = () => navigate(linkOf(alert));
  const { title, body, toastText } = alertTextsOf(alert, i18n);
  if (!isPageVisible() && readNotificationSettings().desktop) {
    const { locale, direction } = i18n;
    const options = { title, body, tag: tagOf(alert), lang: locale, dir: direction };
    if (await desktopNotifications.show({ ...options, url: linkOf(alert), onOpen: open })) return;
  }
  toast({ text: toastText, topic: tagOf(alert), action: { label: i18n.t(texts.open), onPress: open } });
}

interface AlertTexts {
  /** Title of the desktop notification. */
  readonly title: string;
  readonly body: string;
  /** Title and body in one line, for a toast. */
  readonly toastText: string;
}

function alertTextsOf(alert: Alert, i18n: I18n): AlertTexts {
  if (alert.kind === 'supportAnswered') {
    const toastText = i18n.t(texts.supportAnswered, { subject: truncate(alert.text) });
    return { title: i18n.t(texts.supportAnsweredTitle), body: toastText, toastText };
  }
  if (!('notification' in alert)) return conversationAlertTexts(alert, i18n);
  const title = notificationTitle(alert.notification, i18n);
  return { title, body: truncate(notificationDetail(alert.notification, i18n)), toastText: title };
}

function conversationAlertTexts({ kind, text, conversation }: ConversationAlert, i18n: I18n): AlertTexts {
  const name = visitorName(conversation.visitorName, conversation.id, i18n);
  if (kind === 'newMessage') {
    const body = truncate(messageText(text, i18n.locale));
    return { title: name, body, toastText: i18n.t(texts.newMessage, { name, text: body }) };
  }
  const toastText = i18n.t(texts.escalated, { name });
  return { title: i18n.t(texts.operatorWantedTitle), body: toastText, toastText };
}

const truncate = (text: string) =>
  text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
