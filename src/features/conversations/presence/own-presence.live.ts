// Live ports of one's own presence: page activity, server and the switch.
import { type EventObject, fromCallback } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type PresenceEvent,
  presenceMachine,
} from '../../../machines/conversations/presence/presence.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { ownPresence } from '../../../platform/stores/own-presence.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;
/** A sign of life says nothing new this soon after another. */
const QUIET_MS = 10_000;

const personActor = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (event: PresenceEvent) => sendBack(event);
  let lastReportedAt = systemClock.now();
  const handleActivity = () => {
    if (document.visibilityState !== 'visible' || systemClock.now() - lastReportedAt < QUIET_MS) return;
    lastReportedAt = systemClock.now();
    emit({ type: 'activity.detected' });
  };
  for (const sign of SIGNS) document.addEventListener(sign, handleActivity, { passive: true });
  const unhear = ownPresence.onWish((present) =>
    emit({ type: 'availability.requested', isAvailable: present }),
  );
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, handleActivity);
    unhear();
    ownPresence.set(null);
  };
});

export const liveOwnPresence = presenceMachine.provide({
  actors: {
    live: liveActor,
    activity: personActor,
    heartbeat: callActor((all) => all.presence.heartbeat),
    setAvailability: callActor((all) => all.presence.setAvailability),
  },
  actions: { showPresence: (_, { own }) => ownPresence.set(own) },
});
