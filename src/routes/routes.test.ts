import { expect, it } from 'vitest';
import { HOME, LOGIN, redirectFor } from './guard.ts';
import { isPrivateRoute, redirectFrom, routeAt, tokenInFragment } from './routes.tsx';

/** Where a logged-in user is redirected from an address; null to stay. */
const redirectWhenLoggedIn = (address: string) => {
  const { guard } = routeAt(new URL(address, 'https://panel.invalid').pathname) ?? {};
  return guard && redirectFor(guard, 'loggedIn', address, isPrivateRoute);
};

it.each([
  '/auth/login',
  '/auth/login/code',
  // Referral links work only when logged out.
  '/auth/signup',
  '/auth/signup/goftino/K7M2P4QX',
  '/auth/forgot-password-req',
  '/auth/sso/redirect',
  '/auth/sso/callback',
])('redirects a logged-in user from %s', (path) => {
  expect(redirectWhenLoggedIn(path)).toBe(HOME);
});

it.each([
  ['/auth', LOGIN],
  ['/auth/', LOGIN],
  ['/', HOME],
])('redirects the base %s', (base, to) => {
  expect(redirectFrom(base)).toBe(to);
});

it('opens a password reset link for everyone', () => {
  expect(redirectWhenLoggedIn('/auth/forgot-password')).toBeNull();
});

it('opens an invitation for everyone and moves its token to a public address', () => {
  const redirect = tokenInFragment('/auth/signup', '#invitation=a-token');
  expect(redirect).toEqual({ to: '/auth/signup/invitation', token: 'a-token' });
  expect(redirectWhenLoggedIn(redirect?.to ?? '')).toBeNull();
  expect(tokenInFragment('/auth/signup', '#email=a-token')).toBeNull();
  expect(tokenInFragment('/auth/signup', '')).toBeNull();
  expect(tokenInFragment('/auth/login', '#invitation=a-token')).toBeNull();
});

it('redirects a user back after login within the panel only', () => {
  const target = '/dashboard/bot/list?filter=open';
  for (const path of ['/auth/login/code', '/auth/sso/callback']) {
    expect(redirectWhenLoggedIn(`${path}?next=${encodeURIComponent(target)}`)).toBe(target);
    expect(
      redirectWhenLoggedIn(`${path}?next=${encodeURIComponent('//evil.example/dashboard/bot/list')}`),
    ).toBe(HOME);
  }
});

it.each([
  ['', {}],
  ['/-', { session_state: '-' }],
  [
    '/a.b-c/https%3A%2F%2Flogin.example.com%2Frealms%2Fshop',
    { iss: 'https://login.example.com/realms/shop' },
  ],
  ['/a.b-c/https%3A%2F%2Flogin.example.com/4%2F0Ab.c-d', { code: '4/0Ab.c-d' }],
])('matches /auth/sso/callback%s to its screen', (rest, params) => {
  const route = routeAt(`/auth/sso/callback${rest}`);
  expect(route?.guard).toBe('auth');
  expect(Object(route?.screen).props.params).toMatchObject(params);
});

it('redirects an unknown plan tab to the first and keeps a known one', () => {
  expect(redirectFrom('/payment/plans/x')).toBe('/payment/plans/messaging-package');
  for (const tab of ['messaging-package', 'support-agent', 'sales-assistant'])
    expect(redirectFrom(`/payment/plans/${tab}`)).toBeNull();
});
