import { expect, test } from 'vitest';
import { StoreError, toPostgresError } from './errors.ts';

const coded = (code: string) => Object.assign(new Error('It failed'), { code });

test.each([
  coded('57P01'),
  coded('53300'),
  coded('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
])('maps $code $message to DatabaseUnavailable', (error) => {
  expect(toPostgresError(error)).toMatchObject({ _tag: 'DatabaseUnavailable', cause: error });
});

test.each([coded('23505'), coded('57014'), new Error('Anything'), new StoreError('StoreClosed', 'Closed')])(
  'keeps $code $message unchanged',
  (error) => {
    expect(toPostgresError(error)).toBe(error);
  },
);
