import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Allowance } from '../../../../contract/account/account.ts';
import type { Bot, BotForm } from '../../../../contract/bots/bots.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import { sampleBot } from '../bot.sample.ts';
import type { StepShown } from './bot-create.machine.ts';
import { botCreateMachine, type CreateStep, emptyDraft, type StoredBotDraft } from './bot-create.machine.ts';

const offline = { error: 'Offline' };
const storedDraft = { ...emptyDraft, draft: { ...emptyDraft.draft, name: 'نیلوفر' } };

/** Starts the machine; the test answers each name check. */
function startBotCreate(step: CreateStep = 'identity') {
  const nameChecks: { name: string; answer: (isTaken: boolean) => void; isAborted: boolean }[] = [];
  const shownSteps: CreateStep[] = [];
  const savedDrafts: (StoredBotDraft | null)[] = [];
  const createdForms: (typeof BotForm.Type)[] = [];
  const refusal = { error: '' };
  const clock = new SimulatedClock();
  const actor = createActor(
    botCreateMachine.provide({
      actors: {
        checkName: fromPromise<{ readonly isTaken: boolean }, { name: string }>(({ input, signal }) => {
          const { promise, resolve } = Promise.withResolvers<{ readonly isTaken: boolean }>();
          const nameCheck = {
            name: input.name,
            answer: (isTaken: boolean) => resolve({ isTaken }),
            isAborted: false,
          };
          signal.addEventListener('abort', () => {
            nameCheck.isAborted = true;
          });
          nameChecks.push(nameCheck);
          return promise;
        }),
        allowance: fromPromise<Allowance, object>(() => Promise.reject(offline)),
        validation: fromCallback<ValidationRequested>(() => undefined),
        validateForm: fromPromise<readonly Issue[], object>(async () => []),
        stepUrl: fromCallback<StepShown>(({ receive }) => receive((event) => shownSteps.push(event.step))),
        create: fromPromise<Bot, typeof BotForm.Type>(async ({ input }) => {
          createdForms.push(input);
          if (refusal.error) throw refusal;
          return sampleBot();
        }),
      },
      actions: { saveDraft: (_, params) => savedDrafts.push(params.storedDraft) },
    }),
    { input: { storedDraft: emptyDraft, step }, clock },
  ).start();
  const typeName = (name: string) => actor.send({ type: 'draft.changed', change: { name } });
  return { nameChecks, shownSteps, savedDrafts, createdForms, refusal, clock, actor, typeName };
}

it.each(['identity', 'answerStyle', 'firstSource'] as const)('opens at step %s of the URL', (step) => {
  const actor = createActor(botCreateMachine, { input: { storedDraft, step } });
  expect(actor.getSnapshot().matches({ steps: step })).toBe(true);
});

it('checks a name after typing pauses and cancels the previous check', async () => {
  const { nameChecks, clock, actor, typeName } = startBotCreate();
  typeName('ن');
  clock.increment(1_000);
  typeName('نیلو');
  clock.increment(399);
  typeName('نیلوف');
  clock.increment(400);
  typeName('نیلوفر');
  clock.increment(400);
  expect(nameChecks.map(({ name, isAborted }) => [name, isAborted])).toEqual([
    ['نیلوف', true],
    ['نیلوفر', false],
  ]);
  nameChecks[1]?.answer(false);
  nameChecks[0]?.answer(true);
  await waitFor(actor, (state) => state.matches({ nameCheck: 'available' }));
  expect(actor.getSnapshot().context.validation).toEqual([]);
});

it('advances through the steps, keeps all input and shows a late refusal at its field', async () => {
  const { nameChecks, shownSteps, savedDrafts, createdForms, refusal, actor, typeName } =
    startBotCreate('firstSource');
  expect(shownSteps).toEqual(['identity']);
  typeName('نیلوفر');
  actor.send({ type: 'step.completed' });
  await waitFor(actor, () => nameChecks.length === 1);
  nameChecks[0]?.answer(false);
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
  expect(savedDrafts.at(-1)?.draft).toEqual(draft);
  refusal.error = '';
  actor.send({ type: 'step.openedByUrl', step: 'firstSource' });
  actor.send({ type: 'step.completed' });
  await waitFor(actor, (state) => state.context.bot !== null);
  expect(createdForms.at(-1)).toEqual(draft);
  expect(savedDrafts.at(-1)).toBeNull();
});
