// Maps a press to a click, unless disabled or pending.
import type { MouseEvent } from 'react';

interface Pressable {
  onPress?: (() => void) | undefined;
  isPending?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Added by a surrounding menu or tooltip. */
  onClick?: (event: MouseEvent) => void;
}

/** Attributes of a `<button>`. A pending one keeps the focus but neither acts nor submits. */
export function pressProps<Props extends Pressable>({
  onPress,
  isPending,
  isDisabled,
  onClick,
  ...rest
}: Props) {
  return {
    ...rest,
    disabled: isDisabled,
    'aria-disabled': isPending || undefined,
    'aria-busy': isPending || undefined,
    onClick: (event: MouseEvent) => {
      if (isPending) event.preventDefault();
      else if (onPress) onPress();
      if (!isPending) onClick?.(event);
    },
  };
}
