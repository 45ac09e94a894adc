import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { TestQuestion, TestResult, TestRun } from '../../../../contract/answers/evaluation.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { sampleResult, sampleRun, sampleTest } from './evaluation.sample.ts';
import { toTestQuestionForm } from './test-question.form.ts';
import { type TestQuestionCommand, testQuestionsMachine } from './test-questions.machine.ts';
import type { ComparedRuns, SelectedRuns } from './test-runs.machine.ts';
import { testRunsMachine } from './test-runs.machine.ts';

const offline = { error: 'Offline' };

it('accepts commands while another is pending and restores a refused one', async () => {
  const edited = sampleTest();
  const removed = sampleTest({ id: 'gone' });
  const calls: string[] = [];
  const removal = Promise.withResolvers<TestQuestion | null>();
  const pendingSave = Promise.withResolvers<TestQuestion>();
  const actor = createActor(
    testQuestionsMachine.provide({
      actors: {
        tests: fromPromise<readonly TestQuestion[], { botId: string }>(async () => [edited, removed]),
        save: fromPromise(() => pendingSave.promise),
        runCommand: fromPromise<TestQuestion | null, { botId: string; command: TestQuestionCommand }>(
          ({ input: { command } }) => {
            calls.push(`${command.action} ${command.testId}`);
            return command.action === 'remove' ? removal.promise : Promise.resolve(removed);
          },
        ),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'remove', testId: removed.id } });
  actor.send({ type: 'command.issued', command: { action: 'restore', testId: removed.id } });
  removal.resolve(null);
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(calls).toEqual([`remove ${removed.id}`, `restore ${removed.id}`]);
  expect(actor.getSnapshot().context.tests).toEqual([removed, edited]);

  actor.send({ type: 'test.opened', draft: toTestQuestionForm(edited) });
  actor.send({ type: 'test.changed', change: { question: 'چند روزه؟' } });
  actor.send({ type: 'test.submitted' });
  actor.send({ type: 'test.changed', change: { question: 'چند' } });
  pendingSave.reject(offline);
  await waitFor(actor, (state) => state.matches({ writing: 'open' }));
  expect(actor.getSnapshot().context.draft?.question).toBe('چند روزه؟');
});

it('keeps changes made while the list was loading', async () => {
  const removed = sampleTest({ id: 'gone' });
  const created = sampleTest({ id: 'made' });
  const lists: ((tests: readonly TestQuestion[]) => void)[] = [];
  const actor = createActor(
    testQuestionsMachine.provide({
      actors: {
        tests: fromPromise<readonly TestQuestion[], { botId: string }>(
          () => new Promise((resolve) => lists.push(resolve)),
        ),
        save: fromPromise(async () => created),
        runCommand: fromPromise<TestQuestion | null, { botId: string; command: TestQuestionCommand }>(
          async () => null,
        ),
      },
    }),
    { input: { botId } },
  ).start();
  actor.send({ type: 'test.opened', draft: { ...toTestQuestionForm(created), id: null } });
  actor.send({ type: 'test.submitted' });
  await waitFor(actor, (state) => state.matches({ writing: 'closed' }));
  expect(lists).toHaveLength(2);
  actor.send({ type: 'command.issued', command: { action: 'remove', testId: removed.id } });
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(lists).toHaveLength(3);
  lists[0]?.([removed]);
  lists[1]?.([created, removed]);
  lists[2]?.([created]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.tests).toEqual([created]);
});

it('keeps the final status of a run that finished while the runs were loading', async () => {
  const running = sampleRun({ status: 'running', done: 1, endedAt: null });
  const finished = sampleRun({ status: 'done' });
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
  actor.send({ type: 'live.received', event: { kind: 'tests.changed', run: finished } });
  runs.resolve([running, sampleRun({ id: 'older' })]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(actor.getSnapshot().context).toMatchObject({
    runs: [finished, { id: 'older' }],
    chosenId: finished.id,
    otherId: 'older',
  });
});

it('switches to another run while results are loading', async () => {
  const requestedRuns: unknown[] = [];
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [
          sampleRun(),
          sampleRun({ id: 'second' }),
        ]),
        results: fromPromise<ComparedRuns, SelectedRuns>(({ input }) => {
          requestedRuns.push(input.chosenId);
          const comparison = { results: [sampleResult('a', 'right')], otherResults: [] };
          return input.chosenId === 'second' ? Promise.resolve(comparison) : new Promise(() => undefined);
        }),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ reading: 'results' }));
  actor.send({ type: 'run.chosen', runId: 'second' });
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  expect(requestedRuns).toEqual([sampleRun().id, 'second']);
  expect(actor.getSnapshot().context.results).toHaveLength(1);
});

it('shows no results of the previous run after another is chosen', async () => {
  const comparison = { results: [sampleResult('a', 'wrong')], otherResults: [sampleResult('a', 'right')] };
  const override = Promise.withResolvers<{ run: TestRun; result: TestResult }>();
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [sampleRun()]),
        results: fromPromise<ComparedRuns, SelectedRuns>(async () => comparison),
        overrideVerdict: fromPromise(() => override.promise),
      },
    }),
    { input: { botId } },
  ).start();
  const waitUntilReady = () =>
    waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  await waitUntilReady();
  actor.send({ type: 'comparison.chosen', runId: 'third' });
  expect(actor.getSnapshot().context.otherResults).toEqual([]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  actor.send({ type: 'verdict.overridden', testId: 'a', verdict: 'right' });
  actor.send({ type: 'run.chosen', runId: 'second' });
  expect(actor.getSnapshot().context.results).toEqual([]);
  await waitFor(actor, (state) => state.matches({ reading: 'ready' }));
  override.resolve({ run: sampleRun(), result: sampleResult('a', 'right') });
  await waitFor(actor, (state) => state.matches({ working: 'idle' }));
  expect(actor.getSnapshot().context.results).toEqual(comparison.results);
});

it('keeps the final status of a run that finished before its start was confirmed', async () => {
  const startResponse = Promise.withResolvers<TestRun>();
  const finished = sampleRun({ id: 'second' });
  const actor = createActor(
    testRunsMachine.provide({
      actors: {
        live: fromCallback<EventObject>(() => undefined),
        runs: fromPromise<readonly TestRun[], { botId: string }>(async () => [sampleRun()]),
        results: fromPromise<ComparedRuns, SelectedRuns>(async () => ({ results: [], otherResults: [] })),
        startRun: fromPromise(() => startResponse.promise),
      },
    }),
    { input: { botId } },
  ).start();
  await waitFor(actor, (state) => state.matches({ reading: 'ready', working: 'idle' }));
  actor.send({ type: 'run.started' });
  actor.send({ type: 'live.received', event: { kind: 'tests.changed', run: finished } });
  startResponse.resolve(sampleRun({ id: 'second', status: 'running', done: 0, endedAt: null }));
  await waitFor(actor, (state) => state.matches({ working: 'idle' }));
  expect(actor.getSnapshot().context.runs).toEqual([finished, sampleRun()]);
});
