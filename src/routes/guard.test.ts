import { describe, expect, it } from 'vitest';
import { HOME, LOGIN, redirectFrom, type Standing } from './guard.ts';

const isInner = (path: string) => path.startsWith('/dashboard/');
const inbox = '/dashboard/bot/b1/conversation/list?filter=open';

describe('a private address', () => {
  it.each<[Standing, string | null]>([
    ['in', null],
    ['waiting', null],
    ['out', `${LOGIN}?next=${encodeURIComponent(inbox)}`],
    ['leaving', LOGIN],
  ])('for someone %s', (standing, to) => {
    expect(redirectFrom('private', standing, inbox, isInner)).toBe(to);
  });

  it('that is where one lands anyway is not carried along', () => {
    expect(redirectFrom('private', 'out', HOME, isInner)).toBe(LOGIN);
  });
});

it.each<Standing>(['in', 'out', 'waiting', 'leaving'])(
  'an open address is for someone %s too',
  (standing) => {
    expect(redirectFrom('open', standing, '/dev/ui', isInner)).toBeNull();
  },
);

describe('an auth address', () => {
  it.each<Standing>(['out', 'waiting', 'leaving'])('is open to someone %s', (standing) => {
    expect(redirectFrom('auth', standing, LOGIN, isInner)).toBeNull();
  });

  it('leads who is logged in to the bot list, or where they were going', () => {
    expect(redirectFrom('auth', 'in', LOGIN, isInner)).toBe(HOME);
    expect(redirectFrom('auth', 'in', `${LOGIN}?next=${encodeURIComponent(inbox)}`, isInner)).toBe(inbox);
  });

  it.each([
    'https://evil.example/dashboard/',
    '//evil.example/dashboard/',
    '/\\evil.example/dashboard/',
    'javascript:alert(1)',
    '/\t/evil.example/dashboard/',
    '/.//evil.example/dashboard/',
    '/dashboard/..//evil.example/dashboard/',
    '/auth/login',
    '',
  ])('does not follow %s', (next) => {
    expect(redirectFrom('auth', 'in', `${LOGIN}?next=${encodeURIComponent(next)}`, isInner)).toBe(HOME);
  });
});
