import { expect, it } from 'vitest';
import levels from '../tests/fixtures/call-access.json' with { type: 'json' };
import { type AccessDenial, checkAccess, type UserAccess } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const verified = { is_verified: true, is_operator: false, is_supper_admin: false };
const people = {
  owner: verified,
  operator: { ...verified, is_operator: true },
  superAdmin: { ...verified, is_supper_admin: true },
  unverified: { ...verified, is_verified: false },
  unverifiedAdmin: { ...verified, is_verified: false, is_supper_admin: true },
};

const expected: Record<UserAccess, Record<keyof typeof people, AccessDenial>> = {
  session: { owner: null, operator: null, superAdmin: null, unverified: null, unverifiedAdmin: null },
  operator: {
    owner: null,
    operator: null,
    superAdmin: null,
    unverified: 'NotVerified',
    unverifiedAdmin: 'NotVerified',
  },
  owner: {
    owner: null,
    operator: 'Forbidden',
    superAdmin: null,
    unverified: 'NotVerified',
    unverifiedAdmin: 'NotVerified',
  },
  superAdmin: {
    owner: 'Forbidden',
    operator: 'Forbidden',
    superAdmin: null,
    unverified: 'NotVerified',
    unverifiedAdmin: 'NotVerified',
  },
};

it.each(['session', 'operator', 'owner', 'superAdmin'] as const)(
  'admits exactly the expected people at access level %s',
  (access) => {
    const actual = Object.fromEntries(
      Object.entries(people).map(([name, person]) => [name, checkAccess(access, person)]),
    );
    expect(actual).toEqual(expected[access]);
  },
);

/**
 * HTTP tests read the level from the endpoint itself, so a change of level must be repeated in this fixture
 * on purpose.
 */
it('keeps the access level of every call', () => {
  const calls = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
  expect(Object.fromEntries(calls.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
    levels,
  );
});
