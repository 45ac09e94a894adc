import * as styles from '../Button/Button.css.ts';
import { pressProps } from '../Button/press-props.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface IconButtonProps {
  icon: IconName;
  /** What it does, for screen readers; put a `Tooltip` around it where sighted people need it too. */
  label: string;
  onPress?: () => void;
  variant?: keyof typeof styles.variant;
  size?: keyof typeof styles.square;
  isDisabled?: boolean;
  isPending?: boolean;
  /** For a button that stays pressed. */
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
