import { expect, it } from 'vitest';
import { sso } from '../../../../contract/auth/sso.ts';
import { PROVIDERS_URL, parseProviders } from './sso.providers.ts';

it('uses the path and method of the contract', () => {
  expect(PROVIDERS_URL).toBe(sso.providers.path);
  expect(sso.providers.method).toBe('GET');
});

it('keeps known providers and ignores invalid entries', () => {
  const google = { id: 'google', label: 'Google' };
  expect(parseProviders([google, { id: 'other', label: 'x' }, { id: 'sso' }, null, 3])).toEqual([google]);
  expect(parseProviders({ error: 'TooManyRequests' })).toEqual([]);
  expect(parseProviders(undefined)).toEqual([]);
});
