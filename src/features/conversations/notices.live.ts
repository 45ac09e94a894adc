// Knows how a person is told of what happens elsewhere: by a toast, by a sound, outside of the page. Knows no event.
import { navigate } from 'wouter/use-browser-location';
import { liveActor } from '../../api/live.actor.ts';
import { isMarked, mark } from '../../api/tab.locks.ts';
import { createI18n } from '../../i18n/I18n.tsx';
import { readLocale } from '../../i18n/locale.ts';
import { type Notice, noticesMachine } from '../../machines/flows/notices.machine.ts';
import { botLink, threadLink } from '../../platform/bot-links.ts';
import { chime } from '../../platform/chime.ts';
import { desktopNotices } from '../../platform/desktop-notices.ts';
import { readNotices } from '../../platform/notices.ts';
import { toast } from '../../ui/Toasts/toasts.ts';
import { noticeTexts as texts } from './notices.texts.ts';
import { visitorName } from './visitor.name.ts';

/** Longer texts are read where they stand. */
const LINE = 90;
/** A tab that is seen goes first: then those that are not keep silent. */
const UNSEEN_MS = 400;

const isShown = () => document.visibilityState === 'visible';

/** True while the person looks at the very conversation. */
const isOpen = ({ conversation }: Notice) =>
  isShown() && decodeURI(location.pathname) === threadLink(conversation);

/** True while the person looks at the list that the conversation moves in: the list itself tells. */
const isListed = ({ conversation }: Notice) =>
  isShown() && location.pathname === botLink(conversation.botId, 'inbox');

export const liveNotices = noticesMachine.provide({
  actors: { live: liveActor },
  guards: {
    wants: (_, { notice }) => notice !== null && readNotices()[notice.kind] && !isOpen(notice),
  },
  actions: {
    tell: (_, { notice, rings }) => {
      if (notice) void tellIn(notice, rings && readNotices().sound);
    },
  },
});

async function tellIn(notice: Notice, rings: boolean): Promise<void> {
  const once = `notice.${notice.id}`;
  if (!isShown()) {
    await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS));
    if (await isMarked(once)) return;
  }
  void mark(once);
  if (rings) chime();
  if (isListed(notice)) return;
  const i18n = createI18n(readLocale());
  const visitor = visitorName(notice.conversation, i18n);
  const line = notice.text.length > LINE ? `${notice.text.slice(0, LINE)}…` : notice.text;
  const open = () => navigate(threadLink(notice.conversation));
  const isMessage = notice.kind === 'newMessage';
  if (!isShown() && readNotices().desktop) {
    const shown = desktopNotices.show({
      title: isMessage ? visitor : i18n.t(texts.operatorWantedTitle),
      body: isMessage ? line : i18n.t(texts.operatorWanted, { name: visitor }),
      tag: notice.conversation.id,
      lang: i18n.locale,
      dir: i18n.direction,
      onOpen: open,
    });
    if (shown) return;
  }
  toast({
    text: isMessage
      ? i18n.t(texts.newMessage, { name: visitor, text: line })
      : i18n.t(texts.operatorWanted, { name: visitor }),
    action: { label: i18n.t(texts.open), onPress: open },
  });
}
