import type { ReactNode } from 'react';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import * as styles from './Button.css.ts';
import { pressProps } from './press-props.ts';

export interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  /** One primary per screen; `danger` for a destructive choice, `dangerSolid` to confirm it. */
  variant?: keyof typeof styles.variant;
  size?: keyof typeof styles.size;
  icon?: IconName;
  endIcon?: IconName;
  /** Keyboard shortcut shown on the button. */
  shortcut?: string;
  /** Full width. */
  isWide?: boolean;
  /** Keeps the focus, shows a spinner, and ignores presses. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Submits the surrounding form. */
  isSubmit?: boolean;
  /** Submits the form with this id from outside. */
  form?: string;
  autoFocus?: boolean;
}

/** A native button: React Aria's press handling would add 10 KB to login. `rest` is added by a menu. */
export function Button({
  children,
  variant = 'secondary',
  size = 'regular',
  icon,
  endIcon,
  shortcut,
  isWide,
  isSubmit,
  ...rest
}: ButtonProps) {
  const classes = [styles.variant[variant], styles.size[size], isWide ? styles.wide : ''];
  const leading = rest.isPending ? <Spinner /> : icon && <Icon name={icon} size="s" />;
  return (
    <button {...pressProps(rest)} type={isSubmit ? 'submit' : 'button'} className={classes.join(' ')}>
      {leading}
      {children}
      {shortcut && <Kbd>{shortcut}</Kbd>}
      {endIcon && <Icon name={endIcon} size="s" />}
    </button>
  );
}

/** Replaces a button's icon while pending. */
export function Spinner() {
  return (
    <span className={styles.spinning}>
      <Icon name="wait" size="s" />
    </span>
  );
}
