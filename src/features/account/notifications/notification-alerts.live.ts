// Alerts the user by toast, sound or desktop notification.
import { navigate } from 'wouter/use-browser-location';
import { notificationTag } from '../../../../contract/account/notification.texts.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { claimLock } from '../../../api/session/tab-locks.ts';
import { createI18n, type I18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { messageText } from '../../../i18n/texts/message.words.ts';
import {
  type Alert,
  type ConversationAlert,
  notificationAlertsMachine,
} from '../../../machines/account/notifications/notification-alerts.machine.ts';
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
import {
  notificationLink as linkOfOwn,
  notificationDetail,
  notificationTitle,
  visitorName,
} from './notification.display.ts';
import { notificationAlertTexts as texts } from './notification-alerts.texts.ts';

/** Longer texts are read where they stand. */
const LINE = 90;
/** A tab that is seen goes first: then those that are not find it told. */
const UNSEEN_MS = 400;

const isShown = () => document.visibilityState === 'visible';

function linkOf(notice: Alert): string {
  if (notice.kind === 'supportAnswered') return supportRequestLink(notice.requestId);
  return 'notification' in notice ? linkOfOwn(notice.notification) : threadLink(notice.conversation);
}

/** Where it moves in a list; what is only for this person moves in their own. */
function listOf(notice: Alert): string {
  if (notice.kind === 'supportAnswered') return supportLink;
  return 'notification' in notice ? notificationsLink : botLink(notice.conversation.botId, 'inbox');
}

/** A newer notice of the same stands in its place outside of the page. */
function tagOf(notice: Alert): string {
  if (notice.kind === 'supportAnswered') return notice.requestId;
  return 'notification' in notice ? notificationTag(notice.notification) : notice.conversation.id;
}

/** True while the person looks at the very thing it is about. */
const isOpen = (notice: Alert) => isShown() && decodeURI(location.pathname) === linkOf(notice);

/** True while the person looks at the list that it moves in: the list itself tells. */
const isListed = (notice: Alert) => isShown() && location.pathname === listOf(notice);

/** What of conversations is told, a person chooses; what they asked themselves they want to hear. */
const isChosen = ({ kind }: Alert) => kind === 'supportAnswered' || readNotificationSettings()[kind];

export const liveNotificationAlerts = notificationAlertsMachine.provide({
  actors: { live: liveActor },
  guards: { isAlertEnabled: (_, { notice }) => notice !== null && isChosen(notice) && !isOpen(notice) },
  actions: {
    showAlert: (_, { notice, rings }) => {
      if (notice) void tellIn(notice, rings && readNotificationSettings().sound);
    },
    startSoundCooldown: (_, { notice }) => {
      if (notice && isOpen(notice)) for (const name of claimsOf(notice)) void claimLock(name);
    },
  },
});

/** What a tab takes before it tells: the words, and the sound apart from them. */
const claimsOf = ({ id }: Alert) => [`notice.${id}`, `sound.${id}`] as const;

async function tellIn(notice: Alert, rings: boolean): Promise<void> {
  if (!isShown()) await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS));
  // Not every tab may make a sound: the one that tells it leaves that to one that may.
  const [words, sound] = claimsOf(notice);
  if (rings && canPlayChime() && (await claimLock(sound))) playChime();
  if (!(await claimLock(words)) || isListed(notice)) return;
  const i18n = createI18n(readLocale());
  const open = () => navigate(linkOf(notice));
  const { title, body, line } = wordsOf(notice, i18n);
  if (!isShown() && readNotificationSettings().desktop) {
    const { locale, direction } = i18n;
    const shown = { title, body, tag: tagOf(notice), lang: locale, dir: direction };
    if (await desktopNotifications.show({ ...shown, url: linkOf(notice), onOpen: open })) return;
  }
  toast({ text: line, topic: tagOf(notice), action: { label: i18n.t(texts.open), onPress: open } });
}

interface Words {
  /** Of the notice outside of the page, above its body. */
  readonly title: string;
  readonly body: string;
  /** Both in one, for a toast. */
  readonly line: string;
}

function wordsOf(notice: Alert, i18n: I18n): Words {
  if (notice.kind === 'supportAnswered') {
    const line = i18n.t(texts.supportAnswered, { subject: shortened(notice.text) });
    return { title: i18n.t(texts.supportAnsweredTitle), body: line, line };
  }
  if (!('notification' in notice)) return talkWords(notice, i18n);
  const title = notificationTitle(notice.notification, i18n);
  return { title, body: shortened(notificationDetail(notice.notification, i18n)), line: title };
}

function talkWords({ kind, text, conversation }: ConversationAlert, i18n: I18n): Words {
  const name = visitorName(conversation.visitorName, conversation.id, i18n);
  if (kind === 'newMessage') {
    const body = shortened(messageText(text, i18n.locale));
    return { title: name, body, line: i18n.t(texts.newMessage, { name, text: body }) };
  }
  const line = i18n.t(texts.operatorWanted, { name });
  return { title: i18n.t(texts.operatorWantedTitle), body: line, line };
}

const shortened = (text: string) => (text.length > LINE ? `${text.slice(0, LINE)}…` : text);
