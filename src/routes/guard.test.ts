import { describe, expect, it } from 'vitest';
import { HOME, LOGIN, redirectFrom, type Standing } from './guard.ts';

const isInner = (path: string) => path.startsWith('/dashboard/');
const inbox = '/dashboard/bot/b1/conversation/list?filter=open';

describe('private address', () => {
  it.each<[Standing, string | null]>([
    ['in', null],
    ['waiting', null],
    ['out', `${LOGIN}?next=${encodeURIComponent(inbox)}`],
    ['leaving', LOGIN],
  ])('redirects a user who is %s', (standing, to) => {
    expect(redirectFrom('private', standing, inbox, isInner)).toBe(to);
  });

  it('omits the default landing address from the login link', () => {
    expect(redirectFrom('private', 'out', HOME, isInner)).toBe(LOGIN);
  });
});

it.each<Standing>(['in', 'out', 'waiting', 'leaving'])(
  'opens a public address for a user who is %s',
  (standing) => {
    expect(redirectFrom('open', standing, '/dev/ui', isInner)).toBeNull();
  },
);

describe('login address', () => {
  it.each<Standing>(['out', 'waiting', 'leaving'])('opens for a user who is %s', (standing) => {
    expect(redirectFrom('auth', standing, LOGIN, isInner)).toBeNull();
  });

  it('redirects a logged-in user to the bot list or the requested address', () => {
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
  ])('does not redirect to %s', (next) => {
    expect(redirectFrom('auth', 'in', `${LOGIN}?next=${encodeURIComponent(next)}`, isInner)).toBe(HOME);
  });
});
