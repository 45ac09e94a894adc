import { describe, expect, it } from 'vitest';
import { sampleSession } from '../session/session.sample.ts';
import { clock, failCall, pending, signupResponse, start } from './signup.sample.ts';

/** A sign-up whose code was sent; `tryCode` resolves once the server has checked it. */
function startAwaitingCode(server: Parameters<typeof start>[0]) {
  const signup = start(server, pending);
  const { actor, state } = signup;
  const tryCode = async (code: string) => {
    actor.send({ type: 'code.changed', code });
    actor.send({ type: 'code.submitted' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'verifying' } })).toBe(false);
  };
  return { ...signup, tryCode };
}

describe('sign-up code', () => {
  it('resumes the remaining wait after a reload', () => {
    const { state, waits } = startAwaitingCode({});
    expect(state().value).toEqual({ awaitingCode: { resend: 'cooldown', entry: 'entering' } });
    expect(waits.map(({ at }) => at)).toEqual([pending.resendAt]);
  });

  it('creates the session and clears the pending code', async () => {
    const { tryCode, state, sessions, storedCodes } = startAwaitingCode({
      verify: async () => sampleSession,
    });
    await tryCode('123456');
    expect(state().status).toBe('done');
    expect([sessions, storedCodes.at(-1)]).toEqual([[sampleSession], null]);
  });

  it('allows four wrong attempts and requires a new code after the fifth', async () => {
    const server = { verify: failCall({ error: 'OtpIncorrect' }), resend: async () => signupResponse };
    const { actor, tryCode, state, waits } = startAwaitingCode(server);
    for (const left of [4, 3, 2, 1]) {
      await tryCode('111111');
      expect(state().context).toMatchObject({
        attemptsLeft: left,
        code: '',
        failure: { error: 'OtpIncorrect' },
      });
    }
    await tryCode('111111');
    expect(state().matches({ awaitingCode: { entry: 'attemptsExhausted' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'resendAllowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => state().matches({ awaitingCode: { entry: 'entering' } })).toBe(true);
    expect(state().context).toMatchObject({ attemptsLeft: 5, failure: null });
  });

  it('blocks resending during the wait and follows the wait of the server', async () => {
    const server = { resend: failCall({ error: 'PhoneRateLimited', retryAfterMs: 7_000 }) };
    const { actor, state, waits } = startAwaitingCode(server);
    actor.send({ type: 'resend.requested' });
    expect(state().matches({ awaitingCode: { resend: 'cooldown' } })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ awaitingCode: { resend: 'resendAllowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => waits.at(-1)?.at).toBe(clock.now() + 7_000);
  });

  it('keeps the code pending while the form is reopened until its attempts run out', async () => {
    const { actor, state, tryCode, storedCodes } = startAwaitingCode({
      verify: failCall({ error: 'OtpIncorrect' }),
    });
    actor.send({ type: 'form.reopened' });
    expect([state().value, storedCodes.at(-1)]).toEqual([{ form: 'editing' }, pending]);
    actor.send({ type: 'code.reopened' });
    for (const code of ['1', '2', '3', '4', '5']) await tryCode(code);
    actor.send({ type: 'form.reopened' });
    actor.send({ type: 'code.reopened' });
    expect(state().value).toEqual({ form: 'editing' });
  });

  it('returns to the form when the e-mail was taken meanwhile', async () => {
    const { tryCode, state, storedCodes } = startAwaitingCode({ verify: failCall({ error: 'EmailTaken' }) });
    await tryCode('123456');
    expect(state().value).toEqual({ form: 'editing' });
    expect([state().context.failure, storedCodes.at(-1)]).toEqual([{ error: 'EmailTaken' }, null]);
  });
});
