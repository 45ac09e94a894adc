import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TestQuestion, TestResult, TestRun } from '../../../../contract/answers/evaluation.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { sampleResult, sampleRun, sampleTest } from './evaluation.sample.ts';
import {
  type TestQuestionCommand,
  testQuestionsMachine,
  toTestQuestionForm,
} from './test-questions.machine.ts';
import type { ComparedRuns, SelectedRuns } from './test-runs.machine.ts';
import { testRunsMachine } from './test-runs.machine.ts';

const offline = { error: 'Offline' };

it('accepts commands while another is pending and restores a refused one', async () => {
  const kept = sampleTest();
  const gone = sampleTest({ id: 'gone' });
  const asked: string[] = [];
  const answer = Promise.withResolvers<TestQuestion | null>();
  const refusal = Promise.withResolvers<TestQuestion>();
  const actor = createActor(
    testQuestionsMachine.provide({
      actors: {
        tests: fromPromise<readonly TestQuestion[], { botId: string }>(async () => [kept, gone]),
        save: fromPromise(() => refusal.promise),
        runCommand: fromPromise<TestQuestion | null, { botId: string; command: TestQuestionCommand }>(
          ({ input: { command } }) => {
            asked.push(`${command.action} ${command.testId}`);
            return command.action === 'remove' ? answer.promise : Promise.resolve(gone);
          },
        ),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'remove', testId: gone.id } });
  actor.send({ type: 'command.issued', command: { action: 'restore', testId: gone.id } });
  answer.resolve(null);
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(asked).toEqual([`remove ${gone.id}`, `restore ${gone.id}`]);
  expect(actor.getSnapshot().context.tests).toEqual([gone, kept]);

  actor.send({ type: 'test.opened', draft: toTestQuestionForm(kept) });
  actor.send({ type: 'test.changed', change: { question: 'چند روزه؟' } });
  actor.send({ type: 'test.submitted' });
  actor.send({ type: 'test.changed', change: { question: 'چند' } });
  refusal.reject(offline);
  await waitFor(actor, (state) => state.matches({ writing: 'open' }));
  expect(actor.getSnapshot().context.draft?.question).toBe('چند روزه؟');
});

it('keeps questions saved or removed while the list was loading', async () => {
  const gone = sampleTest({ id: 'gone' });
  const made = sampleTest({ id: 'made' });
  const lists: ((tests: readonly TestQuestion[]) => void)[] = [];
  const actor = createActor(
    testQuestionsMachine.provide({
      actors: {
        tests: fromPromise<readonly TestQuestion[], { botId: string }>(
          () => new Promise((resolve) => lists.push(resolve)),
        ),
        save: fromPromise(async () => made),
        runCommand: fromPromise<TestQuestion | null, { botId: string; command: TestQuestionCommand }>(
          async () => null,
        ),
      },
    }),
    { input: { botId } },
  ).start();
  actor.send({ type: 'test.opened', draft: { ...toTestQuestionForm(made), id: null } });
  actor.send({ type: 'test.submitted' });
  await waitFor(actor, (state) => state.matches({ writing: 'closed' }));
  expect(lists).toHaveLength(2);
  actor.send({ type: 'command.issued', command: { action: 'remove', testId: gone.id } });
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(lists).toHaveLength(3);
  lists[0]?.([gone]);
  lists[1]?.([made, gone]);
  lists[2]?.([made]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.tests).toEqual([made]);
});

it('keeps a run ended that finished while the runs were loading', async () => {
  const going = sampleRun({ status: 'running', done: 1, endedAt: null });
  const ended = sampleRun({ status: 'done' });
  const runs = Promise.withResolvers<readonly TestRun[]>();
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(() => runs.promise),
        results: fromPromise<ComparedRuns, SelectedRuns>(async () => ({ results: [], otherResults: [] })),
      },
    }),
    { input: { botId } },
  ).start();
  actor.send({ type: 'live.received', event: { kind: 'tests.changed', run: ended } });
  runs.resolve([going, sampleRun({ id: 'older' })]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(actor.getSnapshot().context).toMatchObject({
    runs: [ended, { id: 'older' }],
    chosenId: ended.id,
    otherId: 'older',
  });
});

it('switches to another run while results are loading', async () => {
  const read: unknown[] = [];
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [
          sampleRun(),
          sampleRun({ id: 'second' }),
        ]),
        results: fromPromise<ComparedRuns, SelectedRuns>(({ input }) => {
          read.push(input.chosenId);
          const answers = { results: [sampleResult('a', 'right')], otherResults: [] };
          return input.chosenId === 'second' ? Promise.resolve(answers) : new Promise(() => undefined);
        }),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ reading: 'results' }));
  actor.send({ type: 'run.chosen', runId: 'second' });
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(read).toEqual([sampleRun().id, 'second']);
  expect(actor.getSnapshot().context.results).toHaveLength(1);
});

it('shows no results of a former run under another', async () => {
  const answers = { results: [sampleResult('a', 'wrong')], otherResults: [sampleResult('a', 'right')] };
  const judged = Promise.withResolvers<{ run: TestRun; result: TestResult }>();
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [sampleRun()]),
        results: fromPromise<ComparedRuns, SelectedRuns>(async () => answers),
        overrideVerdict: fromPromise(() => judged.promise),
      },
    }),
    { input: { botId } },
  ).start();
  const reads = () => waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  await reads();
  actor.send({ type: 'comparison.chosen', runId: 'third' });
  expect(actor.getSnapshot().context.otherResults).toEqual([]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  actor.send({ type: 'verdict.overridden', testId: 'a', verdict: 'right' });
  actor.send({ type: 'run.chosen', runId: 'second' });
  expect(actor.getSnapshot().context.results).toEqual([]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  judged.resolve({ run: sampleRun(), result: sampleResult('a', 'right') });
  await waitFor(actor, (state) => state.matches({ working: 'idle' }));
  expect(actor.getSnapshot().context.results).toEqual(answers.results);
});

it('keeps a run ended that finished before its start was confirmed', async () => {
  const begun = Promise.withResolvers<TestRun>();
  const ended = sampleRun({ id: 'second' });
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [sampleRun()]),
        results: fromPromise<ComparedRuns, SelectedRuns>(async () => ({ results: [], otherResults: [] })),
        startRun: fromPromise(() => begun.promise),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  actor.send({ type: 'run.started' });
  actor.send({ type: 'live.received', event: { kind: 'tests.changed', run: ended } });
  begun.resolve(sampleRun({ id: 'second', status: 'running', done: 0, endedAt: null }));
  await waitFor(actor, (state) => state.matches({ working: 'idle' }));
  expect(actor.getSnapshot().context.runs).toEqual([ended, sampleRun()]);
});
