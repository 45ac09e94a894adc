// Shows a skeleton, then the content, without flicker.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { remainingSkeletonMs } from './skeleton-delay.ts';

/**
 * Whether the skeleton is shown: while `isLoading`, and for its minimum time if it was visible. Show the
 * content only when this is false.
 */
function useSkeletonTiming(isLoading: boolean): boolean {
  const [isVisible, setVisible] = useState(isLoading);
  const startedAt = useRef(0);
  // Before paint, so that no empty frame shows between skeleton and content.
  useLayoutEffect(() => {
    if (isLoading) {
      startedAt.current = systemClock.now();
      setVisible(true);
      return;
    }
    const remainingMs = remainingSkeletonMs(systemClock.now() - startedAt.current);
    const timer = setTimeout(() => setVisible(false), remainingMs);
    if (remainingMs === 0) setVisible(false);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading || isVisible;
}

export interface LoadingSwitchProps {
  isLoading: boolean;
  /** `Skeleton`s laid out like the content. */
  skeleton: ReactNode;
  /** The content, or its error. */
  children: ReactNode;
}

/** Once visible, the skeleton stays for a minimum time. */
export function LoadingSwitch({ isLoading, skeleton, children }: LoadingSwitchProps) {
  return useSkeletonTiming(isLoading) ? skeleton : children;
}
