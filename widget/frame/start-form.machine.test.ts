// Proves every state and transition of a form of the chat, and that nothing wrong is sent.
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { StartField } from '../../contract/start-form.rules.ts';
import { done, failed, leftOut } from '../../src/machines/replay/paths.ts';
import { type Answers, startFormMachine } from './start-form.machine.ts';

const field: StartField = {
  id: 'phone',
  title: 'موبایل',
  type: 'mobile',
  maxLength: 20,
  isRequired: true,
  savedAs: 'phone',
  restriction: null,
};

it('leaves no state unreached and no transition untaken', () => {
  const events = [
    { type: 'form.sent', answers: {} },
    { type: 'form.sent', answers: { phone: '09123456789' } },
    { type: 'field.typed', id: 'phone' },
    done('send', {}),
    failed('send', {
      error: 'InvalidInput',
      issues: [{ path: ['answers', 'phone'], rule: 'MobileInvalid' }],
    }),
    failed('send', { error: 'FetchFailed' }),
  ];
  expect(leftOut(startFormMachine, [{ input: { fields: [field] }, events }])).toEqual([]);
});

it('sends what is right once, and tells of what is wrong at its field until it is typed anew', async () => {
  const sent: Answers[] = [];
  const send = fromPromise<unknown, Answers>(async ({ input }) => sent.push(input));
  const actor = createActor(startFormMachine.provide({ actors: { send } }), {
    input: { fields: [field] },
  }).start();
  actor.send({ type: 'form.sent', answers: { phone: '۰۲۱' } });
  expect(actor.getSnapshot().context.problems).toEqual({ phone: 'MobileInvalid' });
  actor.send({ type: 'field.typed', id: 'phone' });
  expect(actor.getSnapshot().context.problems).toEqual({});
  actor.send({ type: 'form.sent', answers: { phone: '۰۹۱۲۳۴۵۶۷۸۹' } });
  await expect.poll(() => actor.getSnapshot().value).toBe('sent');
  expect(sent).toEqual([{ phone: '۰۹۱۲۳۴۵۶۷۸۹' }]);
});
