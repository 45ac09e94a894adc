import type { Contradiction } from '../../../../contract/training/findings.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { contradictionsMachine } from './contradictions.machine.ts';

const statement = (sourceId: string, text: string) => ({ sourceId, kind: 'qa', title: text, text }) as const;
const contradiction: Contradiction = {
  id: 'c1',
  botId,
  kind: 'contradiction',
  one: statement('s1', 'ارسال ۳ روزه'),
  other: statement('s2', 'ارسال ۵ روزه'),
  foundAt: 1,
};

const input = { botId } as const;

export const contradictionsPaths = definePaths(contradictionsMachine, [
  {
    input,
    events: [
      doneEvent('list', { conflicts: [contradiction], isComparing: false }),
      doneEvent('list', { conflicts: [], isComparing: true }),
      errorEvent('list', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'findings.changed', botId, what: 'contradictions' } },
      { type: 'xstate.after.500.contradictions.list.debouncing' },
      { type: 'xstate.after.3000.contradictions.list.ready' },
    ],
    stateKey: ({ context }) => context.isComparing,
  },
  {
    input,
    events: [
      { type: 'command.issued', command: { action: 'dismiss', contradiction } },
      doneEvent('runCommand', null),
      errorEvent('runCommand', { error: 'Offline' }),
    ],
    stateKey: ({ context }) => context.commands.length > 0,
  },
]);
