// Runs what is needed on every screen: preferences sync, presence, outbox, alerts.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { livePushSync } from '../api/actors/push.actor.ts';
import { liveNotificationAlerts } from '../features/account/notifications/notification-alerts.live.ts';
import { liveUnreadBadge } from '../features/account/notifications/unread-badge.live.ts';
import { livePreferences } from '../features/account/preferences/preferences.live.ts';
import { liveAccountDeletion } from '../features/account/privacy/account-deletion.live.ts';
import { liveOutbox } from '../features/conversations/composer/outbox.live.ts';
import { liveOwnPresence } from '../features/conversations/presence/own-presence.live.ts';
import { randomId } from '../platform/browser/random-id.ts';
import { inspection } from '../platform/inspector.ts';

/** Renders nothing; loaded after the shell, which does not wait for it. */
export default function BackgroundMachines() {
  const [tab] = useState(randomId);
  useMachine(liveOwnPresence, { ...inspection(), input: { tab } });
  useMachine(liveOutbox, inspection());
  useMachine(livePreferences, inspection());
  useMachine(liveNotificationAlerts, inspection());
  useMachine(liveAccountDeletion, inspection());
  useMachine(liveUnreadBadge, inspection());
  useMachine(livePushSync, inspection());
  return null;
}
