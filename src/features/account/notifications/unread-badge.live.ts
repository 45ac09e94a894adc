// Shows the unread count in the shell, tab title and app icon.
import { navigate } from 'wouter/use-browser-location';
import { type EventObject, fromCallback } from 'xstate';
import { innerPath } from '../../../../contract/fields/link.rules.ts';
import { actorOf } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale, subscribeLocale } from '../../../i18n/locale.ts';
import { formatNumber } from '../../../i18n/numbers/numbers.ts';
import {
  bellMachine,
  type UnreadTold,
} from '../../../machines/account/notifications/unread-badge.machine.ts';
import { markTitle } from '../../../platform/browser/title.ts';
import { onPushOpened } from '../../../platform/notifications/push.ts';
import { unreadNotices } from '../../../platform/stores/unread-notifications.ts';

const show = () => {
  const unread = unreadNotices.read();
  markTitle(unread > 0 ? `(${formatNumber(readLocale(), unread)})` : '');
};

const badge = fromCallback<UnreadTold | EventObject>(({ receive }) => {
  receive((told) => {
    if ('unread' in told) unreadNotices.set(told.unread);
  });
  // A notice that was pressed outside of the panel leads there within it.
  const stops = [
    unreadNotices.subscribe(show),
    subscribeLocale(show),
    onPushOpened((url) => {
      const path = innerPath(url);
      if (path !== null) navigate(path);
    }),
  ];
  return () => {
    unreadNotices.set(0);
    for (const stop of stops) stop();
  };
});

export const liveBell = bellMachine.provide({
  actors: { live: liveActor, badge, list: actorOf((all) => all.notifications.list) },
});
