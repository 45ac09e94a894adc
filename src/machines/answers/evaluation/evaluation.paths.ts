import type { TestRun } from '../../../../contract/answers/evaluation.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleResult, sampleRun, sampleTest } from './evaluation.sample.ts';
import { toTestQuestionForm } from './test-question.form.ts';
import { testQuestionsMachine } from './test-questions.machine.ts';
import { testRunsMachine } from './test-runs.machine.ts';

const offline = { error: 'Offline' } as const;
const runChanged = (overrides: Partial<TestRun>) =>
  ({
    type: 'live.received',
    event: { kind: 'tests.changed', run: sampleRun(overrides) },
  }) as const;

const test = sampleTest();

export const testQuestionsPaths = definePaths(testQuestionsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('tests', [test]),
      errorEvent('tests', offline),
      { type: 'retried' },
      { type: 'test.opened', draft: toTestQuestionForm(test) },
      { type: 'test.changed', change: { question: 'چند روزه؟' } },
      { type: 'test.submitted' },
      { type: 'test.closed' },
      doneEvent('save', test),
      errorEvent('save', { error: 'TestDuplicate' }),
      { type: 'generation.opened' },
      { type: 'generation.closed' },
      { type: 'paste.opened' },
      { type: 'paste.changed', pasted: 'یک\tدو' },
      { type: 'paste.submitted' },
      doneEvent('addMany', { added: 1, duplicates: 0, overLimit: 0 }),
      errorEvent('addMany', offline),
      { type: 'tests.added' },
      { type: 'command.issued', command: { action: 'remove', testId: test.id } },
      doneEvent('runCommand', null),
      errorEvent('runCommand', offline),
    ],
    stateKey: ({ context }) => context.pasted,
  },
]);

export const testRunsPaths = definePaths(testRunsMachine, [
  {
    input: { botId },
    events: [
      doneEvent('runs', [sampleRun()]),
      doneEvent('runs', []),
      errorEvent('runs', offline),
      doneEvent('results', { results: [sampleResult('a', 'wrong')], otherResults: [] }),
      errorEvent('results', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      runChanged({ done: 3 }),
      { type: 'xstate.after.400.testRuns.reading.debouncing' },
      { type: 'results.requested' },
      { type: 'run.chosen', runId: 'a' },
      { type: 'comparison.chosen', runId: null },
      { type: 'filter.chosen', filter: 'wrong' },
      { type: 'answer.opened', testId: 'a' },
      { type: 'answer.closed' },
      { type: 'pair.offered', testId: 'a' },
      { type: 'pair.closed' },
      { type: 'settings.opened', settings: sampleRun().settings },
      { type: 'settings.changed', change: { creativity: 0 } },
      { type: 'settings.closed' },
      { type: 'run.started' },
      doneEvent('startRun', sampleRun({ id: 'new' })),
      errorEvent('startRun', { error: 'NoTests' }),
      { type: 'run.stopped' },
      doneEvent('cancel', sampleRun({ status: 'cancelled' })),
      errorEvent('cancel', offline),
      { type: 'verdict.overridden', testId: 'a', verdict: 'right' },
      doneEvent('overrideVerdict', { run: sampleRun(), result: sampleResult('a', 'right') }),
      errorEvent('overrideVerdict', offline),
    ],
    stateKey: ({ context }) => [context.settings !== null, context.runs.length, context.results.length],
  },
]);
