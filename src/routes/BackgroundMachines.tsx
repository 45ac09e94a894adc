// Runs what is needed on every screen: preferences sync, presence, outbox, alerts.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { livePushKeeper } from '../api/actors/push.actor.ts';
import { liveNotices } from '../features/account/notifications/notification-alerts.live.ts';
import { liveBell } from '../features/account/notifications/unread-badge.live.ts';
import { livePanel } from '../features/account/preferences/preferences.live.ts';
import { liveAccountStanding } from '../features/account/privacy/account-deletion.live.ts';
import { liveOutbox } from '../features/conversations/composer/outbox.live.ts';
import { livePresence } from '../features/conversations/presence/own-presence.live.ts';
import { freshId } from '../platform/browser/random-id.ts';
import { inspection } from '../platform/inspector.ts';

/** Draws nothing; comes after the frame, which does not wait for it. */
export default function Background() {
  const [tab] = useState(freshId);
  useMachine(livePresence, { ...inspection(), input: { tab } });
  useMachine(liveOutbox, inspection());
  useMachine(livePanel, inspection());
  useMachine(liveNotices, inspection());
  useMachine(liveAccountStanding, inspection());
  useMachine(liveBell, inspection());
  useMachine(livePushKeeper, inspection());
  return null;
}
