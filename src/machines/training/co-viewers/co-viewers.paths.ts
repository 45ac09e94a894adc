import type { PanelEvent } from '../../../../contract/live.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths } from '../../inspection/paths.ts';
import { coViewersMachine } from './co-viewers.machine.ts';

const sourceId = '0190f000-0000-7000-8000-0000000000e1';
const input = { botId, sourceId, editor: 'mine' } as const;
const sara = { id: '0190f000-0000-7000-8000-0000000000a1', name: 'سارا' } as const;
const viewingEvent = (editor: string, isPresent = true, item = sourceId): PanelEvent => ({
  kind: 'coViewers.changed',
  botId,
  sourceId: item,
  editor,
  by: sara,
  isPresent,
});
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

export const coViewersPaths = definePaths(coViewersMachine, [
  {
    input,
    events: [
      liveEvent(viewingEvent('theirs')),
      liveEvent(viewingEvent('theirs', false)),
      { type: 'live.reconnected' },
      { type: 'xstate.after.30000.coViewers.viewing' },
    ],
    stateKey: ({ context }) => context.others.length,
  },
]);
