// Ports of the evaluation machines.

import { fromPromise } from 'xstate';
import type { TestQuestion } from '../../../../contract/answers/evaluation.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type TestQuestionForm,
  toExpectation,
  toTurns,
} from '../../../machines/answers/evaluation/test-question.form.ts';
import {
  type TestQuestionCommand,
  type TestQuestionsNotice,
  testQuestionsMachine,
} from '../../../machines/answers/evaluation/test-questions.machine.ts';
import type { ComparedRuns, SelectedRuns } from '../../../machines/answers/evaluation/test-runs.machine.ts';
import { testRunsMachine } from '../../../machines/answers/evaluation/test-runs.machine.ts';
import { retryCommand } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';

const save = fromPromise<TestQuestion, { readonly botId: string; readonly draft: TestQuestionForm | null }>(
  async ({ input: { botId, draft }, signal }) => {
    if (!draft) throw { error: 'NotFound' };
    const { call, endpoints } = await loadLazyEndpoints();
    const payload = {
      botId,
      question: draft.question,
      earlierTurns: toTurns(draft.earlierTurns),
      expected: toExpectation(draft),
    };
    if (draft.id === null) return call(endpoints.evaluation.add, payload, { signal });
    return call(endpoints.evaluation.change, { ...payload, testId: draft.id }, { signal });
  },
);

const commandActor = fromPromise<
  TestQuestion | null,
  { readonly botId: string; readonly command: TestQuestionCommand }
>(async ({ input: { botId, command: issuedCommand }, signal }) => {
  const { call, endpoints } = await loadLazyEndpoints();
  const target = { botId, testId: issuedCommand.testId };
  if (issuedCommand.action === 'restore') return call(endpoints.evaluation.restore, target, { signal });
  await call(endpoints.evaluation.remove, target, { signal });
  return null;
});

/** Shows the result of a command; a removal can be undone while its toast is shown. */
function announce(notice: TestQuestionsNotice, issueCommand: (command: TestQuestionCommand) => void): void {
  const locale = readLocale();
  if (notice.kind === 'failed') {
    toastFailure(notice.failure, retryCommand(notice, issueCommand));
  } else if (notice.kind === 'done' && notice.command.action === 'remove') {
    const { testId } = notice.command;
    const onPress = () => issueCommand({ action: 'restore', testId });
    const action = { label: formatText(locale, texts.undo), onPress };
    toast({ text: formatText(locale, texts.removed), action });
  } else if (notice.kind === 'added') {
    const { added, duplicates, overLimit } = notice.added;
    toast({
      text: formatText(locale, texts.addedCount, { count: added }),
      tone: added > 0 ? 'success' : 'neutral',
    });
    if (duplicates > 0) toast({ text: formatText(locale, texts.duplicateCount, { count: duplicates }) });
    if (overLimit > 0) toast({ text: formatText(locale, texts.overLimitCount, { count: overLimit }) });
  } else {
    toast({
      text: formatText(locale, notice.kind === 'saved' ? texts.saved : texts.restored),
      tone: 'success',
    });
  }
}

export const testsWithPorts = testQuestionsMachine.provide({
  actors: {
    tests: lazyCallActor((all) => all.evaluation.tests),
    save,
    addMany: lazyCallActor((all) => all.evaluation.addMany),
    runCommand: commandActor,
  },
  actions: {
    announce: ({ self }, notice) => {
      const sendUndo = undoSender(self, 'runCommand');
      announce(notice, (issuedCommand) => sendUndo({ type: 'command.issued', command: issuedCommand }));
    },
  },
});

const results = fromPromise<ComparedRuns, SelectedRuns>(
  async ({ input: { botId, chosenId, otherId }, signal }) => {
    const { call, endpoints } = await loadLazyEndpoints();
    const readResults = async (runId: string | null) =>
      runId === null ? [] : (await call(endpoints.evaluation.results, { botId, runId }, { signal })).results;
    const [chosenResults, comparedResults] = await Promise.all([readResults(chosenId), readResults(otherId)]);
    return { results: chosenResults, otherResults: comparedResults };
  },
);

export const liveRuns = testRunsMachine.provide({
  actors: {
    live: liveActor,
    runs: lazyCallActor((all) => all.evaluation.runs),
    results,
    startRun: lazyCallActor((all) => all.evaluation.startRun),
    cancel: lazyCallActor((all) => all.evaluation.cancelRun),
    overrideVerdict: lazyCallActor((all) => all.evaluation.overrideVerdict),
  },
});
