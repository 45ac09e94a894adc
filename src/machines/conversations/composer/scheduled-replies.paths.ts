import type { ScheduledReply } from '../../../../contract/conversations/scheduled-replies.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { scheduledRepliesMachine } from './scheduled-replies.machine.ts';

const ids = {
  botId: '0190f000-0000-7000-8000-0000000000d1',
  conversationId: '0190f000-0000-7000-8000-0000000000d2',
};
const fields = { text: 'فردا می‌رسد.', sendAt: 1_790_000_000_000, sendsAnyway: false };
const reply: ScheduledReply = {
  ...fields,
  id: '0190f000-0000-7000-8000-0000000000d3',
  authorName: 'مینا',
  stop: null,
};

export const scheduledRepliesPaths = definePaths(scheduledRepliesMachine, [
  {
    input: ids,
    events: [
      doneEvent('list', [reply, { ...reply, id: ids.botId, stop: 'visitorWrote' }]),
      errorEvent('list', { error: 'Offline' }),
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.reconnected' },
      { type: 'command.issued', command: { kind: 'create', fields } },
      { type: 'command.issued', command: { kind: 'change', id: reply.id, fields } },
      doneEvent('run', undefined),
      errorEvent('run', { error: 'Offline' }),
      { type: 'edit.opened', reply },
      { type: 'edit.closed' },
    ],
    stateKey: ({ context }) => `${context.command?.kind}${context.edited !== null}`,
  },
]);
