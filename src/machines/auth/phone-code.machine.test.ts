import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import {
  type CodeRequest,
  type CodeSubmission,
  type PendingCode,
  phoneCodeMachine,
} from './phone-code.machine.ts';

const clock = { now: () => 1_000 };

interface TestOptions {
  /** The result of each verification; undefined accepts the code. */
  readonly verifications?: (Failure | undefined)[];
  readonly requests?: (Failure | { id: string })[];
  readonly pendingCode?: PendingCode;
  readonly isRobotCheckNeeded?: boolean;
}

function startPhoneCode({
  verifications = [],
  requests = [{ id: 'login-1' }],
  pendingCode,
  isRobotCheckNeeded = false,
}: TestOptions) {
  const codeRequests: CodeRequest[] = [];
  const submissions: CodeSubmission[] = [];
  const storedCodes: (PendingCode | null)[] = [];
  const deadlines: { at: number; pass: () => void }[] = [];
  const machine = phoneCodeMachine.provide({
    actors: {
      request: fromPromise<{ id: string }, CodeRequest>(async ({ input }) => {
        codeRequests.push(input);
        const response = requests[codeRequests.length - 1];
        if (!response || 'error' in response) throw response;
        return response;
      }),
      verifyCode: fromPromise<void, CodeSubmission>(async ({ input }) => {
        submissions.push(input);
        const answer = verifications[submissions.length - 1];
        if (answer) throw answer;
      }),
      deadline: fromPromise<void, { at: number }>(({ input }) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        deadlines.push({ at: input.at, pass: resolve });
        return promise;
      }),
    },
    actions: { storePendingCode: (_, params) => void storedCodes.push(params.pendingCode) },
  });
  const actor = createActor(machine, {
    input: { clock, isRobotCheckNeeded, pendingCode: pendingCode ?? null },
  }).start();
  const waitForState = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    expect.poll(() => actor.getSnapshot().matches(state)).toBe(true);
  const submitCode = async (code: string) => {
    actor.send({ type: 'code.changed', code });
    actor.send({ type: 'code.submitted' });
    await expect.poll(() => actor.getSnapshot().matches({ code: { entry: 'verifying' } })).toBe(false);
  };
  const submitPhone = async () => {
    actor.send({ type: 'phone.changed', phone: '09121234567' });
    actor.send({ type: 'phone.submitted', locale: 'en' });
    await waitForState('code');
  };
  return {
    actor,
    codeRequests,
    submissions,
    storedCodes,
    deadlines,
    waitForState,
    submitCode,
    submitPhone,
    context: () => actor.getSnapshot().context,
  };
}

const wrongCode = { error: 'OtpIncorrect' } as const;

it('logs in with the right code and clears the pending code', async () => {
  const flow = startPhoneCode({});
  await flow.submitPhone();
  expect(flow.codeRequests).toEqual([{ phone: '09121234567', locale: 'en' }]);
  expect(flow.storedCodes).toEqual([{ id: 'login-1', phone: '09121234567', resendAt: 121_000 }]);
  await flow.submitCode('123456');
  await flow.waitForState('verified');
  expect(flow.submissions).toEqual([{ id: 'login-1', code: '123456' }]);
  expect(flow.storedCodes.at(-1)).toBeNull();
});

it('blocks a sixth attempt and allows five for a new code', async () => {
  const flow = startPhoneCode({
    verifications: [wrongCode, wrongCode, wrongCode, wrongCode, wrongCode],
    requests: [{ id: 'a' }, { id: 'b' }],
  });
  await flow.submitPhone();
  for (const left of [4, 3, 2, 1, 0]) {
    await flow.submitCode('111111');
    expect(flow.context()).toMatchObject({ attemptsLeft: left, code: '', failure: wrongCode });
  }
  await flow.waitForState({ code: { entry: 'attemptsExhausted' } });
  flow.actor.send({ type: 'code.submitted' });
  expect(flow.submissions).toHaveLength(5);
  flow.actor.send({ type: 'resend.requested' });
  expect(flow.codeRequests).toHaveLength(1);
  flow.deadlines[0]?.pass();
  await flow.waitForState({ code: { resend: 'resendAllowed' } });
  flow.actor.send({ type: 'resend.requested' });
  await flow.waitForState({ code: { resend: 'cooldown', entry: 'entering' } });
  expect(flow.context()).toMatchObject({ attemptsLeft: 5, failure: null, pendingCode: { id: 'b' } });
});

it('waits as long as a refused resend requires', async () => {
  const flow = startPhoneCode({
    requests: [{ id: 'a' }, { error: 'PhoneRateLimited', retryAfterMs: 30_000 }],
  });
  await flow.submitPhone();
  flow.deadlines[0]?.pass();
  await flow.waitForState({ code: { resend: 'resendAllowed' } });
  flow.actor.send({ type: 'resend.requested' });
  await expect.poll(() => flow.deadlines.map(({ at }) => at)).toEqual([121_000, 31_000]);
});

it('completes the second factor with the same code', async () => {
  const flow = startPhoneCode({
    verifications: [{ error: 'SecondFactorRequired' }, { error: 'SecondFactorIncorrect' }, undefined],
  });
  await flow.submitPhone();
  await flow.submitCode('123456');
  await flow.waitForState({ code: { entry: 'factor' } });
  expect(flow.context().failure).toBeNull();
  for (const factor of ['111111', '222222']) {
    flow.actor.send({ type: 'factorCode.changed', code: factor });
    flow.actor.send({ type: 'factorCode.submitted' });
    await expect.poll(() => flow.actor.getSnapshot().matches({ code: { entry: 'verifying' } })).toBe(false);
  }
  await flow.waitForState('verified');
  expect(flow.submissions).toEqual([
    { id: 'login-1', code: '123456' },
    { id: 'login-1', code: '123456', secondFactor: '111111' },
    { id: 'login-1', code: '123456', secondFactor: '222222' },
  ]);
});

it('resumes a pending code after a reload and can return to the phone number', async () => {
  const flow = startPhoneCode({ pendingCode: { id: 'login-0', phone: '09121234567', resendAt: 5_000 } });
  expect(flow.deadlines.map(({ at }) => at)).toEqual([5_000]);
  flow.actor.send({ type: 'phone.reopened' });
  expect(flow.context()).toMatchObject({ phone: '09121234567', pendingCode: null });
  expect(flow.storedCodes.at(-1)).toBeNull();
});

it('waits for a running robot check and sends each proof once', async () => {
  const flow = startPhoneCode({
    isRobotCheckNeeded: true,
    requests: [{ error: 'TooManyRequests' }, { id: 'a' }],
  });
  const { actor } = flow;
  const setProof = (payload: string | null, isRunning: boolean) =>
    actor.send({ type: 'robotProof.changed', payload, isRunning });
  actor.send({ type: 'phone.changed', phone: '09121234567' });
  setProof(null, true);
  actor.send({ type: 'phone.submitted', locale: 'fa' });
  expect(actor.getSnapshot().matches({ phone: 'awaitingRobotCheck' })).toBe(true);
  setProof('proof-1', false);
  await flow.waitForState({ phone: 'editing' });
  expect(flow.context()).toMatchObject({ robotProof: null, usedProofs: 1, isRobotCheckNeeded: true });
  setProof('proof-2', false);
  actor.send({ type: 'phone.submitted', locale: 'fa' });
  await flow.waitForState('code');
  expect(flow.codeRequests.map(({ robot }) => robot)).toEqual(['proof-1', 'proof-2']);
});
