import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { auth, Session } from '../../../contract/auth/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { loginMachine } from './login.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const told = (payload: string | null, isWorking: boolean) =>
  ({ type: 'robotProof.changed', payload, isRunning: isWorking }) as const;
const clock = { now: () => 1_000 };

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'field.changed', field: 'identifier', value: 'samira' },
    told(null, true),
    told('proof', false),
    told(null, false),
    { type: 'form.submitted' },
    { type: 'factorCode.changed', code: '123456' },
    { type: 'factor.cancelled' },
    doneEvent('login', sampleSession),
    errorEvent('login', { error: 'InvalidCredentials' }),
    errorEvent('login', { error: 'SecondFactorRequired' }),
  ];
  const tellApart = ({ context }: { context: { secondFactor: string; isRobotCheckRunning: boolean } }) => [
    context.secondFactor,
    context.isRobotCheckRunning,
  ];
  expect(uncoveredPaths(loginMachine, [{ input: { clock }, events, distinguish: tellApart }])).toEqual([]);
});

function start(login: (input: InputOf<typeof auth.login>) => Promise<Session>) {
  const kept: Session[] = [];
  const machine = loginMachine.provide({
    actors: { login: fromPromise(({ input }) => login(input)) },
    actions: { startSession: (_, { session }) => void kept.push(session) },
  });
  return { actor: createActor(machine, { input: { clock } }).start(), kept };
}

it('stores the session after the right password', async () => {
  const { actor, kept } = start(async ({ identifier, password }) => {
    if (identifier !== 'samira' || password !== 'راز') throw { error: 'InvalidCredentials' };
    return sampleSession;
  });
  actor.send({ type: 'field.changed', field: 'identifier', value: 'samira' });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => actor.getSnapshot().context.failure).toEqual({ error: 'InvalidCredentials' });
  expect(actor.getSnapshot().context.values.identifier).toBe('samira');

  actor.send({ type: 'field.changed', field: 'password', value: 'راز' });
  expect(actor.getSnapshot().context.failure).toBeNull();
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  expect(kept).toEqual([sampleSession]);
});

it('sends the form once for repeated presses', () => {
  let sent = 0;
  const { actor } = start(() => {
    sent += 1;
    return Promise.withResolvers<Session>().promise;
  });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'form.submitted' });
  expect(sent).toBe(1);
});

/** A stub that answers one call after the other from the list and records its inputs. */
function answering(...answers: (Session | { error: string; retryAfterMs?: number })[]) {
  const asked: InputOf<typeof auth.login>[] = [];
  const { actor, kept } = start(async (input) => {
    asked.push(input);
    const answer = answers[asked.length - 1];
    if (!answer || 'error' in answer) throw answer;
    return answer;
  });
  const reaches = (state: 'editing' | 'factor' | 'loggedIn') =>
    expect.poll(() => actor.getSnapshot().matches(state)).toBe(true);
  actor.send({ type: 'field.changed', field: 'identifier', value: 'samira' });
  actor.send({ type: 'field.changed', field: 'password', value: 'secret-8' });
  return { actor, kept, asked, reaches };
}

const typed = { identifier: 'samira', password: 'secret-8' };

it('asks for the second factor and repeats the call with its code', async () => {
  const { actor, kept, asked, reaches } = answering(
    { error: 'SecondFactorRequired' },
    { error: 'SecondFactorIncorrect' },
    { error: 'FetchFailed' },
    sampleSession,
  );
  actor.send({ type: 'form.submitted' });
  await reaches('factor');
  expect(actor.getSnapshot().context.failure).toBeNull();
  actor.send({ type: 'form.submitted' });
  expect(asked).toHaveLength(1);
  actor.send({ type: 'factorCode.changed', code: '111111' });
  for (const error of ['SecondFactorIncorrect', 'FetchFailed']) {
    actor.send({ type: 'form.submitted' });
    await reaches('factor');
    expect(actor.getSnapshot().context).toMatchObject({ failure: { error }, secondFactor: '111111' });
  }
  actor.send({ type: 'factorCode.changed', code: '222222' });
  actor.send({ type: 'form.submitted' });
  await reaches('loggedIn');
  expect(asked).toEqual([
    typed,
    ...['111111', '111111', '222222'].map((code) => ({ ...typed, secondFactor: code })),
  ]);
  expect(kept).toEqual([sampleSession]);
});

it('returns to the form by choice or when the first step no longer holds', async () => {
  const { actor, asked, reaches } = answering(
    { error: 'SecondFactorRequired' },
    { error: 'SecondFactorRequired' },
    { error: 'InvalidCredentials' },
    sampleSession,
  );
  actor.send({ type: 'form.submitted' });
  await reaches('factor');
  actor.send({ type: 'factorCode.changed', code: '111111' });
  actor.send({ type: 'factor.cancelled' });
  expect(actor.getSnapshot().context).toMatchObject({ values: typed, secondFactor: '', failure: null });
  actor.send({ type: 'form.submitted' });
  await reaches('factor');
  actor.send({ type: 'factorCode.changed', code: '111111' });
  actor.send({ type: 'form.submitted' });
  await reaches('editing');
  expect(actor.getSnapshot().context).toMatchObject({
    values: typed,
    failure: { error: 'InvalidCredentials' },
  });
  actor.send({ type: 'form.submitted' });
  await reaches('loggedIn');
  expect(asked.at(-1)).toEqual(typed);
});

it('shows the wait and sends the robot check result once', async () => {
  const { actor, asked, reaches } = answering(
    { error: 'TooManyRequests', retryAfterMs: 45_000 },
    { error: 'RobotNotConfirmed' },
    { error: 'InvalidCredentials' },
    sampleSession,
  );
  const sends = async (state: 'editing' | 'loggedIn') => {
    actor.send({ type: 'form.submitted' });
    await reaches(state);
    return actor.getSnapshot().context;
  };
  expect(await sends('editing')).toMatchObject({ retryAt: 46_000, isRobotCheckRequired: false });
  expect(await sends('editing')).toMatchObject({ retryAt: 0, isRobotCheckRequired: true, usedProofs: 0 });
  actor.send(told(null, true));
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().matches('confirming')).toBe(true);
  actor.send(told('proof', false));
  await reaches('editing');
  actor.send(told('proof', false));
  expect(actor.getSnapshot().context).toMatchObject({
    robotProof: 'proof',
    isRobotCheckRequired: true,
    usedProofs: 1,
  });
  await sends('loggedIn');
  expect(asked).toEqual([typed, typed, { ...typed, robot: 'proof' }, { ...typed, robot: 'proof' }]);
});
