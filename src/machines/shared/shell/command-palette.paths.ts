import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { sampleConversation, sampleCounts } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { commandPaletteMachine } from './command-palette.machine.ts';

type SearchResult = OutputOf<typeof conversations.listAll>;
const resultFor = (visitorName: string): SearchResult => ({
  conversations: [sampleConversation({ id: visitorName, visitorName })],
  nextCursor: null,
  hits: [],
  counts: sampleCounts(1),
});

export const commandPalettePaths = definePaths(commandPaletteMachine, [
  {
    input: { recent: [] },
    events: [
      { type: 'query.changed', query: 'سارا' },
      { type: 'query.changed', query: 'سارا ' },
      { type: 'query.changed', query: 'رضا' },
      { type: 'query.changed', query: '' },
      { type: 'xstate.after.250.commandPalette.open.waiting' },
      doneEvent('search', resultFor('سارا')),
      errorEvent('search', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'command.run', id: 'go:inbox' },
    ],
    stateKey: ({ context }) => context.query,
  },
]);
