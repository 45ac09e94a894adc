import { expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { emailProofMachine } from '../auth/email-verification.machine.ts';
import { sampleSession } from '../auth/session/session.sample.ts';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { personMachine } from './current-user.machine.ts';
import { ownReferralMachine } from './own-referral.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { panelSettingsMachine } from './preferences.machine.ts';
import { emailChangeMachine } from './profile/email-change.machine.ts';
import { phoneChangeMachine } from './profile/phone-change.machine.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { sampleProfile } from './profile/profile.sample.ts';
import { accountZoneMachine } from './time-zone.machine.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };

it('covers all states and transitions of the profile', () => {
  const events = [
    done('read', sampleProfile),
    failed('read', offline),
    retried,
    { type: 'field.typed', change: { firstName: 'مینا' } },
    { type: 'field.left', field: 'firstName' },
    { type: 'field.judged', field: 'firstName', value: '', issues: [] },
    { type: 'changes.dropped' },
    { type: 'form.sent' },
    done('change', sampleProfile),
    failed('change', { error: 'NationalIdFixed' }),
  ];
  expect(leftOut(profileMachine, [{ input: { draft: null }, events }])).toEqual([]);
});

it('covers all states and transitions of changing a password', () => {
  const events = [
    { type: 'field.typed', field: 'current', value: 'niloofar-1405' },
    { type: 'field.typed', field: 'password', value: 'niloofar-1405' },
    { type: 'field.left', field: 'password' },
    { type: 'field.judged', field: 'password', value: 'niloofar-1405', issues: [] },
    { type: 'form.sent' },
    done('change', sampleSession.userInfo),
    failed('change', { error: 'InvalidCredentials' }),
  ];
  const tellApart = ({ context }: { context: { values: unknown } }) => context.values;
  expect(leftOut(passwordChangeMachine, [{ events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of the user information', () => {
  const events = [
    { type: 'window.seen', visible: true },
    done('me', sampleSession.userInfo),
    failed('me', offline),
  ];
  expect(leftOut(personMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the own referral code', () => {
  const events = [done('own', { referral_code: null }), failed('own', offline), retried];
  expect(leftOut(ownReferralMachine, [{ events }])).toEqual([]);
});

const clock = { now: () => 1_790_000_000_000 };
const waiting = { error: 'TooManyRequests', retryAfterMs: 3_000 };
const form = (field: string) => [
  { type: 'field.typed', field, value: 'x' },
  { type: 'field.left', field },
  { type: 'field.judged', field, value: '', issues: [] },
  { type: 'form.sent', locale: 'fa' },
  { type: 'form.reopened' },
  { type: 'closed' },
];

it('covers all states and transitions of requesting e-mail verification', () => {
  const events = [
    { type: 'opened', email: '' },
    ...form('email'),
    { type: 'resend.requested' },
    done('deadline'),
    ...['request', 'resend'].flatMap((id) => [done(id, {}), failed(id, offline), failed(id, waiting)]),
  ];
  const tellApart = ({ context }: { context: { retryAt: number } }) => context.retryAt;
  expect(leftOut(emailChangeMachine, [{ input: { clock }, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of the verification link', () => {
  const events = [
    failed('confirm', { error: 'LinkOfAnother' }),
    done('confirm', { email: 'samira@niloofar-shop.ir' }),
    failed('confirm', offline),
    failed('confirm', { error: 'CodeInvalidOrUsed' }),
    retried,
  ];
  expect(leftOut(emailProofMachine, [{ input: { token: 't' }, events }])).toEqual([]);
});

it('covers all states and transitions of changing the phone', () => {
  const events = [
    { type: 'opened' },
    ...form('phone'),
    { type: 'resend.requested' },
    done('deadline'),
    ...['request', 'resend'].flatMap((id) => [
      done(id, { changeId: 'change-1' }),
      failed(id, offline),
      failed(id, waiting),
    ]),
    { type: 'code.typed', code: '123456' },
    { type: 'code.sent' },
    done('change', sampleSession.userInfo),
    failed('change', { error: 'OtpIncorrect' }),
    failed('change', { error: 'CodeInvalidOrUsed' }),
    failed('change', offline),
  ];
  const tellApart = ({ context }: { context: { triesLeft: number; retryAt: number } }) => [
    context.triesLeft,
    context.retryAt,
  ];
  expect(leftOut(phoneChangeMachine, [{ input: { clock }, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of the panel settings', () => {
  const settings = {};
  const again = ['unread', 'unsent'].map((state) => ({ type: `xstate.after.again.panelSettings.${state}` }));
  const events = [
    { type: 'panel.chosen', settings, isUnsent: false },
    { type: 'panel.chosen', settings, isUnsent: true },
    { type: 'network.seen', online: true },
    { type: 'live.heard', event: { kind: 'panel.changed' } },
    { type: 'live.opened' },
    { type: 'xstate.after.settled.panelSettings.settling' },
    ...again,
    done('read', null),
    failed('read', offline),
    done('change', settings),
    failed('change', offline),
  ];
  expect(leftOut(panelSettingsMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of the account time zone', () => {
  const events = [
    done('read', { zone: 'Asia/Tehran' }),
    failed('read', offline),
    retried,
    { type: 'zone.chosen', zone: 'Asia/Kabul' },
    { type: 'zone.chosen', zone: 'Asia/Dubai' },
    done('change', { zone: 'Asia/Kabul' }),
    failed('change', offline),
  ];
  const tellApart = ({ context }: AnyMachineSnapshot) => context.zone === context.sent;
  expect(leftOut(accountZoneMachine, [{ events, tellApart }])).toEqual([]);
});
