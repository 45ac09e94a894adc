import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { isReferralInvalid, referralMachine } from './referral.machine.ts';

const tags = ['ReferralIncorrect', 'ReferralNotFound', 'ReferralInvalid', 'InvalidInput', 'Offline'] as const;

it('reaches every state and takes every transition', () => {
  const events = [
    { type: 'referral.changed', code: 'ABCDEFGH' },
    { type: 'referral.changed', code: ' ' },
    { type: 'referral.removed' },
    { type: 'referral.rejected', failure: { error: 'ReferralInvalid' } },
    { type: 'retried' },
    { type: 'xstate.after.settled.referral.checking.debouncing' },
    doneEvent('check', { code: 'ABCDEFGH' }),
    ...tags.map((error) => errorEvent('check', { error })),
  ];
  const traversals = ['', 'ABCDEFGH'].map((code) => ({ input: { code }, events }));
  expect(uncoveredPaths(referralMachine, traversals)).toEqual([]);
});

function start(code: string, signupResponse: (code: string) => Promise<{ code: string }>) {
  const checkedCodes: string[] = [];
  const clock = new SimulatedClock();
  const machine = referralMachine.provide({
    actors: {
      check: fromPromise(({ input }) => {
        checkedCodes.push(input.code);
        return signupResponse(input.code);
      }),
    },
  });
  const actor = createActor(machine, { input: { code }, clock }).start();
  const state = () => actor.getSnapshot();
  return { actor, state, clock, checkedCodes };
}

it('checks a code when typing pauses and shows it as the server returns it', async () => {
  const { actor, state, clock, checkedCodes } = start('', async (code) => ({ code: code.toUpperCase() }));
  expect(state().value).toBe('none');
  for (const code of ['a', 'ab', ' abcdefgh ']) {
    actor.send({ type: 'referral.changed', code });
    clock.increment(499);
  }
  expect(checkedCodes).toEqual([]);
  clock.increment(1);
  await expect.poll(() => state().value).toBe('valid');
  expect([checkedCodes, state().context.code]).toEqual([['abcdefgh'], 'ABCDEFGH']);
  actor.send({ type: 'referral.removed' });
  expect([state().value, state().context.code]).toEqual(['none', '']);
});

it.each<[ErrorTag, string, boolean]>([
  ['ReferralIncorrect', 'wrongLength', true],
  ['ReferralNotFound', 'notFound', true],
  ['ReferralInvalid', 'invalid', true],
  ['TooManyRequests', 'checkFailed', false],
])('moves after %s to the state %s', async (error, expectedState, isInvalid) => {
  const { state, clock } = start('ABCDEFGH', () => Promise.reject({ error }));
  clock.increment(500);
  await expect.poll(() => state().value).toBe(expectedState);
  expect([isReferralInvalid(state()), state().context.failure]).toEqual([isInvalid, { error }]);
});
