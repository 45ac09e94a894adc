// Proves every state and transition of signing up: the wait for a new code, the five tries, the ways back.
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Session } from '../../../contract/auth.ts';
import type { Failure } from '../../../contract/errors.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { sampleSession } from './session.sample.ts';
import { type PendingCode, type SignupValues, signupMachine } from './signup.machine.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW };
const pending: PendingCode = { signupId: 'signup-1', phone: '09121234567', resendAt: NOW + 5_000 };
const answer = { signupId: 'signup-2', resendAt: 1, expiresAt: 2 };

it('leaves no state unreached and no transition untaken', () => {
  const events = [
    { type: 'field.typed', field: 'email', value: 'samira@niloofar-shop.ir' },
    { type: 'form.sent', locale: 'fa' },
    done('signup', answer),
    failed('signup', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
    done('deadline'),
    { type: 'resend.requested' },
    done('resend', answer),
    failed('resend', { error: 'CodeInvalidOrUsed' }),
    failed('resend', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
    failed('resend', { error: 'Offline' }),
    { type: 'code.typed', code: '123456' },
    { type: 'code.sent' },
    done('verify', sampleSession),
    failed('verify', { error: 'EmailTaken' }),
    failed('verify', { error: 'CodeInvalidOrUsed' }),
    failed('verify', { error: 'OtpIncorrect' }),
    failed('verify', { error: 'Offline' }),
    { type: 'form.reopened' },
    { type: 'code.reopened' },
  ];
  const tellApart = ({ context }: { context: { triesLeft: number; pending: unknown } }) => [
    context.triesLeft,
    context.pending !== null,
  ];
  const walks = [null, pending].map((kept) => ({ input: { pending: kept, clock }, events, tellApart }));
  expect(leftOut(signupMachine, walks)).toEqual(['signup.restoring']);
});

interface Server {
  signup?: () => Promise<typeof answer>;
  resend?: () => Promise<typeof answer>;
  verify?: (code: string) => Promise<Session>;
}

const never = () => Promise.withResolvers<never>().promise;
const refuse = (failure: Failure) => () => Promise.reject(failure);

function start(server: Server, kept: PendingCode | null = null) {
  const waits: { at: number; pass: () => void }[] = [];
  const memory: (PendingCode | null)[] = [];
  const sessions: Session[] = [];
  const machine = signupMachine.provide({
    actors: {
      signup: fromPromise(server.signup ?? never),
      resend: fromPromise(server.resend ?? never),
      verify: fromPromise(({ input }) => (server.verify ?? never)(input.code)),
      deadline: fromPromise(({ input }) => {
        const wait = Promise.withResolvers<void>();
        waits.push({ at: input.at, pass: wait.resolve });
        return wait.promise;
      }),
    },
    actions: {
      keep: (_, { session }) => void sessions.push(session),
      keepPending: (_, params) => void memory.push(params.pending),
    },
  });
  const actor = createActor(machine, { input: { pending: kept, clock } }).start();
  const state = () => actor.getSnapshot();
  const type = (values: Partial<SignupValues>) => {
    const { email, username } = values;
    if (email !== undefined) actor.send({ type: 'field.typed', field: 'email', value: email });
    if (username !== undefined) actor.send({ type: 'field.typed', field: 'username', value: username });
  };
  const tryCode = async (code: string) => {
    actor.send({ type: 'code.typed', code });
    actor.send({ type: 'code.sent' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'verifying' } })).toBe(false);
  };
  return { actor, state, type, tryCode, waits, memory, sessions };
}

describe('the form', () => {
  it('keeps what was typed when the server refuses, and forgives a field once it is typed again', async () => {
    const issues = [
      { path: ['email'], rule: 'EmailInvalid' },
      { path: ['username'], rule: 'UsernameTooShort' },
    ];
    const { actor, state, type } = start({ signup: refuse({ error: 'InvalidInput', issues }) });
    type({ email: 'samira@', username: 'ab' });
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().context.failure?.issues).toEqual(issues);
    expect(state().context.values).toMatchObject({ email: 'samira@', username: 'ab' });
    type({ email: 'samira@niloofar-shop.ir' });
    expect(state().context.failure?.issues).toEqual(issues.slice(1));
    type({ username: 'samira' });
    expect(state().context.failure).toBeNull();
  });

  it('leads to the code, whose wait is counted by our own clock', async () => {
    const { actor, state, waits, memory } = start({ signup: async () => answer });
    actor.send({ type: 'form.sent', locale: 'fa' });
    await expect.poll(() => state().matches('awaitingCode')).toBe(true);
    expect(waits.map(({ at }) => at)).toEqual([NOW + 120_000]);
    expect(memory.at(-1)).toMatchObject({ signupId: 'signup-2', resendAt: NOW + 120_000 });
  });
});

describe('the code', () => {
  it('is awaited again after a reload, for what was left of the wait', () => {
    const { state, waits } = start({}, pending);
    expect(state().value).toEqual({ awaitingCode: { resend: 'cooling', entry: 'typing' } });
    expect(waits.map(({ at }) => at)).toEqual([pending.resendAt]);
  });

  it('makes the session and is forgotten', async () => {
    const { tryCode, state, sessions, memory } = start({ verify: async () => sampleSession }, pending);
    await tryCode('123456');
    expect(state().status).toBe('done');
    expect([sessions, memory.at(-1)]).toEqual([[sampleSession], null]);
  });

  it('may be wrong four times; the fifth spends it and only a new one helps', async () => {
    const server = { verify: refuse({ error: 'OtpIncorrect' }), resend: async () => answer };
    const { actor, tryCode, state, waits } = start(server, pending);
    for (const left of [4, 3, 2, 1]) {
      await tryCode('111111');
      expect(state().context).toMatchObject({
        triesLeft: left,
        code: '',
        failure: { error: 'OtpIncorrect' },
      });
    }
    await tryCode('111111');
    expect(state().matches({ awaitingCode: { entry: 'spent' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'allowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'typing' } })).toBe(true);
    expect(state().context).toMatchObject({ triesLeft: 5, failure: null });
  });

  it('cannot be asked for again before the wait is over, and waits as long as the server says', async () => {
    const server = { resend: refuse({ error: 'PhoneRateLimited', retryAfterMs: 7_000 }) };
    const { actor, state, waits } = start(server, pending);
    actor.send({ type: 'resend.requested' });
    expect(state().matches({ awaitingCode: { resend: 'cooling' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'allowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => waits.at(-1)?.at).toBe(NOW + 7_000);
  });

  it('waits while the form is looked at again, as long as it lives', async () => {
    const { actor, state, tryCode, memory } = start({ verify: refuse({ error: 'OtpIncorrect' }) }, pending);
    actor.send({ type: 'form.reopened' });
    expect([state().value, memory.at(-1)]).toEqual([{ form: 'editing' }, pending]);
    actor.send({ type: 'code.reopened' });
    for (const code of ['1', '2', '3', '4', '5']) await tryCode(code);
    actor.send({ type: 'form.reopened' });
    actor.send({ type: 'code.reopened' });
    expect(state().value).toEqual({ form: 'editing' });
  });

  it('leads back to the form when someone else took the e-mail meanwhile', async () => {
    const { tryCode, state, memory } = start({ verify: refuse({ error: 'EmailTaken' }) }, pending);
    await tryCode('123456');
    expect(state().value).toEqual({ form: 'editing' });
    expect([state().context.failure, memory.at(-1)]).toEqual([{ error: 'EmailTaken' }, null]);
  });
});
