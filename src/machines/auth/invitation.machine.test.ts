import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Session } from '../../../contract/auth/auth.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { ValidationRequested } from '../shared/form.validation.ts';
import { invitationMachine } from './invitation.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW };
const invitation = { account: 'فروشگاه نیلوفر', email: 'samira@niloofar-shop.ir' };
const codeUsed = { error: 'CodeInvalidOrUsed' } as const;

interface FakeServer {
  read?: () => Promise<typeof invitation>;
  accept?: (form: object) => Promise<Session>;
}

const never = () => Promise.withResolvers<never>().promise;
const rejectWith = (failure: Failure) => () => Promise.reject(failure);

function start(token: string | null, { read = async () => invitation, accept = never }: FakeServer) {
  const sessions: Session[] = [];
  const validatedFields: string[] = [];
  const machine = invitationMachine.provide({
    actors: {
      read: fromPromise(read),
      acceptLink: fromPromise(({ input }) => accept({ link: input })),
      acceptCode: fromPromise(({ input }) => accept({ code: input })),
      validation: fromCallback<ValidationRequested>(({ receive }) =>
        receive(({ field }) => void validatedFields.push(field)),
      ),
    },
    actions: { startSession: (_, { session }) => void sessions.push(session) },
  });
  const actor = createActor(machine, { input: { token, clock } }).start();
  const state = () => actor.getSnapshot();
  const waitForEditing = () => expect.poll(() => state().value).toEqual({ form: 'editing' });
  return { actor, state, waitForEditing, sessions, validatedFields };
}

it('shows the inviter and logs in a user who joins by link', async () => {
  const forms: object[] = [];
  const accept = async (form: object) => {
    forms.push(form);
    return sampleSession;
  };
  const { actor, state, waitForEditing, sessions } = start('token', { accept });
  await waitForEditing();
  expect(state().context.invitation).toEqual(invitation);
  actor.send({ type: 'field.changed', field: 'username', value: 'samira' });
  actor.send({ type: 'terms.answered', version: TERMS_VERSION });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => state().status).toBe('done');
  const names = { firstName: '', lastName: '' };
  expect(forms).toEqual([
    {
      link: {
        ...{ token: 'token', username: 'samira', password: '', confirmation: '', ...names },
        termsVersion: TERMS_VERSION,
      },
    },
  ]);
  expect(sessions).toEqual([sampleSession]);
});

it('rejects a used, expired or forged link, even at the last step', async () => {
  const usedOnLoad = start('token', { read: rejectWith(codeUsed) });
  await expect.poll(() => usedOnLoad.state().value).toBe('invalid');
  const usedOnSubmit = start('token', { accept: rejectWith(codeUsed) });
  await usedOnSubmit.waitForEditing();
  usedOnSubmit.actor.send({ type: 'form.submitted' });
  await expect.poll(() => usedOnSubmit.state().value).toBe('invalid');
});

it('retries loading an invitation link', async () => {
  let readCount = 0;
  const read = async () => {
    readCount += 1;
    if (readCount === 1) throw { error: 'Offline' };
    return invitation;
  };
  const { actor, state, waitForEditing } = start('token', { read });
  await expect.poll(() => state().value).toBe('failed');
  expect(state().context.failure).toEqual({ error: 'Offline' });
  actor.send({ type: 'retried' });
  await waitForEditing();
  expect(state().context.failure).toBeNull();
});

it('keeps the form after a refusal and shows the waiting time', async () => {
  const accept = rejectWith({ error: 'TooManyRequests', retryAfterMs: 4_000 });
  const { actor, state, waitForEditing, validatedFields } = start(null, { accept });
  actor.send({ type: 'field.changed', field: 'phone', value: '09121234567' });
  actor.send({ type: 'field.blurred', field: 'phone' });
  actor.send({ type: 'field.blurred', field: 'code' });
  actor.send({ type: 'field.changed', field: 'password', value: 'a-long-password' });
  actor.send({ type: 'field.changed', field: 'confirmation', value: 'another' });
  actor.send({ type: 'field.blurred', field: 'confirmation' });
  expect([validatedFields, state().context.validation]).toEqual([
    ['phone'],
    [{ path: ['confirmation'], rule: 'PasswordsDiffer' }],
  ]);
  actor.send({ type: 'form.submitted' });
  expect(state().matches({ form: 'acceptingByCode' })).toBe(true);
  await waitForEditing();
  expect(state().context).toMatchObject({
    retryAt: NOW + 4_000,
    values: { phone: '09121234567', confirmation: 'another' },
  });
});
