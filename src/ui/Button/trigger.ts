// Props that a menu or popover adds to its trigger button.
import type { KeyboardEvent, MouseEvent, Ref, RefObject } from 'react';

export interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Safari does not focus a clicked button, and the focus has to return to it. */
export const focusTrigger = (button: RefObject<HTMLButtonElement | null>): void => button.current?.focus();
