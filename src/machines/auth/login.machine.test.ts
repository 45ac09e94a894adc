import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { auth, Session } from '../../../contract/auth/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { loginMachine } from './login.machine.ts';
import { sampleSession } from './session/session.sample.ts';

const robotProofChanged = (payload: string | null, isRunning: boolean) =>
  ({ type: 'robotProof.changed', payload, isRunning }) as const;
const clock = { now: () => 1_000 };

function start(login: (input: InputOf<typeof auth.login>) => Promise<Session>) {
  const sessions: Session[] = [];
  const machine = loginMachine.provide({
    actors: { login: fromPromise(({ input }) => login(input)) },
    actions: { startSession: (_, { session }) => void sessions.push(session) },
  });
  return { actor: createActor(machine, { input: { clock } }).start(), sessions };
}

it('stores the session after the right password', async () => {
  const { actor, sessions } = start(async ({ identifier, password }) => {
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
  expect(sessions).toEqual([sampleSession]);
});

it('sends the form once for repeated presses', () => {
  let callCount = 0;
  const { actor } = start(() => {
    callCount += 1;
    return Promise.withResolvers<Session>().promise;
  });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'form.submitted' });
  expect(callCount).toBe(1);
});

/** Starts the machine with a login call that returns these answers in turn and records its inputs. */
function startWithAnswers(...answers: (Session | { error: string; retryAfterMs?: number })[]) {
  const inputs: InputOf<typeof auth.login>[] = [];
  const { actor, sessions } = start(async (input) => {
    inputs.push(input);
    const answer = answers[inputs.length - 1];
    if (!answer || 'error' in answer) throw answer;
    return answer;
  });
  const waitForState = (state: 'editing' | 'factor' | 'loggedIn') =>
    expect.poll(() => actor.getSnapshot().matches(state)).toBe(true);
  actor.send({ type: 'field.changed', field: 'identifier', value: 'samira' });
  actor.send({ type: 'field.changed', field: 'password', value: 'secret-8' });
  return { actor, sessions, inputs, waitForState };
}

const credentials = { identifier: 'samira', password: 'secret-8' };

it('asks for the second factor and repeats the call with its code', async () => {
  const { actor, sessions, inputs, waitForState } = startWithAnswers(
    { error: 'SecondFactorRequired' },
    { error: 'SecondFactorIncorrect' },
    { error: 'FetchFailed' },
    sampleSession,
  );
  actor.send({ type: 'form.submitted' });
  await waitForState('factor');
  expect(actor.getSnapshot().context.failure).toBeNull();
  actor.send({ type: 'form.submitted' });
  expect(inputs).toHaveLength(1);
  actor.send({ type: 'factorCode.changed', code: '111111' });
  for (const error of ['SecondFactorIncorrect', 'FetchFailed']) {
    actor.send({ type: 'form.submitted' });
    await waitForState('factor');
    expect(actor.getSnapshot().context).toMatchObject({ failure: { error }, secondFactor: '111111' });
  }
  actor.send({ type: 'factorCode.changed', code: '222222' });
  actor.send({ type: 'form.submitted' });
  await waitForState('loggedIn');
  expect(inputs).toEqual([
    credentials,
    ...['111111', '111111', '222222'].map((code) => ({ ...credentials, secondFactor: code })),
  ]);
  expect(sessions).toEqual([sampleSession]);
});

it('returns to the form on cancelling or when the credentials are refused at the second step', async () => {
  const { actor, inputs, waitForState } = startWithAnswers(
    { error: 'SecondFactorRequired' },
    { error: 'SecondFactorRequired' },
    { error: 'InvalidCredentials' },
    sampleSession,
  );
  actor.send({ type: 'form.submitted' });
  await waitForState('factor');
  actor.send({ type: 'factorCode.changed', code: '111111' });
  actor.send({ type: 'factor.cancelled' });
  expect(actor.getSnapshot().context).toMatchObject({ values: credentials, secondFactor: '', failure: null });
  actor.send({ type: 'form.submitted' });
  await waitForState('factor');
  actor.send({ type: 'factorCode.changed', code: '111111' });
  actor.send({ type: 'form.submitted' });
  await waitForState('editing');
  expect(actor.getSnapshot().context).toMatchObject({
    values: credentials,
    failure: { error: 'InvalidCredentials' },
  });
  actor.send({ type: 'form.submitted' });
  await waitForState('loggedIn');
  expect(inputs.at(-1)).toEqual(credentials);
});

it('shows the wait and sends the robot check result once', async () => {
  const { actor, inputs, waitForState } = startWithAnswers(
    { error: 'TooManyRequests', retryAfterMs: 45_000 },
    { error: 'RobotCheckNeeded' },
    { error: 'InvalidCredentials' },
    sampleSession,
  );
  const submit = async (state: 'editing' | 'loggedIn') => {
    actor.send({ type: 'form.submitted' });
    await waitForState(state);
    return actor.getSnapshot().context;
  };
  expect(await submit('editing')).toMatchObject({ retryAt: 46_000, isRobotCheckNeeded: false });
  expect(await submit('editing')).toMatchObject({ retryAt: 0, isRobotCheckNeeded: true, usedProofs: 0 });
  actor.send(robotProofChanged(null, true));
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().matches('awaitingRobotCheck')).toBe(true);
  actor.send(robotProofChanged('proof', false));
  await waitForState('editing');
  actor.send(robotProofChanged('proof', false));
  expect(actor.getSnapshot().context).toMatchObject({
    robotProof: 'proof',
    isRobotCheckNeeded: true,
    usedProofs: 1,
  });
  await submit('loggedIn');
  expect(inputs).toEqual([
    credentials,
    credentials,
    { ...credentials, robot: 'proof' },
    { ...credentials, robot: 'proof' },
  ]);
});
