import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { sampleSession } from '../auth/session/session.sample.ts';
import { type PasswordValues, passwordChangeMachine } from './password-change.machine.ts';

function start(refusal?: Failure) {
  const sent: PasswordValues[] = [];
  const changedUsers: UserInfo[] = [];
  const machine = passwordChangeMachine.provide({
    actors: {
      change: fromPromise(async ({ input }) => {
        sent.push(input);
        if (refusal) throw refusal;
        return sampleSession.userInfo;
      }),
      validation: fromCallback(() => undefined),
    },
    actions: { announceChanged: (_, { userInfo }) => void changedUsers.push(userInfo) },
  });
  const actor = createActor(machine).start();
  const fill = (values: PasswordValues) => {
    actor.send({ type: 'field.changed', field: 'current', value: values.current });
    actor.send({ type: 'field.changed', field: 'password', value: values.password });
    actor.send({ type: 'field.changed', field: 'confirmation', value: values.confirmation });
    actor.send({ type: 'form.submitted' });
  };
  return { fill, sent, changedUsers, context: () => actor.getSnapshot().context, actor };
}

it('rejects an unchanged password without a request', () => {
  const { fill, sent, context } = start();
  fill({ current: 'niloofar-1405', password: 'niloofar-1405', confirmation: 'niloofar-1405' });
  expect([context().failure, sent]).toEqual([{ error: 'PasswordUnchanged' }, []]);
});

it('clears the form once the password is changed', async () => {
  const { fill, changedUsers, context } = start();
  fill({ current: 'niloofar-1405', password: 'niloofar-1406', confirmation: 'niloofar-1406' });
  await expect.poll(() => changedUsers).toEqual([sampleSession.userInfo]);
  expect(context().values).toEqual({ current: '', password: '', confirmation: '' });
});

it('keeps the form when the change is refused', async () => {
  const { fill, context } = start({ error: 'InvalidCredentials' });
  fill({ current: 'wrong', password: 'niloofar-1406', confirmation: 'niloofar-1406' });
  await expect.poll(() => context().failure).toEqual({ error: 'InvalidCredentials' });
  expect(context().values.password).toBe('niloofar-1406');
});

it('clears the confirmation error when the password is typed again', () => {
  const { actor, context } = start();
  const issues = [{ path: ['confirmation'], rule: 'PasswordsDiffer' }];
  actor.send({ type: 'field.validated', field: 'confirmation', value: '', issues });
  expect(context().validation).toEqual(issues);
  actor.send({ type: 'field.changed', field: 'password', value: 'a' });
  expect(context().validation).toEqual([]);
});
