import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Session } from '../../../contract/auth/auth.ts';
import { TERMS_VERSION } from '../../../contract/auth/terms.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import type { ValidationRequested } from '../shared/form.validation.ts';
import { invitationMachine } from './invitation.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW };
const told = { account: 'فروشگاه نیلوفر', email: 'samira@niloofar-shop.ir' };
const spent = { error: 'CodeInvalidOrUsed' } as const;

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'field.changed', field: 'password', value: 'a-long-password' },
    { type: 'field.blurred', field: 'password' },
    { type: 'field.validated', field: 'password', value: '', issues: [] },
    { type: 'terms.answered', version: TERMS_VERSION },
    { type: 'form.submitted' },
    { type: 'retried' },
    doneEvent('read', told),
    ...['read', 'acceptLink', 'acceptCode'].flatMap((id) => [
      errorEvent(id, spent),
      errorEvent(id, { error: 'Offline' }),
    ]),
    doneEvent('acceptLink', sampleSession),
    doneEvent('acceptCode', sampleSession),
  ];
  const walks = [null, 'token'].map((token) => ({ input: { token, clock }, events }));
  expect(uncoveredPaths(invitationMachine, walks)).toEqual(['invitation.starting']);
});

interface Server {
  read?: () => Promise<typeof told>;
  accept?: (form: object) => Promise<Session>;
}

const never = () => Promise.withResolvers<never>().promise;
const refuse = (failure: Failure) => () => Promise.reject(failure);

function start(token: string | null, { read = async () => told, accept = never }: Server) {
  const sessions: Session[] = [];
  const asked: string[] = [];
  const machine = invitationMachine.provide({
    actors: {
      read: fromPromise(read),
      acceptLink: fromPromise(({ input }) => accept({ link: input })),
      acceptCode: fromPromise(({ input }) => accept({ code: input })),
      validation: fromCallback<ValidationRequested>(({ receive }) =>
        receive(({ field }) => void asked.push(field)),
      ),
    },
    actions: { startSession: (_, { session }) => void sessions.push(session) },
  });
  const actor = createActor(machine, { input: { token, clock } }).start();
  const state = () => actor.getSnapshot();
  const editing = () => expect.poll(() => state().value).toEqual({ form: 'editing' });
  return { actor, state, editing, sessions, asked };
}

it('shows the inviter and logs in a user who joins by link', async () => {
  const forms: object[] = [];
  const accept = async (form: object) => {
    forms.push(form);
    return sampleSession;
  };
  const { actor, state, editing, sessions } = start('token', { accept });
  await editing();
  expect(state().context.invitation).toEqual(told);
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
  const early = start('token', { read: refuse(spent) });
  await expect.poll(() => early.state().value).toBe('invalid');
  const late = start('token', { accept: refuse(spent) });
  await late.editing();
  late.actor.send({ type: 'form.submitted' });
  await expect.poll(() => late.state().value).toBe('invalid');
});

it('retries loading an invitation link', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw { error: 'Offline' };
    return told;
  };
  const { actor, state, editing } = start('token', { read });
  await expect.poll(() => state().value).toBe('failed');
  expect(state().context.failure).toEqual({ error: 'Offline' });
  actor.send({ type: 'retried' });
  await editing();
  expect(state().context.failure).toBeNull();
});

it('keeps the form after a wrong code and shows the wait', async () => {
  const accept = refuse({ error: 'TooManyRequests', retryAfterMs: 4_000 });
  const { actor, state, editing, asked } = start(null, { accept });
  actor.send({ type: 'field.changed', field: 'phone', value: '09121234567' });
  actor.send({ type: 'field.blurred', field: 'phone' });
  actor.send({ type: 'field.blurred', field: 'code' });
  actor.send({ type: 'field.changed', field: 'password', value: 'a-long-password' });
  actor.send({ type: 'field.changed', field: 'confirmation', value: 'another' });
  actor.send({ type: 'field.blurred', field: 'confirmation' });
  expect([asked, state().context.validation]).toEqual([
    ['phone'],
    [{ path: ['confirmation'], rule: 'PasswordsDiffer' }],
  ]);
  actor.send({ type: 'form.submitted' });
  expect(state().matches({ form: 'acceptingByCode' })).toBe(true);
  await editing();
  expect(state().context).toMatchObject({
    retryAt: NOW + 4_000,
    values: { phone: '09121234567', confirmation: 'another' },
  });
});
