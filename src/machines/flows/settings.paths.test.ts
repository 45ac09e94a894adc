// Proves that no state of the charts of one's own settings is unreached and no transition untaken.
import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../replay/paths.ts';
import { ownReferralMachine } from './own-referral.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { personMachine } from './person.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { sampleProfile } from './profile.sample.ts';
import { sampleSession } from './session.sample.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };

it('the profile', () => {
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

it('setting a password', () => {
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

it('what is known of the person', () => {
  const events = [
    { type: 'window.seen', visible: true },
    done('me', sampleSession.userInfo),
    failed('me', offline),
  ];
  expect(leftOut(personMachine, [{ events }])).toEqual([]);
});

it('one’s own referral code', () => {
  const events = [done('own', null), failed('own', offline), retried];
  expect(leftOut(ownReferralMachine, [{ events }])).toEqual([]);
});
