// Ports of the server's side of a replay.
import { fromPromise } from 'xstate';
import { loadLazyEndpoints } from '../../api/client/load.ts';
import { type ServerSideRequest, serverSideMachine } from '../../machines/replay/server-side.machine.ts';
import type { ServerTimeline } from '../../replay/server-events.ts';

export const serverTimelineWithPorts = serverSideMachine.provide({
  actors: {
    read: fromPromise<ServerTimeline, ServerSideRequest>(async ({ input: { kind, id, reason }, signal }) => {
      const { call, endpoints } = await loadLazyEndpoints();
      return kind === 'conversation'
        ? call(endpoints.timelines.readConversation, { conversationId: id, reason }, { signal })
        : call(endpoints.timelines.readOrder, { orderId: id, reason }, { signal });
    }),
  },
});
