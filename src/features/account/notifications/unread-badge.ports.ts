// Shows the unread count in the shell, tab title and app icon.

import { type EventObject, fromCallback } from 'xstate';
import { toInternalPath } from '../../../../contract/fields/link.rules.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale, subscribeLocale } from '../../../i18n/locale.ts';
import { formatNumber } from '../../../i18n/numbers/numbers.ts';
import {
  type UnreadCounted,
  unreadBadgeMachine,
} from '../../../machines/account/notifications/unread-badge.machine.ts';
import { navigate } from '../../../platform/browser/location.ts';
import { setTitleBadge } from '../../../platform/browser/title.ts';
import { onPushOpened } from '../../../platform/notifications/push.ts';
import { unreadNotifications } from '../../../platform/stores/unread-notifications.ts';

const showUnreadInTitle = () => {
  const unread = unreadNotifications.read();
  setTitleBadge(unread > 0 ? `(${formatNumber(readLocale(), unread)})` : '');
};

const badge = fromCallback<UnreadCounted | EventObject>(({ receive }) => {
  receive((event) => {
    if ('unread' in event) unreadNotifications.set(event.unread);
  });
  // A pressed desktop notification navigates within the open panel.
  const unsubscribers = [
    unreadNotifications.subscribe(showUnreadInTitle),
    subscribeLocale(showUnreadInTitle),
    onPushOpened((url) => {
      const path = toInternalPath(url);
      if (path !== null) navigate(path);
    }),
  ];
  return () => {
    unreadNotifications.set(0);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
});

export const unreadBadgeWithPorts = unreadBadgeMachine.provide({
  actors: { live: liveActor, badge, list: callActor((all) => all.notifications.list) },
});
