import { describe, expect, it } from 'vitest';
import { HOME, LOGIN, type LoginState, redirectFor } from './guard.ts';

const isPrivatePath = (path: string) => path.startsWith('/dashboard/');
const inbox = '/dashboard/bot/b1/conversation/list?filter=open';

describe('private route', () => {
  it.each<[LoginState, string | null]>([
    ['loggedIn', null],
    ['restoring', null],
    ['loggedOut', `${LOGIN}?next=${encodeURIComponent(inbox)}`],
    ['loggingOut', LOGIN],
  ])('redirects a user who is %s', (loginState, to) => {
    expect(redirectFor('private', loginState, inbox, isPrivatePath)).toBe(to);
  });

  it('omits the default landing address from the login link', () => {
    expect(redirectFor('private', 'loggedOut', HOME, isPrivatePath)).toBe(LOGIN);
  });
});

it.each<LoginState>(['loggedIn', 'loggedOut', 'restoring', 'loggingOut'])(
  'opens a public route for a user who is %s',
  (loginState) => {
    expect(redirectFor('open', loginState, '/dev/ui', isPrivatePath)).toBeNull();
  },
);

describe('login route', () => {
  it.each<LoginState>(['loggedOut', 'restoring', 'loggingOut'])(
    'opens for a user who is %s',
    (loginState) => {
      expect(redirectFor('auth', loginState, LOGIN, isPrivatePath)).toBeNull();
    },
  );

  it('redirects a logged-in user to the bot list or the requested address', () => {
    expect(redirectFor('auth', 'loggedIn', LOGIN, isPrivatePath)).toBe(HOME);
    expect(redirectFor('auth', 'loggedIn', `${LOGIN}?next=${encodeURIComponent(inbox)}`, isPrivatePath)).toBe(
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
    expect(redirectFor('auth', 'loggedIn', `${LOGIN}?next=${encodeURIComponent(next)}`, isPrivatePath)).toBe(
      HOME,
    );
  });
});
