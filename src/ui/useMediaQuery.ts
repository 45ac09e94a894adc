import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while the window matches the media query, one of `media` in `theme.css.ts`. For elements that must
 * leave the DOM: a hidden column must not get keyboard focus. For everything else use CSS.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // Without a window (prerendering) the narrowest layout is used.
    () => true,
  );
}
