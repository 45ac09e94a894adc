import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { proactiveMessagesMachine } from './proactive-messages.machine.ts';
import { proactiveDraft, proactiveMessage } from './proactive-messages.sample.ts';

const offline = { error: 'Offline' } as const;
const message = proactiveMessage(botId, {
  texts: ['برای انتخاب ساعت کمک می‌خواهید؟', 'پرسشی دربارهٔ این ساعت دارید؟'],
  figures: [
    { shown: 1_240, opened: 96, dismissed: 310, started: 41 },
    { shown: 1_198, opened: 131, dismissed: 288, started: 57 },
  ],
  isEnabled: true,
});
const list = { zone: 'Asia/Tehran', messages: [message] };

export const proactiveMessagesPaths = definePaths(proactiveMessagesMachine, [
  {
    input: { botId },
    events: [
      doneEvent('list', list),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'command.issued', command: { kind: 'save', id: message.id, draft: proactiveDraft() } },
      { type: 'command.issued', command: { kind: 'remove', message } },
      doneEvent('run', list),
      errorEvent('run', offline),
      { type: 'editor.opened', edited: message },
      { type: 'editor.closed' },
    ],
    stateKey: ({ context: { edited, command } }) => `${edited !== null} ${command?.kind}`,
  },
]);
