import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while the window meets the media query, one of `media` in `theme.css.ts`. For what must leave the page
 * and not only the eye: a hidden column must not take the keyboard. Everything else is a style's own condition.
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
    // Where there is no window, the narrowest is drawn.
    () => true,
  );
}
