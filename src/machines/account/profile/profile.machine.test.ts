import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Profile } from '../../../../contract/account/profile.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { FieldValidated, ValidationRequested } from '../../shared/form.validation.ts';
import {
  hasChanges,
  immutableFields,
  type ProfileValues,
  profileMachine,
  toFormValues,
} from './profile.machine.ts';
import { sampleProfile } from './profile.sample.ts';

interface ServerStub {
  stored?: Profile;
  refusal?: Failure;
  draft?: ProfileValues;
}

async function start({ stored = sampleProfile, refusal, draft }: ServerStub) {
  const drafts: (ProfileValues | null)[] = [];
  const saved: Profile[] = [];
  const machine = profileMachine.provide({
    actors: {
      read: fromPromise(async () => stored),
      change: fromPromise(async ({ input }) => {
        if (refusal) throw refusal;
        return { ...stored, ...input };
      }),
      validation: fromCallback<ValidationRequested>(({ receive, sendBack }) => {
        receive(({ field, values }) => {
          const issues = [{ path: [field], rule: 'Invalid' }];
          const value = Object.entries(values).find(([name]) => name === field)?.[1];
          sendBack({ type: 'field.validated', field, value, issues } satisfies FieldValidated);
        });
      }),
    },
    actions: {
      storeDraft: (_, params) => void drafts.push(params.draft),
      announceSaved: (_, { profile }) => void saved.push(profile),
    },
  });
  const actor = createActor(machine, { input: { draft: draft ?? null } }).start();
  const state = () => actor.getSnapshot();
  await expect.poll(() => state().value).toBe('editing');
  return { actor, state, drafts, saved };
}

it('keeps edits as a draft until they match the server', async () => {
  const { actor, state, drafts } = await start({});
  actor.send({ type: 'field.changed', change: { firstName: 'مینا' } });
  expect([hasChanges(state().context), drafts.at(-1)?.firstName]).toEqual([true, 'مینا']);
  actor.send({ type: 'field.changed', change: { firstName: 'نگار' } });
  expect([hasChanges(state().context), drafts.at(-1)]).toEqual([false, null]);
});

it('restores a draft except for fields locked since', async () => {
  const draft = { ...toFormValues(sampleProfile), firstName: 'مینا', nationalCode: '12' };
  const stored = { ...sampleProfile, nationalCode: '0499370899', isNationalCodeLocked: true };
  const { state } = await start({ draft, stored });
  expect(state().context.values).toMatchObject({ firstName: 'مینا', nationalCode: '0499370899' });
});

it('saves, clears the draft and reports it', async () => {
  const { actor, state, drafts, saved } = await start({});
  actor.send({ type: 'field.changed', change: { firstName: 'مینا' } });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => saved.map(({ firstName }) => firstName)).toEqual(['مینا']);
  expect([drafts.at(-1), hasChanges(state().context)]).toEqual([null, false]);
});

it('keeps input during a save as a new change', async () => {
  const { actor, state, drafts, saved } = await start({});
  actor.send({ type: 'field.changed', change: { firstName: 'مینا' } });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'field.changed', change: { lastName: 'گلستانی' } });
  await expect
    .poll(() => saved.map(({ firstName, lastName }) => [firstName, lastName]))
    .toEqual([['مینا', 'نیلوفری']]);
  expect(state().context.values).toMatchObject({ firstName: 'مینا', lastName: 'گلستانی' });
  expect([hasChanges(state().context), drafts.at(-1)?.lastName]).toEqual([true, 'گلستانی']);
});

it('keeps only the error of a field edited during a save', async () => {
  const { actor, state, saved } = await start({});
  actor.send({ type: 'field.changed', change: { postalCode: '2' } });
  actor.send({ type: 'field.blurred', field: 'postalCode' });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'field.changed', change: { economicCode: '3' } });
  actor.send({ type: 'field.blurred', field: 'economicCode' });
  await expect.poll(() => saved.length).toBe(1);
  expect(state().context.validation).toEqual([{ path: ['economicCode'], rule: 'Invalid' }]);
});

it('locks a national code while saving and permanently once the server locks it', async () => {
  const { actor, state, saved } = await start({ stored: { ...sampleProfile, isNationalIdLocked: true } });
  const lockedFields = () => immutableFields(state().context);
  actor.send({ type: 'field.changed', change: { nationalCode: '0499370899' } });
  expect(lockedFields()).toEqual({ nationalCode: false, nationalId: true });
  actor.send({ type: 'form.submitted' });
  expect(lockedFields()).toEqual({ nationalCode: true, nationalId: true });
  await expect.poll(() => saved.length).toBe(1);
  expect(lockedFields()).toEqual({ nationalCode: false, nationalId: true });
});

it('keeps the form when the server refuses it', async () => {
  const issues = [
    { path: ['nationalCode'], rule: 'Invalid' },
    { path: ['postalCode'], rule: 'Invalid' },
  ];
  const { actor, state, drafts } = await start({ refusal: { error: 'InvalidInput', issues } });
  actor.send({ type: 'field.changed', change: { nationalCode: '1', postalCode: '2' } });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => state().context.failure?.issues).toEqual(issues);
  expect(drafts.at(-1)).toMatchObject({ nationalCode: '1', postalCode: '2' });
});

it('validates a field on blur and clears its problem on typing', async () => {
  const { actor, state } = await start({});
  actor.send({ type: 'field.changed', change: { postalCode: '2' } });
  actor.send({ type: 'field.blurred', field: 'postalCode' });
  expect(state().context.validation).toEqual([{ path: ['postalCode'], rule: 'Invalid' }]);
  actor.send({ type: 'field.changed', change: { postalCode: '20' } });
  expect(state().context.validation).toEqual([]);
});

it('discards changes on request', async () => {
  const { actor, state, drafts } = await start({});
  actor.send({ type: 'field.changed', change: { firstName: 'مینا' } });
  actor.send({ type: 'changes.discarded' });
  expect([state().context.values?.firstName, drafts.at(-1)]).toEqual(['نگار', null]);
});
