import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { samplePair } from './pairs.sample.ts';
import { saveAsPairMachine } from './save-as-pair.machine.ts';

const draft = { id: null, question: 'س', answer: 'ج' } as const;

export const saveAsPairPaths = definePaths(saveAsPairMachine, [
  {
    input: { botId, draft },
    events: [
      { type: 'pair.changed', draft },
      { type: 'pair.changed', draft: { ...draft, question: 'سؤال' } },
      { type: 'pair.submitted' },
      doneEvent('add', samplePair()),
      errorEvent('add', { error: 'Offline' }),
      errorEvent('add', { error: 'SourceDuplicate' }),
      doneEvent('findDuplicate', samplePair()),
      errorEvent('findDuplicate', { error: 'Offline' }),
    ],
  },
]);
