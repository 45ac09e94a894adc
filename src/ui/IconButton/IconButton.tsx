import * as styles from '../Button/Button.css.ts';
import { pressProps } from '../Button/press-props.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface IconButtonProps {
  icon: IconName;
  /** Accessible name; add a `Tooltip` if sighted people need it too. */
  label: string;
  onPress?: () => void;
  variant?: keyof typeof styles.variant;
  size?: keyof typeof styles.square;
  isDisabled?: boolean;
  isPending?: boolean;
  /** State of a toggle button. */
  isPressed?: boolean;
}

/** `label` is its accessible name, as it has no text. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'regular',
  isPressed,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...pressProps(rest)}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      className={`${styles.variant[variant]} ${styles.square[size]}`}
    >
      <Icon name={rest.isPending ? 'wait' : icon} size={size === 'small' ? 's' : 'm'} />
    </button>
  );
}
