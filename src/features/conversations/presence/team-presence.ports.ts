// Ports of the team presence machine.
import { type EventObject, fromCallback } from 'xstate';
import { limits } from '../../../../contract/limits.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { windowActor } from '../../../api/actors/window.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  teamPresenceMachine,
  type ViewersChanged,
  type ViewersRequested,
} from '../../../machines/conversations/presence/team-presence.machine.ts';

/** Best effort: a failed call is ignored, the next heartbeat reports again. */
const viewingActor = fromCallback<
  ViewersRequested | EventObject,
  { readonly botId: string; readonly conversationId: string }
>(({ input, sendBack, receive }) => {
  let isStopped = false;
  const reportViewing = async (isPresent: boolean) => {
    const { call, endpoints } = await loadClient();
    const colleagues = await call(endpoints.conversations.sendViewing, { ...input, isPresent });
    const event: ViewersChanged = { type: 'viewers.changed', colleagues };
    if (isPresent && !isStopped) sendBack(event);
  };
  const sendHeartbeat = () => void reportViewing(true).catch(() => undefined);
  sendHeartbeat();
  receive(sendHeartbeat);
  const timer = setInterval(sendHeartbeat, limits.presence.heartbeatMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
    void reportViewing(false).catch(() => undefined);
  };
});

export const teamPresenceWithPorts = teamPresenceMachine.provide({
  actors: {
    live: liveActor,
    window: windowActor,
    sendViewing: viewingActor,
    team: callActor((all) => all.presence.team),
    assign: callActor((all) => all.conversations.assign),
  },
});
