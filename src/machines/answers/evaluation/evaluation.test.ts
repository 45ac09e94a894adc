import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { evaluation, TestRun } from '../../../../contract/answers/evaluation.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { sampleResult, sampleRun, sampleTest } from './evaluation.sample.ts';
import { toExpectation, toTestQuestionForm, toTurns } from './test-question.form.ts';
import { splitLines } from './test-questions.machine.ts';
import { compareRuns, differingSettings, matchesFilter, runShares } from './test-runs.comparison.ts';
import type { ComparedRuns, SelectedRuns } from './test-runs.machine.ts';
import { testRunsMachine } from './test-runs.machine.ts';

it('compares a new run with the previous one and counts verdicts', async () => {
  const first = sampleRun();
  const second = sampleRun({ id: 'second', status: 'waiting', done: 0, endedAt: null });
  const requestedRuns: unknown[] = [];
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [first]),
        results: fromPromise<ComparedRuns, SelectedRuns>(async ({ input }) => {
          requestedRuns.push([input.chosenId, input.otherId]);
          return { results: [], otherResults: [] };
        }),
        startRun: fromPromise<TestRun, InputOf<typeof evaluation.startRun>>(async () => second),
      },
    }),
    { input: { botId } },
  );
  actor.start();
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  actor.send({ type: 'run.started' });
  await waitFor(actor, ({ context }) => context.chosenId === 'second');
  await waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  expect(actor.getSnapshot().context).toMatchObject({ otherId: first.id, runs: [second, first] });
  expect(requestedRuns).toEqual([
    [first.id, null],
    ['second', first.id],
  ]);
});

describe('run comparison', () => {
  it('distinguishes better, worse and changed answers', () => {
    const currentResults = [
      sampleResult('better', 'right'),
      sampleResult('worse', 'wrong'),
      sampleResult('silence', 'unanswered', null),
      sampleResult('different', 'right', 'بله، هست'),
      sampleResult('same', 'right'),
      sampleResult('new', 'right'),
    ];
    const previousResults = [
      sampleResult('better', 'wrong'),
      sampleResult('worse', 'unanswered', null),
      sampleResult('silence', 'wrong'),
      sampleResult('different', 'right'),
      sampleResult('same', 'right'),
    ];
    const rows = compareRuns(currentResults, previousResults);
    expect(rows.map(({ change }) => change)).toEqual([
      'better',
      'worse',
      'better',
      'different',
      'same',
      'new',
    ]);
    expect(rows.filter((row) => matchesFilter('better', row))).toHaveLength(2);
    expect(rows.filter((row) => matchesFilter('wrong', row))).toHaveLength(1);
    expect(rows.filter((row) => matchesFilter('all', row))).toHaveLength(6);
  });

  it('lists differing settings and computes precision and coverage', () => {
    const { settings } = sampleRun();
    expect(differingSettings(settings, { ...settings, creativity: 0, usesModel: false })).toEqual([
      'creativity',
      'usesModel',
    ]);
    expect(runShares(sampleRun())).toEqual({ precision: 2 / 3, coverage: 3 / 4 });
    const onlyOpen = { right: 0, wrong: 0, unanswered: 0, open: 2 };
    expect(runShares(sampleRun({ counts: onlyOpen }))).toEqual({ precision: null, coverage: null });
  });
});

it('parses pasted lines into questions and restores a draft unchanged', () => {
  expect(splitLines('یک؟\tپاسخ یک\r\n\n  \tبی‌پرسش\nدو؟')).toEqual([
    { question: 'یک؟', answer: 'پاسخ یک' },
    { question: 'دو؟', answer: '' },
  ]);
  for (const expected of [
    { answer: '۳ روز', sourceId: null, isUnknown: false },
    { answer: null, sourceId: null, isUnknown: true },
    { answer: null, sourceId: null, isUnknown: false },
    { answer: null, sourceId: 'x', isUnknown: false },
  ]) {
    expect(toExpectation(toTestQuestionForm(sampleTest({ expected })))).toEqual(expected);
  }
  const turns = ['سلام', 'شامپو دارید؟'];
  expect(toTurns(toTestQuestionForm(sampleTest({ earlierTurns: turns })).earlierTurns)).toEqual(turns);
});
