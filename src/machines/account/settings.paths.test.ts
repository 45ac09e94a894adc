import { expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { emailVerificationMachine } from '../auth/email-verification.machine.ts';
import { sampleSession } from '../auth/session/session.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { currentUserMachine } from './current-user.machine.ts';
import { ownReferralMachine } from './own-referral.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import { emailChangeMachine } from './profile/email-change.machine.ts';
import { phoneChangeMachine } from './profile/phone-change.machine.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { sampleProfile } from './profile/profile.sample.ts';
import { timeZoneMachine } from './time-zone.machine.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };

it('covers all states and transitions of the profile', () => {
  const events = [
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
  ];
  expect(uncoveredPaths(profileMachine, [{ input: { draft: null }, events }])).toEqual([]);
});

it('covers all states and transitions of changing a password', () => {
  const events = [
    { type: 'field.changed', field: 'current', value: 'niloofar-1405' },
    { type: 'field.changed', field: 'password', value: 'niloofar-1405' },
    { type: 'field.blurred', field: 'password' },
    { type: 'field.validated', field: 'password', value: 'niloofar-1405', issues: [] },
    { type: 'form.submitted' },
    doneEvent('change', sampleSession.userInfo),
    errorEvent('change', { error: 'InvalidCredentials' }),
  ];
  const stateKey = ({ context }: { context: { values: unknown } }) => context.values;
  expect(uncoveredPaths(passwordChangeMachine, [{ events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of the user information', () => {
  const events = [
    { type: 'visibility.changed', isVisible: true },
    doneEvent('readUser', sampleSession.userInfo),
    errorEvent('readUser', offline),
  ];
  expect(uncoveredPaths(currentUserMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the user’s referral code', () => {
  const events = [
    doneEvent('readReferral', { referral_code: null }),
    errorEvent('readReferral', offline),
    retried,
  ];
  expect(uncoveredPaths(ownReferralMachine, [{ events }])).toEqual([]);
});

const clock = { now: () => 1_790_000_000_000 };
const rateLimited = { error: 'TooManyRequests', retryAfterMs: 3_000 };
const formEvents = (field: string) => [
  { type: 'field.changed', field, value: 'x' },
  { type: 'field.blurred', field },
  { type: 'field.validated', field, value: '', issues: [] },
  { type: 'form.submitted', locale: 'fa' },
  { type: 'form.reopened' },
  { type: 'closed' },
];

it('covers all states and transitions of requesting e-mail verification', () => {
  const events = [
    { type: 'opened', email: '' },
    ...formEvents('email'),
    { type: 'resend.requested' },
    doneEvent('deadline'),
    ...['request', 'resend'].flatMap((id) => [
      doneEvent(id, {}),
      errorEvent(id, offline),
      errorEvent(id, rateLimited),
    ]),
  ];
  const stateKey = ({ context }: { context: { retryAt: number } }) => context.retryAt;
  expect(uncoveredPaths(emailChangeMachine, [{ input: { clock }, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of the verification link', () => {
  const events = [
    errorEvent('confirm', { error: 'LinkOfAnother' }),
    doneEvent('confirm', { email: 'samira@niloofar-shop.ir' }),
    errorEvent('confirm', offline),
    errorEvent('confirm', { error: 'CodeInvalidOrUsed' }),
    retried,
  ];
  expect(uncoveredPaths(emailVerificationMachine, [{ input: { token: 't' }, events }])).toEqual([]);
});

it('covers all states and transitions of changing the phone', () => {
  const events = [
    { type: 'opened' },
    ...formEvents('phone'),
    { type: 'resend.requested' },
    doneEvent('deadline'),
    ...['request', 'resend'].flatMap((id) => [
      doneEvent(id, { changeId: 'change-1' }),
      errorEvent(id, offline),
      errorEvent(id, rateLimited),
    ]),
    { type: 'code.changed', code: '123456' },
    { type: 'code.submitted' },
    doneEvent('change', sampleSession.userInfo),
    errorEvent('change', { error: 'OtpIncorrect' }),
    errorEvent('change', { error: 'CodeInvalidOrUsed' }),
    errorEvent('change', offline),
  ];
  const stateKey = ({ context }: { context: { attemptsLeft: number; retryAt: number } }) => [
    context.attemptsLeft,
    context.retryAt,
  ];
  expect(uncoveredPaths(phoneChangeMachine, [{ input: { clock }, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of the panel settings', () => {
  const settings = {};
  const retryEvents = ['failed', 'sendFailed'].map((state) => ({
    type: `xstate.after.again.preferences.${state}`,
  }));
  const events = [
    { type: 'preferences.changed', settings, isUnsynced: false },
    { type: 'preferences.changed', settings, isUnsynced: true },
    { type: 'network.changed', isOnline: true },
    { type: 'live.received', event: { kind: 'panel.changed' } },
    { type: 'live.reconnected' },
    { type: 'xstate.after.settled.preferences.debouncing' },
    ...retryEvents,
    doneEvent('read', null),
    errorEvent('read', offline),
    doneEvent('change', settings),
    errorEvent('change', offline),
  ];
  expect(uncoveredPaths(preferencesMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the account time zone', () => {
  const events = [
    doneEvent('read', { zone: 'Asia/Tehran' }),
    errorEvent('read', offline),
    retried,
    { type: 'timeZone.chosen', zone: 'Asia/Kabul' },
    { type: 'timeZone.chosen', zone: 'Asia/Dubai' },
    doneEvent('change', { zone: 'Asia/Kabul' }),
    errorEvent('change', offline),
  ];
  const stateKey = ({ context }: AnyMachineSnapshot) => context.zone === context.sent;
  expect(uncoveredPaths(timeZoneMachine, [{ events, stateKey }])).toEqual([]);
});
