import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { referralMachine } from './referral.machine.ts';

const tags = ['ReferralIncorrect', 'ReferralNotFound', 'ReferralInvalid', 'InvalidInput', 'Offline'] as const;

export const referralPaths = definePaths(
  referralMachine,
  (['', 'ABCDEFGH'] as const).map((code) => ({
    input: { code },
    events: [
      { type: 'referral.changed', code: 'ABCDEFGH' },
      { type: 'referral.changed', code: ' ' },
      { type: 'referral.removed' },
      { type: 'referral.rejected', failure: { error: 'ReferralInvalid' } },
      { type: 'retried' },
      { type: 'xstate.after.debounce.referral.checking.debouncing' },
      doneEvent('check', { code: 'ABCDEFGH' }),
      ...tags.map((error) => errorEvent('check', { error })),
    ],
  })),
);
