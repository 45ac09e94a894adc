import type { ReactNode } from 'react';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import * as styles from './Button.css.ts';
import { pressProps } from './press-props.ts';

export interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  /** One primary per screen; `danger` for a destructive choice, `dangerSolid` where it is confirmed. */
  variant?: keyof typeof styles.variant;
  size?: keyof typeof styles.size;
  icon?: IconName;
  endIcon?: IconName;
  /** The key that does the same, shown on the button. */
  shortcut?: string;
  /** Fills the line. */
  isWide?: boolean;
  /** Keeps focus, shows that work is under way, and takes no further press. */
  isPending?: boolean;
  isDisabled?: boolean;
  /** Submits the form around it. */
  isSubmit?: boolean;
  /** Submits the form with this id, from outside of it. */
  form?: string;
  autoFocus?: boolean;
}

/** The browser's own button: react-aria's press handling would cost login 10 KB. `rest` is what a menu adds. */
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

/** The wait icon in place of a button's own. */
export function Spinner() {
  return (
    <span className={styles.spinning}>
      <Icon name="wait" size="s" />
    </span>
  );
}
