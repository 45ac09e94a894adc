import { describe, expect, it } from 'vitest';
import { createI18n } from '../i18n/I18n.tsx';
import { sampleSession } from '../machines/auth/session/session.sample.ts';
import { isPrivateRoute, redirectFrom, routeAt, tokenInFragment } from './routes.tsx';
import { settingsItems, settingsRouteAt, settingsRoutes } from './settings.routes.ts';

const { userInfo } = sampleSession;
const account = '/settings/user-account-information';
const visiblePaths = (user: typeof userInfo) =>
  settingsItems(createI18n('fa'), account, user).map(({ href }) => href);

describe('settings sections', () => {
  it('redirects to the account section by default', () => {
    expect(redirectFrom('/settings')).toBe(account);
    expect(redirectFrom('/settings/')).toBe(account);
  });

  it('lists only private addresses with a section each', () => {
    for (const { path } of settingsRoutes) {
      expect([path, isPrivateRoute(path), redirectFrom(path)]).toEqual([path, true, null]);
      expect(settingsRouteAt(path)?.path).toBe(routeAt(path)?.path);
    }
    expect(settingsRouteAt('/dashboard/bot/list')).toBeUndefined();
  });

  it('marks the current section', () => {
    const items = settingsItems(createI18n('en'), account, userInfo);
    expect(items.filter(({ isCurrent }) => isCurrent)).toEqual([
      { href: account, label: 'Account', icon: 'user', isCurrent: true },
    ]);
  });

  it('shows each user the permitted sections', () => {
    const pathsFor = (levels: readonly string[]) =>
      settingsRoutes.filter(({ access }) => levels.includes(access)).map(({ path }) => path);
    expect(visiblePaths(userInfo)).toEqual(pathsFor(['session', 'operator', 'owner']));
    expect(visiblePaths({ ...userInfo, is_operator: true })).toEqual(pathsFor(['session', 'operator']));
    expect(visiblePaths({ ...userInfo, is_verified: false })).toEqual(pathsFor(['session']));
  });
});

it.each([
  [account, '#email=t0ken', 't0ken'],
  [account, '#other=t0ken', null],
  [account, '', null],
  ['/settings/update-password', '#email=t0ken', null],
])('reads from %s%s the token %s', (path, fragment, token) => {
  expect(tokenInFragment(path, fragment)?.token ?? null).toBe(token);
});
