import { emailVerificationMachine } from '../auth/email-verification.machine.ts';
import { sampleSession } from '../auth/session/session.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { currentUserMachine } from './current-user.machine.ts';
import { ownReferralMachine } from './own-referral.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { type Preferences, preferencesMachine } from './preferences.machine.ts';
import { emailChangeMachine } from './profile/email-change.machine.ts';
import { phoneChangeMachine } from './profile/phone-change.machine.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { sampleProfile } from './profile/profile.sample.ts';
import { timeZoneMachine } from './time-zone.machine.ts';

const offline = { error: 'Offline' } as const;
const retried = { type: 'retried' } as const;
const clock = { now: () => 1_790_000_000_000 } as const;
const rateLimited = { error: 'TooManyRequests', retryAfterMs: 3_000 } as const;
const formEvents = <Field extends 'email' | 'phone'>(field: Field, value: string) =>
  [
    { type: 'field.changed', field, value },
    { type: 'field.blurred', field },
    { type: 'field.validated', field, value, issues: [] },
    { type: 'form.submitted', locale: 'fa' },
    { type: 'form.reopened' },
    { type: 'closed' },
  ] as const;

export const profilePaths = definePaths(profileMachine, [
  {
    input: { draft: null },
    events: [
      doneEvent('read', sampleProfile),
      errorEvent('read', offline),
      retried,
      { type: 'field.changed', change: { firstName: 'مینا' } },
      { type: 'field.blurred', field: 'firstName' },
      { type: 'field.validated', field: 'firstName', value: '', issues: [] },
      { type: 'changes.discarded' },
      { type: 'form.submitted' },
      doneEvent('change', sampleProfile),
      errorEvent('change', { error: 'NationalIdFixed' }),
    ],
  },
]);

export const passwordChangePaths = definePaths(passwordChangeMachine, [
  {
    events: [
      { type: 'field.changed', field: 'current', value: 'niloofar-1405' },
      { type: 'field.changed', field: 'password', value: 'niloofar-1405' },
      { type: 'field.blurred', field: 'password' },
      { type: 'field.validated', field: 'password', value: 'niloofar-1405', issues: [] },
      { type: 'form.submitted' },
      doneEvent('change', sampleSession.userInfo),
      errorEvent('change', { error: 'InvalidCredentials' }),
    ],
    stateKey: ({ context }) => context.values,
  },
]);

export const currentUserPaths = definePaths(currentUserMachine, [
  {
    events: [
      { type: 'visibility.changed', isVisible: true },
      doneEvent('readUser', sampleSession.userInfo),
      errorEvent('readUser', offline),
    ],
  },
]);

const referralCode = {
  id: '0190f000-0000-7000-8000-0000000000a4',
  code: 'ABCDEFGH',
  owner: 'samira',
  owner_id: sampleSession.userInfo.id,
  referred_by: null,
  referred_by_id: null,
  used_count: 3,
  metadata: {},
  is_deleted: false,
  created_at: 1_790_000_000_000,
  updated_at: 1_790_000_000_000,
  deleted_at: null,
};

export const ownReferralPaths = definePaths(ownReferralMachine, [
  {
    events: [
      doneEvent('readReferral', { referral_code: referralCode }),
      errorEvent('readReferral', offline),
      retried,
    ],
  },
]);

export const emailChangePaths = definePaths(emailChangeMachine, [
  {
    input: { clock },
    events: [
      { type: 'opened', email: '' },
      ...formEvents('email', 'samira@niloofar-shop.ir'),
      { type: 'resend.requested' },
      doneEvent('deadline'),
      ...(['request', 'resend'] as const).flatMap((id) => [
        doneEvent(id, { resendAt: 1_790_000_120_000, expiresAt: 1_790_000_600_000 }),
        errorEvent(id, offline),
        errorEvent(id, rateLimited),
      ]),
    ],
    stateKey: ({ context }) => context.retryAt,
  },
]);

export const emailVerificationPaths = definePaths(emailVerificationMachine, [
  {
    input: { token: 't' },
    events: [
      errorEvent('confirm', { error: 'LinkOfAnother' }),
      doneEvent('confirm', { email: 'samira@niloofar-shop.ir' }),
      errorEvent('confirm', offline),
      errorEvent('confirm', { error: 'CodeInvalidOrUsed' }),
      retried,
    ],
  },
]);

export const phoneChangePaths = definePaths(phoneChangeMachine, [
  {
    input: { clock },
    events: [
      { type: 'opened' },
      ...formEvents('phone', '09121234567'),
      { type: 'resend.requested' },
      doneEvent('deadline'),
      ...(['request', 'resend'] as const).flatMap((id) => [
        doneEvent(id, { changeId: 'change-1', resendAt: 1_790_000_120_000, expiresAt: 1_790_000_600_000 }),
        errorEvent(id, offline),
        errorEvent(id, rateLimited),
      ]),
      { type: 'code.changed', code: '123456' },
      { type: 'code.submitted' },
      doneEvent('change', sampleSession.userInfo),
      errorEvent('change', { error: 'OtpIncorrect' }),
      errorEvent('change', { error: 'CodeInvalidOrUsed' }),
      errorEvent('change', offline),
    ],
    stateKey: ({ context }) => [context.attemptsLeft, context.retryAt],
  },
]);

const settings: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, escalated: true, sound: true, desktop: false },
};

export const preferencesPaths = definePaths(preferencesMachine, [
  {
    events: [
      { type: 'preferences.changed', settings, isUnsynced: false },
      { type: 'preferences.changed', settings, isUnsynced: true },
      { type: 'network.changed', isOnline: true },
      { type: 'live.received', event: { kind: 'panel.changed' } },
      { type: 'live.reconnected' },
      { type: 'xstate.after.debounce.preferences.debouncing' },
      ...(['failed', 'sendFailed'] as const).map(
        (state) =>
          ({
            type: `xstate.after.retry.preferences.${state}`,
          }) as const,
      ),
      doneEvent('read', null),
      errorEvent('read', offline),
      doneEvent('change', settings),
      errorEvent('change', offline),
    ],
  },
]);

export const timeZonePaths = definePaths(timeZoneMachine, [
  {
    events: [
      doneEvent('read', { zone: 'Asia/Tehran' }),
      errorEvent('read', offline),
      retried,
      { type: 'timeZone.chosen', zone: 'Asia/Kabul' },
      { type: 'timeZone.chosen', zone: 'Asia/Dubai' },
      doneEvent('change', { zone: 'Asia/Kabul' }),
      errorEvent('change', offline),
    ],
    stateKey: ({ context }) => context.zone === context.sentZone,
  },
]);
