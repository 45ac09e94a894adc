import { describe, expect, it } from 'vitest';
import { HOME, LOGIN, type LoginState, redirectFor } from './guard.ts';

const isInner = (path: string) => path.startsWith('/dashboard/');
const inbox = '/dashboard/bot/b1/conversation/list?filter=open';

describe('private address', () => {
  it.each<[LoginState, string | null]>([
    ['loggedIn', null],
    ['restoring', null],
    ['loggedOut', `${LOGIN}?next=${encodeURIComponent(inbox)}`],
    ['loggingOut', LOGIN],
  ])('redirects a user who is %s', (standing, to) => {
    expect(redirectFor('private', standing, inbox, isInner)).toBe(to);
  });

  it('omits the default landing address from the login link', () => {
    expect(redirectFor('private', 'loggedOut', HOME, isInner)).toBe(LOGIN);
  });
});

it.each<LoginState>(['loggedIn', 'loggedOut', 'restoring', 'loggingOut'])(
  'opens a public address for a user who is %s',
  (standing) => {
    expect(redirectFor('open', standing, '/dev/ui', isInner)).toBeNull();
  },
);

describe('login address', () => {
  it.each<LoginState>(['loggedOut', 'restoring', 'loggingOut'])('opens for a user who is %s', (standing) => {
    expect(redirectFor('auth', standing, LOGIN, isInner)).toBeNull();
  });

  it('redirects a logged-in user to the bot list or the requested address', () => {
    expect(redirectFor('auth', 'loggedIn', LOGIN, isInner)).toBe(HOME);
    expect(redirectFor('auth', 'loggedIn', `${LOGIN}?next=${encodeURIComponent(inbox)}`, isInner)).toBe(
      inbox,
    );
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
    expect(redirectFor('auth', 'loggedIn', `${LOGIN}?next=${encodeURIComponent(next)}`, isInner)).toBe(HOME);
  });
});
