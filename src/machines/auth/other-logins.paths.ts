import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { contactFormMachine } from './contact-form.machine.ts';
import { phoneCodeMachine } from './phone-code.machine.ts';
import { recoveryMachine } from './recovery/recovery.machine.ts';
import { recoveryLinkMachine } from './recovery/recovery-link.machine.ts';
import { sampleSession } from './session/session.sample.ts';
import { ssoCallbackMachine } from './sso/sso-callback.machine.ts';
import { ssoRedirectMachine } from './sso/sso-redirect.machine.ts';

const clock = { now: () => 1_000 } as const;
const offline = { error: 'Offline' } as const;
const robotProofChanged = (payload: string | null, isRunning: boolean) =>
  ({
    type: 'robotProof.changed',
    payload,
    isRunning,
  }) as const;
const robotProofEvents = [
  robotProofChanged(null, true),
  robotProofChanged('proof', false),
  robotProofChanged(null, false),
] as const;

const newInput = { pendingCode: null, isRobotCheckNeeded: false, clock } as const;

export const phoneCodePaths = definePaths(
  phoneCodeMachine,
  [
    newInput,
    {
      ...newInput,
      pendingCode: { id: 'login-0', phone: '09121234567', resendAt: 2_000 },
    },
  ].map((input) => ({
    input,
    events: [
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
    ],
    stateKey: ({ context }) => [context.isRobotCheckRunning, context.attemptsLeft, context.secondFactor],
  })),
);

export const recoveryLinkPaths = definePaths(recoveryLinkMachine, [
  {
    input: { clock },
    events: [
      ...robotProofEvents,
      { type: 'email.changed', email: 'samira@niloofar.example' },
      { type: 'form.submitted', locale: 'fa' },
      { type: 'resend.requested' },
      { type: 'email.reopened' },
      doneEvent('deadline'),
      ...(['request', 'resend'] as const).flatMap((id) => [
        doneEvent(id, { resendAt: 1, expiresAt: 2 }),
        errorEvent(id, offline),
        errorEvent(id, { error: 'TooManyRequests', retryAfterMs: 5_000 }),
      ]),
    ],
    stateKey: ({ context }) => context.isRobotCheckRunning,
  },
]);

export const recoveryPaths = definePaths(
  recoveryMachine,
  (['token', null] as const).map((token) => ({
    input: { token, clock },
    events: [
      { type: 'field.changed', field: 'password', value: 'a-new-password' },
      { type: 'form.submitted' },
      doneEvent('setPassword', {}),
      errorEvent('setPassword', offline),
      errorEvent('setPassword', { error: 'ResetLinkInvalid' }),
      doneEvent('verifyToken', {}),
      errorEvent('verifyToken', offline),
      errorEvent('verifyToken', { error: 'ResetLinkInvalid' }),
    ],
  })),
);

const companySso = { id: 'sso', label: 'SSO' } as const;

export const ssoRedirectPaths = definePaths(
  ssoRedirectMachine,
  (['google', null] as const).map((provider) => ({
    input: { provider },
    events: [
      doneEvent('providers', [{ id: 'google', label: 'Google' }, companySso]),
      doneEvent('providers', [companySso]),
      doneEvent('providers', []),
      errorEvent('providers', offline),
      { type: 'provider.chosen', provider: companySso },
      { type: 'xstate.after.8000.ssoRedirect.redirecting' },
      { type: 'retried' },
    ],
  })),
);

const callbacks = [
  { kind: 'ticket', ticket: 't' },
  { kind: 'answer', authorization: '?code=c&state=s' },
  { kind: 'error', error: 'SsoRefused' },
] as const;

export const ssoCallbackPaths = definePaths(
  ssoCallbackMachine,
  callbacks.map((callback) => ({
    input: { callback, binding: 'b', clock },
    events: [
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
    ],
    stateKey: ({ context }) => [context.secondFactor, context.termsVersion],
  })),
);

export const contactFormPaths = definePaths(contactFormMachine, [
  {
    input: { clock },
    events: [
      ...robotProofEvents,
      { type: 'field.changed', field: 'text', value: 'نمی‌توانم وارد شوم' },
      { type: 'form.submitted', locale: 'fa' },
      doneEvent('send', {}),
      errorEvent('send', offline),
      errorEvent('send', { error: 'TooManyRequests', retryAfterMs: 5_000 }),
    ],
    stateKey: ({ context }) => context.isRobotCheckRunning,
  },
]);
