// Decides who may see a route and where everyone else is redirected.
import { toInternalPath } from '../../contract/fields/link.rules.ts';

/** `open` to anyone, logged in or not. */
export type Guard = 'auth' | 'private' | 'open';

/** Whether the user is logged in: `restoring` until known, `loggingOut` while the request runs. */
export type LoginState = 'restoring' | 'loggedIn' | 'loggedOut' | 'loggingOut';

export const HOME = '/dashboard/bot/list';
export const LOGIN = '/auth/login';

/**
 * The redirect target, or null to stay. A redirect to login keeps the URL in `?next=`.
 * @param address path and query of the route
 * @param isPrivatePath whether a path is a private route of the panel
 */
export function redirectFor(
  guard: Guard,
  loginState: LoginState,
  address: string,
  isPrivatePath: (path: string) => boolean,
): string | null {
  if (guard === 'open') return null;
  if (guard === 'private') {
    if (loginState === 'loggingOut') return LOGIN;
    return loginState === 'loggedOut' ? loginLink(address) : null;
  }
  return loginState === 'loggedIn' ? (nextPath(address, isPrivatePath) ?? HOME) : null;
}

function loginLink(address: string): string {
  return address === HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(address)}`;
}

// Anyone can write a URL with `next`: only a path of this panel is followed, never another site.
function nextPath(address: string, isPrivatePath: (path: string) => boolean): string | null {
  const path = toInternalPath(new URL(address, 'https://panel.invalid').searchParams.get('next'));
  const [page] = path?.split('#') ?? [];
  return page !== undefined && isPrivatePath(page.split('?')[0] ?? '') ? page : null;
}
