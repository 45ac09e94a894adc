// Shows a skeleton, then the content, without flicker.
import type { ReactNode } from 'react';
import { useHeldLoading } from './useHeldLoading.ts';

export interface LoadingThenProps {
  isLoading: boolean;
  /** Made of `Skeleton`s, laid as the content will be. */
  outline: ReactNode;
  /** What came, or why it did not. */
  children: ReactNode;
}

export function LoadingThen({ isLoading, outline, children }: LoadingThenProps) {
  return useHeldLoading(isLoading) ? outline : children;
}
