// Live ports of the evaluation machines.

import { fromPromise } from 'xstate';
import type { TestQuestion } from '../../../../contract/answers/evaluation.ts';
import { laterActorOf } from '../../../api/actors/call.actor.ts';
import { loadLater } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { sentence } from '../../../i18n/texts.ts';
import {
  expectationOf,
  type TestDraft,
  type TestOrder,
  type TestsNews,
  testQuestionsMachine,
} from '../../../machines/answers/evaluation/test-questions.machine.ts';
import type { Asked, BothRuns } from '../../../machines/answers/evaluation/test-runs.machine.ts';
import { testRunsMachine } from '../../../machines/answers/evaluation/test-runs.machine.ts';
import { againOf } from '../../../machines/shared/command-queue.ts';
import { undoSender } from '../../../platform/undo-sender.ts';
import { tellFailure } from '../../../ui/Toasts/toast-failure.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';

const save = fromPromise<TestQuestion, { readonly botId: string; readonly draft: TestDraft | null }>(
  async ({ input: { botId, draft }, signal }) => {
    if (!draft) throw { error: 'NotFound' };
    const { call, endpoints } = await loadLater();
    const written = { botId, question: draft.question, expected: expectationOf(draft) };
    if (draft.id === null) return call(endpoints.evaluation.add, written, { signal });
    return call(endpoints.evaluation.change, { ...written, testId: draft.id }, { signal });
  },
);

const order = fromPromise<TestQuestion | null, { readonly botId: string; readonly order: TestOrder }>(
  async ({ input: { botId, order: given }, signal }) => {
    const { call, endpoints } = await loadLater();
    const one = { botId, testId: given.testId };
    if (given.verb === 'restore') return call(endpoints.evaluation.restore, one, { signal });
    await call(endpoints.evaluation.remove, one, { signal });
    return null;
  },
);

/** Tells what became of an order; what was removed can be brought back while its message stands. */
function announce(news: TestsNews, give: (order: TestOrder) => void): void {
  const locale = readLocale();
  if (news.kind === 'refused') {
    tellFailure(news.failure, againOf(news, give));
  } else if (news.kind === 'done' && news.order.verb === 'remove') {
    const { testId } = news.order;
    const onPress = () => give({ verb: 'restore', testId });
    const action = { label: sentence(locale, texts.undo), onPress };
    toast({ text: sentence(locale, texts.removed), action });
  } else if (news.kind === 'added') {
    const { added, known, over } = news.took;
    toast({ text: sentence(locale, texts.took, { count: added }), tone: added > 0 ? 'success' : 'neutral' });
    if (known > 0) toast({ text: sentence(locale, texts.tookKnown, { count: known }) });
    if (over > 0) toast({ text: sentence(locale, texts.tookOver, { count: over }) });
  } else {
    toast({
      text: sentence(locale, news.kind === 'saved' ? texts.saved : texts.restored),
      tone: 'success',
    });
  }
}

export const liveTests = testQuestionsMachine.provide({
  actors: {
    tests: laterActorOf((all) => all.evaluation.tests),
    save,
    addMany: laterActorOf((all) => all.evaluation.addMany),
    order,
  },
  actions: {
    announce: ({ self }, news) => {
      const order = undoSender(self, 'order');
      announce(news, (given) => order({ type: 'order.given', order: given }));
    },
  },
});

const results = fromPromise<BothRuns, Asked>(async ({ input: { botId, chosenId, otherId }, signal }) => {
  const { call, endpoints } = await loadLater();
  const read = async (runId: string | null) =>
    runId === null ? [] : (await call(endpoints.evaluation.results, { botId, runId }, { signal })).results;
  const [chosen, others] = await Promise.all([read(chosenId), read(otherId)]);
  return { results: chosen, others };
});

export const liveRuns = testRunsMachine.provide({
  actors: {
    live: liveActor,
    runs: laterActorOf((all) => all.evaluation.runs),
    results,
    begin: laterActorOf((all) => all.evaluation.begin),
    cancel: laterActorOf((all) => all.evaluation.cancel),
    judge: laterActorOf((all) => all.evaluation.judge),
  },
});
