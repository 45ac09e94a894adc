// Ports of the co-viewers machine for knowledge items.
import { fromCallback } from 'xstate';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { createSerialQueue } from '../../../api/client/serialize-calls.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import {
  type CoViewersInput,
  coViewersMachine,
  type SendHeartbeat,
} from '../../../machines/training/co-viewers/co-viewers.machine.ts';

/** Failed heartbeats are ignored: the next one follows soon. */
const heartbeatActor = fromCallback<SendHeartbeat, CoViewersInput>(({ input, receive }) => {
  const queue = createSerialQueue();
  // Calls are serialised: a late “leave” must not overtake the next “enter”.
  const reportPresence = (isPresent: boolean) =>
    queue(async () => {
      const { call, endpoints } = await loadLazyEndpoints();
      await call(endpoints.coViewers.sendHeartbeat, { ...input, isPresent });
    });
  const reportPresent = () => reportPresence(true);
  reportPresent();
  receive(reportPresent);
  return () => reportPresence(false);
});

export const coViewersWithPorts = coViewersMachine.provide({
  actors: { live: liveActor, heartbeat: heartbeatActor },
});
