import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Allowance } from '../../../../contract/account/account.ts';
import type { Bot, BotForm } from '../../../../contract/bots/bots.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import { sampleBot } from '../bot.sample.ts';
import type { StepShown } from './bot-create.machine.ts';
import { botCreateMachine, type CreateStep, emptyDraft, type StoredBotDraft } from './bot-create.machine.ts';

const offline = { error: 'Offline' };
const kept = { ...emptyDraft, draft: { ...emptyDraft.draft, name: 'نیلوفر' } };

it('covers all states and transitions of bot creation', () => {
  const wrong = (field: string) => [{ path: [field], rule: 'TooLong' }];
  const events = [
    { type: 'draft.changed', change: { name: 'نیلوفر' } },
    { type: 'draft.changed', change: { name: 'نی' } },
    { type: 'draft.changed', change: { introduction: 'فروشگاه' } },
    { type: 'field.blurred', field: 'name' },
    { type: 'field.validated', field: 'name', value: '', issues: [] },
    { type: 'xstate.after.pause.botCreate.nameCheck.waiting' },
    doneEvent('checkName', { isTaken: true }),
    doneEvent('checkName', { isTaken: false }),
    errorEvent('checkName', offline),
    doneEvent('validateIdentity', []),
    doneEvent('validateIdentity', wrong('introduction')),
    errorEvent('validateIdentity', offline),
    doneEvent('askName', { isTaken: true }),
    doneEvent('askName', { isTaken: false }),
    errorEvent('askName', offline),
    doneEvent('validateAnswerStyle', []),
    doneEvent('validateAnswerStyle', wrong('instructions')),
    errorEvent('validateAnswerStyle', offline),
    { type: 'firstSource.chosen', firstSource: 'shop' },
    { type: 'step.completed' },
    { type: 'step.back' },
    ...(['identity', 'answerStyle', 'firstSource'] as const).map((step) => ({
      type: 'step.openedByUrl',
      step,
    })),
    doneEvent('create', sampleBot()),
    errorEvent('create', { error: 'BotNameTaken' }),
    errorEvent('create', { error: 'BotLimitReached' }),
    doneEvent('allowance', { bots: 1, botsLimit: 1 }),
    errorEvent('allowance', offline),
  ];
  const tellApart = ({ context }: { context: { failure: unknown; draft: { name: string } } }) => [
    context.failure,
    context.draft.name,
  ];
  // The walk does not depend on the first step, so one start is enough.
  const walk = { input: { kept, step: 'identity' }, events, distinguish: tellApart };
  // The initial state is transient.
  expect(uncoveredPaths(botCreateMachine, [walk])).toEqual(['botCreate.steps.opening']);
});

/** An account with some taken names; each name check is answered by the test. */
function world(step: CreateStep = 'identity') {
  const asked: { name: string; answer: (isTaken: boolean) => void; isDropped: boolean }[] = [];
  const shown: CreateStep[] = [];
  const keeping: (StoredBotDraft | null)[] = [];
  const made: (typeof BotForm.Type)[] = [];
  const refusal = { error: '' };
  const clock = new SimulatedClock();
  const actor = createActor(
    botCreateMachine.provide({
      actors: {
        checkName: fromPromise<{ readonly isTaken: boolean }, { name: string }>(({ input, signal }) => {
          const { promise, resolve } = Promise.withResolvers<{ readonly isTaken: boolean }>();
          const question = {
            name: input.name,
            answer: (isTaken: boolean) => resolve({ isTaken }),
            isDropped: false,
          };
          signal.addEventListener('abort', () => {
            question.isDropped = true;
          });
          asked.push(question);
          return promise;
        }),
        allowance: fromPromise<Allowance, object>(() => Promise.reject(offline)),
        validation: fromCallback<ValidationRequested>(() => undefined),
        validate: fromPromise<readonly Issue[], object>(async () => []),
        stepUrl: fromCallback<StepShown>(({ receive }) => receive((event) => shown.push(event.step))),
        create: fromPromise<Bot, typeof BotForm.Type>(async ({ input }) => {
          made.push(input);
          if (refusal.error) throw refusal;
          return sampleBot();
        }),
      },
      actions: { saveDraft: (_, params) => keeping.push(params.kept) },
    }),
    { input: { kept: emptyDraft, step }, clock },
  ).start();
  const types = (name: string) => actor.send({ type: 'draft.changed', change: { name } });
  return { asked, shown, keeping, made, refusal, clock, actor, types };
}

it.each(['identity', 'answerStyle', 'firstSource'] as const)('opens at step %s from the address', (step) => {
  const actor = createActor(botCreateMachine, { input: { kept, step } });
  expect(actor.getSnapshot().matches({ steps: step })).toBe(true);
});

it('checks a name after typing pauses and cancels the previous check', async () => {
  const { asked, clock, actor, types } = world();
  types('ن');
  clock.increment(1_000);
  types('نیلو');
  clock.increment(399);
  types('نیلوف');
  clock.increment(400);
  types('نیلوفر');
  clock.increment(400);
  expect(asked.map(({ name, isDropped }) => [name, isDropped])).toEqual([
    ['نیلوف', true],
    ['نیلوفر', false],
  ]);
  asked[1]?.answer(false);
  asked[0]?.answer(true);
  await waitFor(actor, (state) => state.matches({ nameCheck: 'available' }));
  expect(actor.getSnapshot().context.validation).toEqual([]);
});

it('advances through the steps, keeps all input and shows a late refusal at its field', async () => {
  const { asked, shown, keeping, made, refusal, actor, types } = world('firstSource');
  expect(shown).toEqual(['identity']);
  types('نیلوفر');
  actor.send({ type: 'step.completed' });
  await waitFor(actor, () => asked.length === 1);
  asked[0]?.answer(false);
  await waitFor(actor, (state) => state.matches({ steps: 'answerStyle' }));
  actor.send({ type: 'draft.changed', change: { instructions: 'کوتاه', operatorApproval: true } });
  actor.send({ type: 'step.completed' });
  await waitFor(actor, (state) => state.matches({ steps: 'firstSource' }));
  actor.send({ type: 'step.openedByUrl', step: 'identity' });
  expect(actor.getSnapshot().matches({ steps: 'identity' })).toBe(true);
  actor.send({ type: 'step.openedByUrl', step: 'firstSource' });
  refusal.error = 'BotNameTaken';
  actor.send({ type: 'step.completed' });
  await waitFor(actor, (state) => state.matches({ steps: 'identity' }));
  expect(actor.getSnapshot().context.failure?.issues).toEqual([{ path: ['name'], rule: 'BotNameTaken' }]);
  const draft = { ...emptyDraft.draft, name: 'نیلوفر', instructions: 'کوتاه', operatorApproval: true };
  expect(keeping.at(-1)?.draft).toEqual(draft);
  refusal.error = '';
  actor.send({ type: 'step.openedByUrl', step: 'firstSource' });
  actor.send({ type: 'step.completed' });
  await waitFor(actor, (state) => state.context.bot !== null);
  expect(made.at(-1)).toEqual(draft);
  expect(keeping.at(-1)).toBeNull();
});
