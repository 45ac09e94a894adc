// Ports of the user's own presence: activity, heartbeat and availability.
import { type EventObject, fromCallback } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type PresenceEvent,
  presenceMachine,
} from '../../../machines/conversations/presence/presence.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ownPresence } from '../../../platform/stores/own-presence.ts';

const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'visibilitychange',
] as const;
/** Activity is reported at most once per interval. */
const ACTIVITY_THROTTLE_MS = 10_000;

const activityActor = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (event: PresenceEvent) => sendBack(event);
  let lastReportedAt = systemClock.now();
  const handleActivity = () => {
    if (document.visibilityState !== 'visible' || systemClock.now() - lastReportedAt < ACTIVITY_THROTTLE_MS)
      return;
    lastReportedAt = systemClock.now();
    emit({ type: 'activity.detected' });
  };
  for (const eventName of ACTIVITY_EVENTS)
    document.addEventListener(eventName, handleActivity, { passive: true });
  const unsubscribe = ownPresence.onAvailabilityRequest((isAvailable) =>
    emit({ type: 'availability.requested', isAvailable }),
  );
  return () => {
    for (const eventName of ACTIVITY_EVENTS) document.removeEventListener(eventName, handleActivity);
    unsubscribe();
    ownPresence.set(null);
  };
});

export const ownPresenceWithPorts = presenceMachine.provide({
  actors: {
    live: liveActor,
    activity: activityActor,
    heartbeat: callActor((all) => all.presence.heartbeat),
    setAvailability: callActor((all) => all.presence.setAvailability),
  },
  actions: { showPresence: (_, { ownPresence: presence }) => ownPresence.set(presence) },
});
