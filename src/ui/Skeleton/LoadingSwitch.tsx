// Shows a skeleton, then the content, without flicker.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { remainingSkeletonMs } from './skeleton-delay.ts';

/**
 * Whether the outline stands: while `isLoading`, and after it as long as an outline that was seen must be held.
 * Show the content only when this is false.
 */
function useSkeletonTiming(isLoading: boolean): boolean {
  const [isHeld, setHeld] = useState(isLoading);
  const since = useRef(0);
  // Before the paint, so that nothing shows for one frame between the outline and the content.
  useLayoutEffect(() => {
    if (isLoading) {
      since.current = systemClock.now();
      setHeld(true);
      return;
    }
    const more = remainingSkeletonMs(systemClock.now() - since.current);
    const timer = setTimeout(() => setHeld(false), more);
    if (more === 0) setHeld(false);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isHeld;
}

export interface LoadingSwitchProps {
  isLoading: boolean;
  /** Made of `Skeleton`s, laid as the content will be. */
  skeleton: ReactNode;
  /** What came, or why it did not. */
  children: ReactNode;
}

/** Once seen, the skeleton stays for a minimum time. */
export function LoadingSwitch({ isLoading, skeleton, children }: LoadingSwitchProps) {
  return useSkeletonTiming(isLoading) ? skeleton : children;
}
