// Runs what is needed on every screen: preferences sync, presence, outbox, alerts.

import { useEffect, useState } from 'react';
import { waitForIdle } from '../api/actors/call.actor.ts';
import { livePushSync } from '../api/actors/push.actor.ts';
import { notificationAlertsWithPorts } from '../features/account/notifications/notification-alerts.ports.ts';
import { unreadBadgeWithPorts } from '../features/account/notifications/unread-badge.ports.ts';
import { preferencesWithPorts } from '../features/account/preferences/preferences.ports.ts';
import { accountDeletionWithPorts } from '../features/account/privacy/account-deletion.ports.ts';
import { outboxWithPorts } from '../features/conversations/composer/outbox.ports.ts';
import { ownPresenceWithPorts } from '../features/conversations/presence/own-presence.ports.ts';
import { readLocale } from '../i18n/locale.ts';
import { randomId } from '../platform/browser/random-id.ts';
import { isServiceWorkerSupported, registerServiceWorker } from '../platform/browser/worker-registration.ts';
import { useMachine } from '../platform/use-machine.ts';
import { startTabRecorder, tabRecorder } from '../replay/tab-recorder.ts';
import '../development.ts';

/** Renders nothing; loaded after the shell, which does not wait for it. */
export default function BackgroundMachines() {
  const [tab] = useState(randomId);
  useMachine(ownPresenceWithPorts, { input: { tab } });
  useMachine(outboxWithPorts);
  useMachine(preferencesWithPorts);
  useMachine(notificationAlertsWithPorts);
  useMachine(accountDeletionWithPorts);
  useMachine(unreadBadgeWithPorts);
  useMachine(livePushSync);
  useEffect(recordTab, []);
  useEffect(registerWhenIdle, []);
  return null;
}

/** The panel works without the worker, so a refusal is not told. */
function registerWhenIdle(): void {
  if (!isServiceWorkerSupported() || window !== window.top) return;
  void waitForIdle().then(() => registerServiceWorker().catch(() => undefined));
}

/** Keeps the last minutes of this tab's machines, for support requests; returns a function that forgets them. */
function recordTab(): (() => void) | undefined {
  if (window !== window.top) return undefined; // a frame shares the tab's storage with its page
  let isMounted = true;
  void waitForIdle().then(() => {
    if (isMounted) startTabRecorder({ build: process.env.PASOKH_VERSION ?? '', locale: readLocale() });
  });
  return () => {
    isMounted = false;
    tabRecorder()?.stop();
  };
}
