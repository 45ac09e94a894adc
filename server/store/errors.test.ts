import { expect, test } from 'vitest';
import { StoreError, toPostgresError } from './errors.ts';

const errorWithCode = (code: string) => Object.assign(new Error('It failed'), { code });

test.each([
  errorWithCode('57P01'),
  errorWithCode('53300'),
  errorWithCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
])('maps $code $message to DatabaseUnavailable', (error) => {
  expect(toPostgresError(error)).toMatchObject({ _tag: 'DatabaseUnavailable', cause: error });
});

test.each([
  errorWithCode('23505'),
  errorWithCode('57014'),
  new Error('Anything'),
  new StoreError('StoreClosed', 'Closed'),
])('keeps $code $message unchanged', (error) => {
  expect(toPostgresError(error)).toBe(error);
});
