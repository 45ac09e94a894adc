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

interface World {
  /** The result of each verification; undefined accepts the code. */
  readonly answers?: (Failure | undefined)[];
  readonly requests?: (Failure | { id: string })[];
  readonly awaited?: PendingCode;
  readonly isRobotAsked?: boolean;
}

function begin({ answers = [], requests = [{ id: 'login-1' }], awaited, isRobotAsked = false }: World) {
  const wanted: CodeRequest[] = [];
  const given: CodeSubmission[] = [];
  const kept: (PendingCode | null)[] = [];
  const waits: { at: number; pass: () => void }[] = [];
  const machine = phoneCodeMachine.provide({
    actors: {
      request: fromPromise<{ id: string }, CodeRequest>(async ({ input }) => {
        wanted.push(input);
        const answer = requests[wanted.length - 1];
        if (!answer || 'error' in answer) throw answer;
        return answer;
      }),
      verifyCode: fromPromise<void, CodeSubmission>(async ({ input }) => {
        given.push(input);
        const answer = answers[given.length - 1];
        if (answer) throw answer;
      }),
      deadline: fromPromise<void, { at: number }>(({ input }) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        waits.push({ at: input.at, pass: resolve });
        return promise;
      }),
    },
    actions: { storePendingCode: (_, params) => void kept.push(params.awaited) },
  });
  const actor = createActor(machine, {
    input: { clock, isRobotCheckRequired: isRobotAsked, pendingCode: awaited ?? null },
  }).start();
  const reaches = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    expect.poll(() => actor.getSnapshot().matches(state)).toBe(true);
  const types = async (code: string) => {
    actor.send({ type: 'code.changed', code });
    actor.send({ type: 'code.submitted' });
    await expect.poll(() => actor.getSnapshot().matches({ code: { entry: 'verifying' } })).toBe(false);
  };
  const asks = async () => {
    actor.send({ type: 'phone.changed', phone: '09121234567' });
    actor.send({ type: 'phone.submitted', locale: 'en' });
    await reaches('code');
  };
  return {
    actor,
    wanted,
    given,
    kept,
    waits,
    reaches,
    types,
    asks,
    context: () => actor.getSnapshot().context,
  };
}

const wrong = { error: 'OtpIncorrect' } as const;

it('logs in with the right code and clears the pending code', async () => {
  const world = begin({});
  await world.asks();
  expect(world.wanted).toEqual([{ phone: '09121234567', locale: 'en' }]);
  expect(world.kept).toEqual([{ id: 'login-1', phone: '09121234567', resendAt: 121_000 }]);
  await world.types('123456');
  await world.reaches('verified');
  expect(world.given).toEqual([{ id: 'login-1', code: '123456' }]);
  expect(world.kept.at(-1)).toBeNull();
});

it('blocks a sixth attempt and allows five for a new code', async () => {
  const world = begin({ answers: [wrong, wrong, wrong, wrong, wrong], requests: [{ id: 'a' }, { id: 'b' }] });
  await world.asks();
  for (const left of [4, 3, 2, 1, 0]) {
    await world.types('111111');
    expect(world.context()).toMatchObject({ attemptsLeft: left, code: '', failure: wrong });
  }
  await world.reaches({ code: { entry: 'attemptsExhausted' } });
  world.actor.send({ type: 'code.submitted' });
  expect(world.given).toHaveLength(5);
  world.actor.send({ type: 'resend.requested' });
  expect(world.wanted).toHaveLength(1);
  world.waits[0]?.pass();
  await world.reaches({ code: { resend: 'resendAllowed' } });
  world.actor.send({ type: 'resend.requested' });
  await world.reaches({ code: { resend: 'cooldown', entry: 'entering' } });
  expect(world.context()).toMatchObject({ attemptsLeft: 5, failure: null, pendingCode: { id: 'b' } });
});

it('waits as long as a refused resend requires', async () => {
  const world = begin({ requests: [{ id: 'a' }, { error: 'PhoneRateLimited', retryAfterMs: 30_000 }] });
  await world.asks();
  world.waits[0]?.pass();
  await world.reaches({ code: { resend: 'resendAllowed' } });
  world.actor.send({ type: 'resend.requested' });
  await expect.poll(() => world.waits.map(({ at }) => at)).toEqual([121_000, 31_000]);
});

it('completes the second factor with the same code', async () => {
  const world = begin({
    answers: [{ error: 'SecondFactorRequired' }, { error: 'SecondFactorIncorrect' }, undefined],
  });
  await world.asks();
  await world.types('123456');
  await world.reaches({ code: { entry: 'factor' } });
  expect(world.context().failure).toBeNull();
  for (const factor of ['111111', '222222']) {
    world.actor.send({ type: 'factorCode.changed', code: factor });
    world.actor.send({ type: 'factorCode.submitted' });
    await expect.poll(() => world.actor.getSnapshot().matches({ code: { entry: 'verifying' } })).toBe(false);
  }
  await world.reaches('verified');
  expect(world.given).toEqual([
    { id: 'login-1', code: '123456' },
    { id: 'login-1', code: '123456', secondFactor: '111111' },
    { id: 'login-1', code: '123456', secondFactor: '222222' },
  ]);
});

it('continues after a reload and can return to the number', async () => {
  const world = begin({ awaited: { id: 'login-0', phone: '09121234567', resendAt: 5_000 } });
  expect(world.waits.map(({ at }) => at)).toEqual([5_000]);
  world.actor.send({ type: 'phone.reopened' });
  expect(world.context()).toMatchObject({ phone: '09121234567', pendingCode: null });
  expect(world.kept.at(-1)).toBeNull();
});

it('waits for a running robot check and sends each proof once', async () => {
  const world = begin({ isRobotAsked: true, requests: [{ error: 'TooManyRequests' }, { id: 'a' }] });
  const { actor } = world;
  const told = (payload: string | null, isWorking: boolean) =>
    actor.send({ type: 'robotProof.changed', payload, isRunning: isWorking });
  actor.send({ type: 'phone.changed', phone: '09121234567' });
  told(null, true);
  actor.send({ type: 'phone.submitted', locale: 'fa' });
  expect(actor.getSnapshot().matches({ phone: 'confirming' })).toBe(true);
  told('proof-1', false);
  await world.reaches({ phone: 'editing' });
  expect(world.context()).toMatchObject({ robotProof: null, usedProofs: 1, isRobotCheckRequired: true });
  told('proof-2', false);
  actor.send({ type: 'phone.submitted', locale: 'fa' });
  await world.reaches('code');
  expect(world.wanted.map(({ robot }) => robot)).toEqual(['proof-1', 'proof-2']);
});
