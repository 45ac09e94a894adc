import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { phoneCodeMachine } from './phone-code.machine.ts';
import { recoveryMachine } from './recovery/recovery.machine.ts';
import { recoveryLinkMachine } from './recovery/recovery-link.machine.ts';
import { sampleSession } from './session/session.sample.ts';
import { ssoMachine } from './sso/sso-callback.machine.ts';
import { ssoDepartureMachine } from './sso/sso-redirect.machine.ts';

const clock = { now: () => 1_000 };
const offline = { error: 'Offline' };
const told = (payload: string | null, isWorking: boolean) => ({ type: 'robot.told', payload, isWorking });
const robot = [told(null, true), told('proof', false), told(null, false)];
type Told = { context: { isRobotWorking: boolean } };

it('covers all states and transitions of login by phone code', () => {
  const events = [
    ...robot,
    { type: 'phone.typed', phone: '09121234567' },
    { type: 'phone.sent', locale: 'fa' },
    { type: 'phone.reopened' },
    { type: 'code.typed', code: '123456' },
    { type: 'code.sent' },
    { type: 'resend.requested' },
    { type: 'factor.typed', code: '654321' },
    { type: 'factor.sent' },
    { type: 'factor.left' },
    done('request', { id: 'login-1' }),
    failed('request', offline),
    done('deadline'),
    done('resend', { id: 'login-2' }),
    failed('resend', { error: 'PhoneRateLimited', retryAfterMs: 5_000 }),
    failed('resend', offline),
    done('prove'),
    failed('prove', { error: 'SecondFactorRequired' }),
    failed('prove', { error: 'OtpInvalid' }),
    failed('prove', { error: 'OtpIncorrect' }),
    failed('prove', offline),
  ];
  const tellApart = ({ context }: Told & { context: { triesLeft: number; secondFactor: string } }) => [
    context.isRobotWorking,
    context.triesLeft,
    context.secondFactor,
  ];
  const fresh = { awaited: null, isRobotAsked: false, clock };
  const left = { ...fresh, awaited: { id: 'login-0', phone: '09121234567', resendAt: 2_000 } };
  const walks = [fresh, left].map((input) => ({ input, events, tellApart }));
  // What a chart only passes through as it starts, no event leads to.
  expect(leftOut(phoneCodeMachine, walks)).toEqual(['phoneCode.restoring']);
});

it('covers all states and transitions of requesting a login link', () => {
  const events = [
    ...robot,
    { type: 'email.typed', email: 'samira@niloofar.example' },
    { type: 'form.sent', locale: 'fa' },
    { type: 'resend.requested' },
    { type: 'email.reopened' },
    done('deadline'),
    ...['request', 'resend'].flatMap((id) => [
      done(id, { resendAt: 1, expiresAt: 2 }),
      failed(id, offline),
      failed(id, { error: 'TooManyRequests', retryAfterMs: 5_000 }),
    ]),
  ];
  const tellApart = ({ context }: Told) => context.isRobotWorking;
  expect(leftOut(recoveryLinkMachine, [{ input: { clock }, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of setting a new password', () => {
  const events = [
    { type: 'field.typed', field: 'password', value: 'a-new-password' },
    { type: 'form.sent' },
    done('complete', {}),
    failed('complete', offline),
    failed('complete', { error: 'ResetLinkInvalid' }),
    done('look', {}),
    failed('look', offline),
    failed('look', { error: 'ResetLinkInvalid' }),
  ];
  const walks = ['token', null].map((token) => ({ input: { token, clock }, events }));
  expect(leftOut(recoveryMachine, walks)).toEqual(['recovery.arriving']);
});

it('covers all states and transitions of choosing a single sign-on provider', () => {
  const google = { id: 'google', label: 'Google' };
  const own = { id: 'sso', label: 'SSO' };
  const events = [
    done('providers', [google, own]),
    done('providers', [own]),
    done('providers', []),
    failed('providers', offline),
    { type: 'provider.chosen', provider: own },
    { type: 'xstate.after.8000.departure.leaving' },
    { type: 'retried' },
  ];
  const walks = ['google', null].map((wanted) => ({ input: { wanted }, events }));
  expect(leftOut(ssoDepartureMachine, walks)).toEqual([]);
});

it('covers all states and transitions of the single sign-on return', () => {
  const events = [
    done('logIn', { session: sampleSession, next: null }),
    failed('logIn', { error: 'SecondFactorRequired' }),
    failed('logIn', { error: 'TermsNotAccepted' }),
    failed('logIn', offline),
    failed('logIn', { error: 'CodeInvalidOrUsed' }),
    { type: 'factor.typed', code: '123456' },
    { type: 'factor.sent' },
    { type: 'terms.answered', version: '1405-09-01' },
    { type: 'terms.sent' },
    { type: 'retried' },
  ];
  const arrivals = [
    { kind: 'ticket', ticket: 't' },
    { kind: 'answer', authorization: '?code=c&state=s' },
    { kind: 'error', error: 'SsoRefused' },
  ];
  type Told = { context: { secondFactor: string; termsVersion: string | null } };
  const tellApart = ({ context }: Told) => [context.secondFactor, context.termsVersion];
  const walks = arrivals.map((arrival) => ({ input: { arrival, binding: 'b', clock }, events, tellApart }));
  expect(leftOut(ssoMachine, walks)).toEqual(['sso.arriving']);
});
