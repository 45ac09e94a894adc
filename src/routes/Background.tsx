// Runs what is needed on every screen: preferences sync, presence, outbox, alerts.
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { livePushKeeper } from '../api/push.actor.ts';
import { liveOutbox } from '../features/conversations/outbox.live.ts';
import { liveBell } from '../features/notifications/bell.live.ts';
import { liveNotices } from '../features/notifications/notices.live.ts';
import { livePresence } from '../features/presence/presence.live.ts';
import { livePanel } from '../features/settings/panel/panel.live.ts';
import { liveAccountStanding } from '../features/settings/privacy/account-deletion.live.ts';
import { freshId } from '../platform/fresh-id.ts';
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
