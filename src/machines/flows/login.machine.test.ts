// Proves every state and transition of logging in, and that what is typed outlives a failure.
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { auth, Session } from '../../../contract/auth.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { loginMachine } from './login.machine.ts';
import { sampleSession } from './session.sample.ts';

it('leaves no state unreached and no transition untaken', () => {
  const events = [
    { type: 'field.typed', field: 'identifier', value: 'samira' },
    { type: 'form.sent' },
    done('login', sampleSession),
    failed('login', { error: 'InvalidCredentials' }),
  ];
  expect(leftOut(loginMachine, [{ events }])).toEqual([]);
});

function start(login: (input: InputOf<typeof auth.login>) => Promise<Session>) {
  const kept: Session[] = [];
  const machine = loginMachine.provide({
    actors: { login: fromPromise(({ input }) => login(input)) },
    actions: { keep: (_, { session }) => void kept.push(session) },
  });
  return { actor: createActor(machine).start(), kept };
}

it('keeps the session of whoever gives the right password', async () => {
  const { actor, kept } = start(async ({ identifier, password }) => {
    if (identifier !== 'samira' || password !== 'راز') throw { error: 'InvalidCredentials' };
    return sampleSession;
  });
  actor.send({ type: 'field.typed', field: 'identifier', value: 'samira' });
  actor.send({ type: 'form.sent' });
  await expect.poll(() => actor.getSnapshot().context.failure).toEqual({ error: 'InvalidCredentials' });
  expect(actor.getSnapshot().context.values.identifier).toBe('samira');

  actor.send({ type: 'field.typed', field: 'password', value: 'راز' });
  expect(actor.getSnapshot().context.failure).toBeNull();
  actor.send({ type: 'form.sent' });
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  expect(kept).toEqual([sampleSession]);
});

it('sends the form once, however often it is pressed', () => {
  let sent = 0;
  const { actor } = start(() => {
    sent += 1;
    return Promise.withResolvers<Session>().promise;
  });
  actor.send({ type: 'form.sent' });
  actor.send({ type: 'form.sent' });
  expect(sent).toBe(1);
});
