// The panel's own path and query as React state, and navigation between its paths.
import { useLayoutEffect, useState } from 'react';
import { navigate as navigateTo, useLocationProperty } from 'wouter/use-browser-location';
import { addressOf, currentPath } from './base-path.ts';

interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept in the history entry. */
  readonly state?: object;
}

export const navigate = (path: string, options?: NavigateOptions): void =>
  navigateTo(addressOf(path), options);

/** Readable where it can be decoded. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

const readPath = () => decode(currentPath());
const readSearch = () => decode(location.search.slice(1));
/** The page that is rendered at build time. */
const prerenderedPath = () => '/auth/login';
const prerenderedSearch = () => '';

/** The path that is open, and how to leave it. */
export const useLocation = (): readonly [string, typeof navigate] => [
  useLocationProperty(readPath, prerenderedPath),
  navigate,
];

/** The query without its question mark. */
export const useSearch = (): string => useLocationProperty(readSearch, prerenderedSearch);

/** Goes to a path once it is mounted, in place of the current history entry. */
export function Redirect({ to, state }: { readonly to: string; readonly state?: object }) {
  const [target] = useState({ to, state });
  useLayoutEffect(() => {
    navigate(target.to, { replace: true, ...(target.state && { state: target.state }) });
  }, [target]);
  return null;
}
