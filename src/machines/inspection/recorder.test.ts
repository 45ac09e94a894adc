import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { loginMachine } from '../auth/login.machine.ts';
import { sampleSession } from '../auth/session/session.sample.ts';
import { createRecorder } from './recorder.ts';
import { redact } from './redact.ts';

const clock = { now: () => 0 };

async function recordLogin() {
  let now = 0;
  const recorder = createRecorder({ now: () => now++ });
  const machine = loginMachine.provide({
    actors: { login: fromPromise(async () => sampleSession) },
    actions: { startSession: () => undefined },
  });
  const actor = createActor(machine, {
    id: 'login',
    input: { clock },
    inspect: recorder.inspect,
  }).start();
  actor.send({ type: 'field.changed', field: 'password', value: 'گنج‌نامه' });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  return recorder.log();
}

it('records the same log in every run', async () => {
  expect(await recordLogin()).toEqual(await recordLogin());
});

it('records the states and masks the secrets', async () => {
  const log = await recordLogin();
  const states = log.filter(({ actor }) => actor === 'login').map(({ state }) => state);
  expect(states).toEqual(['editing', 'editing', 'submitting', 'loggedIn']);
  const json = JSON.stringify(log);
  for (const secret of ['گنج‌نامه', sampleSession.token, sampleSession.refreshToken]) {
    expect(json).not.toContain(secret);
  }
});

it('masks secrets at any depth and keeps other values', () => {
  const value = { list: [{ refreshToken: 'a', name: 'سمیرا', error: { code: '123456', status: 400 } }] };
  expect(redact(value)).toEqual({
    list: [{ refreshToken: '…', name: 'سمیرا', error: { code: '…', status: 400 } }],
  });
});
