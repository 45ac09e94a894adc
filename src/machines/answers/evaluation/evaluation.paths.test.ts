import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { evaluation, TestRun } from '../../../../contract/answers/evaluation.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { sampleResult, sampleRun, sampleTest } from './evaluation.sample.ts';
import { draftOf, expectationOf, linesOf, testQuestionsMachine } from './test-questions.machine.ts';
import { compared, differingRules, passes, sharesOf } from './test-runs.comparison.ts';
import type { Asked, BothRuns } from './test-runs.machine.ts';
import { testRunsMachine } from './test-runs.machine.ts';

const offline = { error: 'Offline' };

const heard = (part: Partial<TestRun>) => ({
  type: 'live.heard',
  event: { kind: 'tests.changed', run: sampleRun(part) },
});

it('covers all states and transitions of test questions', () => {
  const test = sampleTest();
  const events = [
    done('tests', [test]),
    failed('tests', offline),
    { type: 'retried' },
    { type: 'test.opened', draft: draftOf(test) },
    { type: 'test.typed', change: { question: 'چند روزه؟' } },
    { type: 'test.sent' },
    { type: 'test.closed' },
    done('save', test),
    failed('save', { error: 'TestDuplicate' }),
    { type: 'paste.opened' },
    { type: 'paste.typed', pasted: 'یک\tدو' },
    { type: 'paste.sent' },
    done('addMany', { added: 1, known: 0, over: 0 }),
    failed('addMany', offline),
    { type: 'tests.added' },
    { type: 'order.given', order: { verb: 'remove', testId: test.id } },
    done('order', null),
    failed('order', offline),
  ];
  const tellApart = ({ context }: { context: { pasted: unknown } }) => context.pasted;
  expect(leftOut(testQuestionsMachine, [{ input: { botId }, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of test runs', () => {
  const judged = { run: sampleRun(), result: sampleResult('a', 'right') };
  const events = [
    done('runs', [sampleRun()]),
    done('runs', []),
    failed('runs', offline),
    done('results', { results: [sampleResult('a', 'wrong')], others: [] }),
    failed('results', offline),
    { type: 'retried' },
    { type: 'live.opened' },
    { type: 'live.heard', event: { kind: 'reset' } },
    heard({ done: 3 }),
    { type: 'xstate.after.400.testRuns.reading.settling' },
    { type: 'results.wanted' },
    { type: 'run.chosen', runId: 'a' },
    { type: 'other.chosen', runId: null },
    { type: 'filter.chosen', filter: 'wrong' },
    { type: 'answer.opened', testId: 'a' },
    { type: 'answer.closed' },
    { type: 'pair.offered', testId: 'a' },
    { type: 'pair.closed' },
    { type: 'rules.opened', rules: sampleRun().rules },
    { type: 'rules.typed', change: { creativity: 0 } },
    { type: 'rules.closed' },
    { type: 'run.begun' },
    done('begin', sampleRun({ id: 'new' })),
    failed('begin', { error: 'NoTests' }),
    { type: 'run.stopped' },
    done('cancel', sampleRun({ status: 'cancelled' })),
    failed('cancel', offline),
    { type: 'answer.judged', testId: 'a', verdict: 'right' },
    done('judge', judged),
    failed('judge', offline),
  ];
  const tellApart = ({ context }: { context: { rules: unknown } }) => context.rules !== null;
  expect(leftOut(testRunsMachine, [{ input: { botId }, events, tellApart }])).toEqual([]);
});

it('compares a new run with the previous one and counts verdicts', async () => {
  const first = sampleRun();
  const second = sampleRun({ id: 'second', status: 'waiting', done: 0, endedAt: null });
  const read: unknown[] = [];
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [first]),
        results: fromPromise<BothRuns, Asked>(async ({ input }) => {
          read.push([input.chosenId, input.otherId]);
          return { results: [], others: [] };
        }),
        begin: fromPromise<TestRun, InputOf<typeof evaluation.begin>>(async () => second),
      },
    }),
    { input: { botId } },
  );
  actor.start();
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  actor.send({ type: 'run.begun' });
  await waitFor(actor, ({ context }) => context.chosenId === 'second');
  await waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  expect(actor.getSnapshot().context).toMatchObject({ otherId: first.id, runs: [second, first] });
  expect(read).toEqual([
    [first.id, null],
    ['second', first.id],
  ]);
});

describe('run comparison', () => {
  it('distinguishes better, worse and changed answers', () => {
    const now = [
      sampleResult('better', 'right'),
      sampleResult('worse', 'wrong'),
      sampleResult('silence', 'unsaid', null),
      sampleResult('differs', 'right', 'بله، هست'),
      sampleResult('same', 'right'),
      sampleResult('new', 'right'),
    ];
    const before = [
      sampleResult('better', 'wrong'),
      sampleResult('worse', 'unsaid', null),
      sampleResult('silence', 'wrong'),
      sampleResult('differs', 'right'),
      sampleResult('same', 'right'),
    ];
    const rows = compared(now, before);
    expect(rows.map(({ change }) => change)).toEqual(['better', 'worse', 'better', 'differs', 'same', 'new']);
    expect(rows.filter((row) => passes('better', row))).toHaveLength(2);
    expect(rows.filter((row) => passes('wrong', row))).toHaveLength(1);
    expect(rows.filter((row) => passes('all', row))).toHaveLength(6);
  });

  it('lists differing settings and computes precision and coverage', () => {
    const { rules } = sampleRun();
    expect(differingRules(rules, { ...rules, creativity: 0, usesModel: false })).toEqual([
      'creativity',
      'usesModel',
    ]);
    expect(sharesOf(sampleRun())).toEqual({ precision: 2 / 3, coverage: 3 / 4 });
    const none = { right: 0, wrong: 0, unsaid: 0, open: 2 };
    expect(sharesOf(sampleRun({ counts: none }))).toEqual({ precision: null, coverage: null });
  });
});

it('parses pasted lines into questions and restores a draft unchanged', () => {
  expect(linesOf('یک؟\tپاسخ یک\r\n\n  \tبی‌پرسش\nدو؟')).toEqual([
    { question: 'یک؟', answer: 'پاسخ یک' },
    { question: 'دو؟', answer: '' },
  ]);
  for (const expected of [
    { answer: '۳ روز', sourceId: null, isUnknown: false },
    { answer: null, sourceId: null, isUnknown: true },
    { answer: null, sourceId: null, isUnknown: false },
    { answer: null, sourceId: 'x', isUnknown: false },
  ]) {
    expect(expectationOf(draftOf(sampleTest({ expected })))).toEqual(expected);
  }
});
