// Knows what goes on behind every screen: the person's choices kept in step, and notices of what happens elsewhere.
import { useMachine } from '@xstate/react';
import { liveBell } from '../features/notifications/bell.live.ts';
import { liveNotices } from '../features/notifications/notices.live.ts';
import { livePanel } from '../features/settings/panel/panel.live.ts';
import { inspection } from '../platform/inspector.ts';

/** Draws nothing; comes after the frame, which does not wait for it. */
export default function Background() {
  useMachine(livePanel, inspection());
  useMachine(liveNotices, inspection());
  useMachine(liveBell, inspection());
  return null;
}
