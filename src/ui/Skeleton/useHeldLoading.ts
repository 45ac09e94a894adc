// Knows when an outline gives way to what it stood for, so that it never only flickers. It draws nothing.
import { useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { stillHeld } from './loading-times.ts';

/**
 * Whether the outline stands: while `isLoading`, and after it as long as an outline that was seen must be held.
 * Show the content only when this is false.
 */
export function useHeldLoading(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(isLoading);
  const since = useRef(0);
  // Before the paint, so that nothing shows for one frame between the outline and the content.
  useLayoutEffect(() => {
    if (isLoading) {
      since.current = systemClock.now();
      setHeld(true);
      return;
    }
    const more = stillHeld(systemClock.now() - since.current);
    const timer = setTimeout(() => setHeld(false), more);
    if (more === 0) setHeld(false);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isHeld;
}
