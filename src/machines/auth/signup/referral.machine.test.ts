import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { isReferralInvalid, referralMachine } from './referral.machine.ts';

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
