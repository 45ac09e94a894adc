import type { GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { generatedTestsMachine } from './generated-tests.machine.ts';

const sampleGenerated = (question: string): GeneratedTest => ({
  kind: 'row',
  question,
  earlierTurns: [],
  expected: { answer: '۱۰ روز', sourceId: 'source', isUnknown: false },
  source: { id: 'source', title: 'جدول' },
});
const tests = [sampleGenerated('یک'), sampleGenerated('دو')] as const;
const offline = { error: 'Offline' } as const;

export const generatedTestsPaths = definePaths(generatedTestsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('generate', { tests, model: 'ready' }),
      errorEvent('generate', offline),
      { type: 'retried' },
      { type: 'selection.changed', chosen: new Set(['0']) },
      { type: 'model.asked' },
      doneEvent('generateWithModel', { tests }),
      errorEvent('generateWithModel', { error: 'AiSpent' }),
      { type: 'test.opened', key: '0' },
      { type: 'test.changed', change: { question: 'سه' } },
      { type: 'test.changed', change: { question: '' } },
      { type: 'test.submitted' },
      { type: 'test.closed' },
      { type: 'submitted' },
      doneEvent('addMany', { added: 2, duplicates: 0, overLimit: 0 }),
      errorEvent('addMany', offline),
    ],
    // Each answer of the model adds questions, so their number is left out.
    stateKey: ({ context: { form } }) => form?.question ?? null,
  },
]);
