import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { type FormAnswers, startFormMachine } from './start-form.machine.ts';

const field: StartField = {
  id: 'phone',
  title: 'موبایل',
  type: 'mobile',
  maxLength: 20,
  isRequired: true,
  savedAs: 'phone',
  restriction: null,
};

const email: StartField = { ...field, id: 'email', type: 'email', savedAs: 'email', isRequired: false };
const number: StartField = { ...field, isRequired: false };
const reached = { fields: [number, email], requiredOneOf: ['phone', 'email'] };

it('sends valid answers once and shows errors at fields until typed again', async () => {
  const sent: FormAnswers[] = [];
  const send = fromPromise<unknown, FormAnswers>(async ({ input }) => sent.push(input));
  const actor = createActor(startFormMachine.provide({ actors: { send } }), {
    input: { fields: [field] },
  }).start();
  actor.send({ type: 'form.submitted', answers: { phone: '۰۲۱' } });
  expect(actor.getSnapshot().context.problems).toEqual({ phone: 'MobileInvalid' });
  actor.send({ type: 'field.changed', id: 'phone' });
  expect(actor.getSnapshot().context.problems).toEqual({});
  actor.send({ type: 'form.submitted', answers: { phone: '۰۹۱۲۳۴۵۶۷۸۹' } });
  await expect.poll(() => actor.getSnapshot().value).toBe('submitted');
  expect(sent).toEqual([{ phone: '۰۹۱۲۳۴۵۶۷۸۹' }]);
});

it('requires one of several fields and clears the error when either is typed', async () => {
  const sent: FormAnswers[] = [];
  const send = fromPromise<unknown, FormAnswers>(async ({ input }) => sent.push(input));
  const actor = createActor(startFormMachine.provide({ actors: { send } }), { input: reached }).start();
  const context = () => actor.getSnapshot().context;
  actor.send({ type: 'form.submitted', answers: { phone: ' ', email: '' } });
  const { refused } = context();
  expect(refused).toEqual({ phone: 'Required' });
  actor.send({ type: 'field.changed', id: 'email' });
  expect(context().problems).toEqual({});
  expect(context().refused).toBe(refused);
  actor.send({ type: 'form.submitted', answers: { phone: '', email: 'sara' } });
  expect(context().refused).toEqual({ email: 'EmailInvalid' });
  actor.send({ type: 'field.changed', id: 'phone' });
  expect(context().problems).toEqual({ email: 'EmailInvalid' });
  actor.send({ type: 'form.submitted', answers: { phone: '', email: 'sara@example.ir' } });
  await expect.poll(() => actor.getSnapshot().value).toBe('submitted');
  expect(sent).toEqual([{ phone: '', email: 'sara@example.ir' }]);
});
