import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { evaluation, GeneratedTest } from '../../../../contract/answers/evaluation.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { generatedTestsMachine } from './generated-tests.machine.ts';
import { formFailure, toTestQuestionForm } from './test-question.form.ts';

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
  expect(actor.getSnapshot().context.formFailure?.issues).toEqual([{ path: ['question'], rule: 'Required' }]);
  const change = { question: 'دو، ویراسته', earlierTurns: 'سلام\n\nشامپو دارید؟' };
  actor.send({ type: 'test.changed', change });
  actor.send({ type: 'test.submitted' });
  expect(actor.getSnapshot().context.formFailure).toBeNull();
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

describe('while the model writes', () => {
  async function ask() {
    const answer = Promise.withResolvers<OutputOf<Calls['generateWithModel']>>();
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
          >(() => answer.promise),
        },
      }),
      { input: { botId } },
    ).start();
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send({ type: 'model.asked' });
    return { actor, answer };
  }

  it('takes ticks and edits, and leaves an open question open', async () => {
    const { actor, answer } = await ask();
    actor.send({ type: 'selection.changed', chosen: new Set(['1']) });
    actor.send({ type: 'test.opened', key: '0' });
    actor.send({ type: 'test.changed', change: { question: 'یکِ تازه' } });
    actor.send({ type: 'test.submitted' });
    actor.send({ type: 'test.opened', key: '1' });
    actor.send({ type: 'test.changed', change: { question: '' } });
    actor.send({ type: 'test.submitted' });
    answer.resolve({ tests: [sampleGenerated('مدل')] });
    const { context } = await waitFor(actor, (state) => state.matches('editing'));
    expect(context.chosen).toEqual(new Set(['0', '1', '2']));
    expect(context.drafts.map(({ test }) => test.question)).toEqual(['یکِ تازه', 'دو', 'مدل']);
    expect(context).toMatchObject({ form: { id: '1' }, formFailure: { error: 'InvalidInput' }, written: 1 });
  });

  it('keeps ticks taken away where the model fails', async () => {
    const { actor, answer } = await ask();
    actor.send({ type: 'selection.changed', chosen: new Set(['1']) });
    answer.reject({ error: 'AiSpent' });
    const { context } = await waitFor(actor, (state) => state.matches('choosing'));
    expect(context).toMatchObject({ chosen: new Set(['1']), commandFailure: { error: 'AiSpent' } });
  });
});

describe('the limits of an edited question', () => {
  const form = toTestQuestionForm({ id: '0', ...sampleGenerated('مهلت پس دادن چند روزه؟') });
  const { questionMax, answerMax } = limits.tests;

  it.each([
    ['a question', { question: 'د'.repeat(questionMax) }],
    ['four earlier messages', { earlierTurns: 'سلام\nیک\n\nدو\nسه' }],
    ['an answer', { answer: 'د'.repeat(answerMax) }],
    ['an answer that is not expected', { expected: 'unknown' as const, answer: 'د'.repeat(answerMax + 1) }],
  ])('lets %s pass', (_case, change) => {
    expect(formFailure({ ...form, ...change })).toBeNull();
  });

  it.each([
    [{ question: ' \n' }, 'question', 'Required'],
    [{ question: 'د'.repeat(questionMax + 1) }, 'question', 'TooLong'],
    [{ earlierTurns: 'سلام\nیک\nدو\nسه\nچهار' }, 'earlierTurns', 'TooManyFields'],
    [{ earlierTurns: `سلام\n${'د'.repeat(questionMax + 1)}` }, 'earlierTurns', 'TooLong'],
    [{ answer: 'د'.repeat(answerMax + 1) }, 'answer', 'TooLong'],
  ])('rejects %o at its field', (change, field, rule) => {
    expect(formFailure({ ...form, ...change })?.issues).toEqual([{ path: [field], rule }]);
  });
});
