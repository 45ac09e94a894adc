import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { sampleSession } from '../session/session.sample.ts';
import { referralMachine } from './referral.machine.ts';
import { signupMachine } from './signup.machine.ts';
import { clock, pending, readyEvents, signupResponse } from './signup.sample.ts';

const { agreed, confirmed } = readyEvents;
/** The snapshot event of the child `referral` for the code in its field. */
function referralSnapshot(code: string, state: 'valid' | 'notFound') {
  const snapshot = referralMachine.resolveState({ value: state, context: { code, failure: null } });
  return { type: 'xstate.snapshot.referral', snapshot } as const;
}

export const signupPaths = definePaths(
  signupMachine,
  [null, pending].map((storedCode) => ({
    input: { pending: storedCode, clock, referral: '' },
    events: [
      { type: 'field.changed', field: 'email', value: 'samira@niloofar-shop.ir' },
      { type: 'field.changed', field: 'password', value: 'a-long-password' },
      { type: 'field.blurred', field: 'email' },
      { type: 'field.validated', field: 'email', value: '', issues: [] },
      agreed,
      { type: 'terms.answered', version: null },
      confirmed,
      { type: 'robotProof.changed', payload: null, isRunning: true },
      { type: 'robotProof.changed', payload: null, isRunning: false },
      referralSnapshot('ABCDEFGH', 'valid'),
      referralSnapshot('ABCDEFGH', 'notFound'),
      { type: 'form.submitted', locale: 'fa' },
      doneEvent('validateForm', []),
      doneEvent('validateForm', [{ path: ['email'], rule: 'EmailInvalid' }]),
      errorEvent('validateForm', { error: 'Offline' }),
      errorEvent('signup', { error: 'ReferralInvalid' }),
      doneEvent('signup', signupResponse),
      errorEvent('signup', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
      doneEvent('deadline'),
      { type: 'resend.requested' },
      doneEvent('resend', signupResponse),
      errorEvent('resend', { error: 'CodeInvalidOrUsed' }),
      errorEvent('resend', { error: 'PhoneRateLimited', retryAfterMs: 3_000 }),
      errorEvent('resend', { error: 'Offline' }),
      { type: 'code.changed', code: '123456' },
      { type: 'code.submitted' },
      doneEvent('verify', sampleSession),
      errorEvent('verify', { error: 'EmailTaken' }),
      errorEvent('verify', { error: 'CodeInvalidOrUsed' }),
      errorEvent('verify', { error: 'OtpIncorrect' }),
      errorEvent('verify', { error: 'Offline' }),
      { type: 'form.reopened' },
      { type: 'code.reopened' },
    ],
    stateKey: ({ context }) => [
      context.attemptsLeft,
      context.pending !== null,
      context.termsVersion,
      context.robotProof,
      context.isRobotCheckRunning,
      context.referralCode.isReferralInvalid,
    ],
  })),
);
