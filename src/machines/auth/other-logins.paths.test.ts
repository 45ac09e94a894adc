import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { phoneCodeMachine } from './phone-code.machine.ts';
import { recoveryMachine } from './recovery/recovery.machine.ts';
import { recoveryLinkMachine } from './recovery/recovery-link.machine.ts';
import { sampleSession } from './session/session.sample.ts';
import { ssoCallbackMachine } from './sso/sso-callback.machine.ts';
import { ssoRedirectMachine } from './sso/sso-redirect.machine.ts';

const clock = { now: () => 1_000 };
const offline = { error: 'Offline' };
const robotProofChanged = (payload: string | null, isRunning: boolean) => ({
  type: 'robotProof.changed',
  payload,
  isRunning,
});
const robotProofEvents = [
  robotProofChanged(null, true),
  robotProofChanged('proof', false),
  robotProofChanged(null, false),
];
type RobotCheckSnapshot = { context: { isRobotCheckRunning: boolean } };

it('covers all states and transitions of login by phone code', () => {
  const events = [
    ...robotProofEvents,
    { type: 'phone.changed', phone: '09121234567' },
    { type: 'phone.submitted', locale: 'fa' },
    { type: 'phone.reopened' },
    { type: 'code.changed', code: '123456' },
    { type: 'code.submitted' },
    { type: 'resend.requested' },
    { type: 'factorCode.changed', code: '654321' },
    { type: 'factorCode.submitted' },
    { type: 'factor.cancelled' },
    doneEvent('request', { id: 'login-1' }),
    errorEvent('request', offline),
    doneEvent('deadline'),
    doneEvent('resend', { id: 'login-2' }),
    errorEvent('resend', { error: 'PhoneRateLimited', retryAfterMs: 5_000 }),
    errorEvent('resend', offline),
    doneEvent('verifyCode'),
    errorEvent('verifyCode', { error: 'SecondFactorRequired' }),
    errorEvent('verifyCode', { error: 'OtpInvalid' }),
    errorEvent('verifyCode', { error: 'OtpIncorrect' }),
    errorEvent('verifyCode', offline),
  ];
  const stateKey = ({
    context,
  }: RobotCheckSnapshot & { context: { attemptsLeft: number; secondFactor: string } }) => [
    context.isRobotCheckRunning,
    context.attemptsLeft,
    context.secondFactor,
  ];
  const newInput = { pendingCode: null, isRobotCheckNeeded: false, clock };
  const restoredInput = {
    ...newInput,
    pendingCode: { id: 'login-0', phone: '09121234567', resendAt: 2_000 },
  };
  const traversals = [newInput, restoredInput].map((input) => ({ input, events, stateKey }));
  // A transient initial state is never the target of an event.
  expect(uncoveredPaths(phoneCodeMachine, traversals)).toEqual(['phoneCode.restoring']);
});

it('covers all states and transitions of requesting a login link', () => {
  const events = [
    ...robotProofEvents,
    { type: 'email.changed', email: 'samira@niloofar.example' },
    { type: 'form.submitted', locale: 'fa' },
    { type: 'resend.requested' },
    { type: 'email.reopened' },
    doneEvent('deadline'),
    ...['request', 'resend'].flatMap((id) => [
      doneEvent(id, { resendAt: 1, expiresAt: 2 }),
      errorEvent(id, offline),
      errorEvent(id, { error: 'TooManyRequests', retryAfterMs: 5_000 }),
    ]),
  ];
  const stateKey = ({ context }: RobotCheckSnapshot) => context.isRobotCheckRunning;
  expect(uncoveredPaths(recoveryLinkMachine, [{ input: { clock }, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of setting a new password', () => {
  const events = [
    { type: 'field.changed', field: 'password', value: 'a-new-password' },
    { type: 'form.submitted' },
    doneEvent('setPassword', {}),
    errorEvent('setPassword', offline),
    errorEvent('setPassword', { error: 'ResetLinkInvalid' }),
    doneEvent('verifyToken', {}),
    errorEvent('verifyToken', offline),
    errorEvent('verifyToken', { error: 'ResetLinkInvalid' }),
  ];
  const traversals = ['token', null].map((token) => ({ input: { token, clock }, events }));
  expect(uncoveredPaths(recoveryMachine, traversals)).toEqual(['recovery.starting']);
});

it('covers all states and transitions of choosing a single sign-on provider', () => {
  const google = { id: 'google', label: 'Google' };
  const companySso = { id: 'sso', label: 'SSO' };
  const events = [
    doneEvent('providers', [google, companySso]),
    doneEvent('providers', [companySso]),
    doneEvent('providers', []),
    errorEvent('providers', offline),
    { type: 'provider.chosen', provider: companySso },
    { type: 'xstate.after.8000.ssoRedirect.redirecting' },
    { type: 'retried' },
  ];
  const traversals = ['google', null].map((provider) => ({ input: { provider }, events }));
  expect(uncoveredPaths(ssoRedirectMachine, traversals)).toEqual([]);
});

it('covers all states and transitions of the single sign-on return', () => {
  const events = [
    doneEvent('logIn', { session: sampleSession, next: null }),
    errorEvent('logIn', { error: 'SecondFactorRequired' }),
    errorEvent('logIn', { error: 'TermsNotAccepted' }),
    errorEvent('logIn', offline),
    errorEvent('logIn', { error: 'CodeInvalidOrUsed' }),
    { type: 'factorCode.changed', code: '123456' },
    { type: 'factorCode.submitted' },
    { type: 'terms.answered', version: '1405-09-01' },
    { type: 'terms.submitted' },
    { type: 'retried' },
  ];
  const callbacks = [
    { kind: 'ticket', ticket: 't' },
    { kind: 'answer', authorization: '?code=c&state=s' },
    { kind: 'error', error: 'SsoRefused' },
  ];
  type CallbackSnapshot = { context: { secondFactor: string; termsVersion: string | null } };
  const stateKey = ({ context }: CallbackSnapshot) => [context.secondFactor, context.termsVersion];
  const traversals = callbacks.map((callback) => ({
    input: { callback, binding: 'b', clock },
    events,
    stateKey,
  }));
  expect(uncoveredPaths(ssoCallbackMachine, traversals)).toEqual(['ssoCallback.starting']);
});
