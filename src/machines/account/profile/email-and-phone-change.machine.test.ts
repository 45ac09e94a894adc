import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { sampleSession } from '../../auth/session/session.sample.ts';
import type { ValidationRequested } from '../../shared/form.validation.ts';
import { emailChangeMachine } from './email-change.machine.ts';
import { phoneChangeMachine } from './phone-change.machine.ts';

const NOW = 1_790_000_000_000;
const clock = { now: () => NOW };
const validationActor = fromCallback<ValidationRequested>(() => undefined);
const requestResult = { changeId: 'change-1', resendAt: 1, expiresAt: 2 };

/** A deadline that passes on demand. */
function createDeadline() {
  const waits: { at: number; pass: () => void }[] = [];
  const deadline = fromPromise<void, { readonly at: number }>(({ input }) => {
    const wait = Promise.withResolvers<void>();
    waits.push({ at: input.at, pass: wait.resolve });
    return wait.promise;
  });
  return { waits, deadline };
}

describe('phone change', () => {
  async function startVerifying(refusals: (Failure | null)[]) {
    const { waits, deadline } = createDeadline();
    const changedUsers: UserInfo[] = [];
    const requestedPhones: string[] = [];
    const machine = phoneChangeMachine.provide({
      actors: {
        request: fromPromise(async ({ input }) => {
          requestedPhones.push(input.phone);
          return requestResult;
        }),
        change: fromPromise(async () => {
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          return sampleSession.userInfo;
        }),
        validation: validationActor,
        deadline,
      },
      actions: { announceChanged: (_, { userInfo }) => void changedUsers.push(userInfo) },
    });
    const actor = createActor(machine, { input: { clock } }).start();
    const state = () => actor.getSnapshot();
    actor.send({ type: 'opened' });
    actor.send({ type: 'field.changed', field: 'phone', value: '09351234567' });
    actor.send({ type: 'field.changed', field: 'current', value: 'niloofar-1405' });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    await expect.poll(() => state().matches('verifying')).toBe(true);
    const submitCode = async (code: string) => {
      actor.send({ type: 'code.changed', code });
      actor.send({ type: 'code.submitted' });
      await expect.poll(() => state().matches({ verifying: { code: 'submitting' } })).toBe(false);
    };
    return { actor, state, submitCode, waits, changedUsers, requestedPhones };
  }
  const wrongCode: Failure = { error: 'OtpIncorrect' };

  it('saves the phone after the right code and clears the form', async () => {
    const { state, submitCode, changedUsers } = await startVerifying([null]);
    await submitCode('123456');
    expect(changedUsers).toEqual([sampleSession.userInfo]);
    expect([state().value, state().context.values]).toEqual(['closed', { phone: '', current: '' }]);
  });

  it('invalidates a code after five wrong attempts and allows five for the next', async () => {
    const { actor, state, submitCode, waits, requestedPhones } = await startVerifying([
      wrongCode,
      wrongCode,
      wrongCode,
      wrongCode,
      wrongCode,
    ]);
    for (const remaining of [4, 3, 2, 1]) {
      await submitCode('111111');
      expect(state().context).toMatchObject({ attemptsLeft: remaining, code: '', failure: wrongCode });
    }
    await submitCode('111111');
    expect(state().matches({ verifying: { code: 'attemptsExhausted' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    expect(requestedPhones).toHaveLength(1);
    expect(waits.map(({ at }) => at)).toEqual([NOW + 120_000]);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ verifying: { resend: 'resendAllowed' } })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => state().matches({ verifying: { code: 'entering' } })).toBe(true);
    expect(requestedPhones).toEqual(['09351234567', '09351234567']);
    expect(state().context).toMatchObject({ attemptsLeft: 5, failure: null });
  });
});

describe('e-mail change', () => {
  function start(refusals: (Failure | null)[]) {
    const { waits, deadline } = createDeadline();
    const machine = emailChangeMachine.provide({
      actors: {
        request: fromPromise(async () => {
          const refusal = refusals.shift();
          if (refusal) throw refusal;
          return { resendAt: 1, expiresAt: 2 };
        }),
        validation: validationActor,
        deadline,
      },
    });
    const actor = createActor(machine, { input: { clock } }).start();
    actor.send({ type: 'opened', email: '' });
    actor.send({ type: 'field.changed', field: 'email', value: 'negar@niloofar-shop.ir' });
    actor.send({ type: 'field.changed', field: 'current', value: 'niloofar-1405' });
    actor.send({ type: 'form.submitted', locale: 'fa' });
    return { actor, state: () => actor.getSnapshot(), waits };
  }

  it('keeps the typed e-mail when it is taken', async () => {
    const { state } = start([{ error: 'EmailTaken' }]);
    await expect.poll(() => state().context.failure).toEqual({ error: 'EmailTaken' });
    expect(state().context.values.email).toBe('negar@niloofar-shop.ir');
  });

  it('waits as the server requires before resending and clears the password on close', async () => {
    const { actor, state, waits } = start([null, { error: 'TooManyRequests', retryAfterMs: 7_000 }]);
    await expect.poll(() => state().matches({ linkSent: 'cooldown' })).toBe(true);
    waits[0]?.pass();
    await expect.poll(() => state().matches({ linkSent: 'resendAllowed' })).toBe(true);
    actor.send({ type: 'resend.requested' });
    await expect.poll(() => waits.map(({ at }) => at)).toEqual([NOW + 120_000, NOW + 7_000]);
    actor.send({ type: 'closed' });
    expect([state().value, state().context.values]).toEqual(['closed', { email: '', current: '' }]);
  });
});
