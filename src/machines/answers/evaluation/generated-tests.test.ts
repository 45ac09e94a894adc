import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { evaluation, GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { generatedTestsMachine } from './generated-tests.machine.ts';

type Calls = typeof evaluation;

const sampleGenerated = (question: string): GeneratedTest => ({
  kind: 'row',
  question,
  earlierTurns: [],
  expected: { answer: '۱۰ روز', sourceId: 'source', isUnknown: false },
  source: { id: 'source', title: 'جدول' },
});

const tests = [sampleGenerated('یک'), sampleGenerated('دو')];

it('adds the edited questions that were not unticked, with those of the model', async () => {
  const sent: InputOf<Calls['addMany']>[] = [];
  const actor = createActor(
    generatedTestsMachine.provide({
      actors: {
        generate: fromPromise<OutputOf<Calls['generate']>, InputOf<Calls['generate']>>(async () => ({
          tests,
          model: 'ready',
        })),
        generateWithModel: fromPromise<
          OutputOf<Calls['generateWithModel']>,
          InputOf<Calls['generateWithModel']>
        >(async () => ({ tests: [sampleGenerated('مدل')] })),
        addMany: fromPromise<OutputOf<Calls['addMany']>, InputOf<Calls['addMany']>>(async ({ input }) => {
          sent.push(input);
          return { added: 2, duplicates: 0, overLimit: 0 };
        }),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches('choosing'));
  expect(actor.getSnapshot().context.chosen).toEqual(new Set(['0', '1']));
  actor.send({ type: 'selection.changed', chosen: new Set() });
  actor.send({ type: 'submitted' });
  expect(actor.getSnapshot().matches('choosing')).toBe(true);
  actor.send({ type: 'test.opened', key: '1' });
  actor.send({ type: 'test.changed', change: { question: ' ' } });
  actor.send({ type: 'test.submitted' });
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  const change = { question: 'دو، ویراسته', earlierTurns: 'سلام\n\nشامپو دارید؟' };
  actor.send({ type: 'test.changed', change });
  actor.send({ type: 'test.submitted' });
  actor.send({ type: 'model.asked' });
  await waitFor(actor, (state) => state.matches('choosing'));
  actor.send({ type: 'submitted' });
  await waitFor(actor, (state) => state.matches('added'));
  const { expected } = sampleGenerated('');
  expect(sent).toEqual([
    {
      botId,
      tests: [
        { question: 'دو، ویراسته', earlierTurns: ['سلام', 'شامپو دارید؟'], expected },
        { question: 'مدل', earlierTurns: [], expected },
      ],
    },
  ]);
});
