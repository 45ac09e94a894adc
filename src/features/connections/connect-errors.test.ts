import { expect, it } from 'vitest';
import { connectErrors } from './connect-errors.ts';

const failureAt = (field: string, rule: string) => ({ issues: [{ path: ['values', field], rule }] });

it('says what the check of a connection found out about a field', () => {
  expect(connectErrors(failureAt('imapHost', 'HostNotFound'), 'en')).toEqual({
    'values.imapHost': 'No server has this name',
  });
  expect(connectErrors(failureAt('password', 'LoginRefused'), 'fa')['values.password']).toContain('رمز');
});

it('keeps the texts of all other rules', () => {
  expect(connectErrors(failureAt('address', 'Required'), 'en')['values.address']).toMatch(/./);
  expect(connectErrors({}, 'en')).toEqual({});
});
