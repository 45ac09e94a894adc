import type { ReactNode } from 'react';
import { hiddenLabel } from '../Field/Field.css.ts';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Announces its changes. */
  isLive?: boolean;
}

/** Text for screen readers only; with `isLive` its changes are announced politely. */
export function VisuallyHidden({ children, isLive }: VisuallyHiddenProps) {
  return (
    <span className={hiddenLabel} role={isLive ? 'status' : undefined}>
      {children}
    </span>
  );
}
