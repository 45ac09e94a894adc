// Link; internal URLs navigate without a page load.
import type { ReactNode } from 'react';
import { isExternal, safeHref } from '../../platform/browser/safe-href.ts';
import * as button from '../Button/Button.css.ts';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Link.css.ts';

export interface LinkProps {
  href: string;
  children: ReactNode;
  /** `inline` inside sentences, `plain` alone, `quiet` beside content; `button` and `primary` look like buttons. */
  variant?: keyof typeof styles.variant | 'button' | 'primary';
  icon?: IconName;
  endIcon?: IconName;
  /** For button variants: `small` beside small buttons. */
  size?: 'small' | 'regular';
  isWide?: boolean;
  /** A `plain` or `quiet` link by itself, neither in text nor in a table row. */
  isStandalone?: boolean;
  /** Accessible name if the text is ambiguous; it has to contain the text. */
  label?: string;
  /** Downloads the URL as a file with this name. */
  download?: string;
}

/** External URLs open in a new tab without an opener; unsafe schemes are dropped. */
export function Link(props: LinkProps) {
  const { href, children, icon, endIcon, label, download } = props;
  const isNewTab = isExternal(href) && !/^(mailto|tel):/.test(href);
  return (
    <a
      href={safeHref(href)}
      download={download}
      aria-label={label}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener noreferrer' : undefined}
      className={classOf(props)}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
      {endIcon && <Icon name={endIcon} size="s" />}
    </a>
  );
}

function classOf({
  variant: linkVariant = 'inline',
  size = 'regular',
  isWide,
  isStandalone,
}: LinkProps): string {
  if (linkVariant !== 'button' && linkVariant !== 'primary')
    return isStandalone ? `${styles.variant[linkVariant]} ${styles.standalone}` : styles.variant[linkVariant];
  const variant = linkVariant === 'primary' ? button.variant.primary : button.variant.secondary;
  return [variant, button.size[size], isWide ? button.wide : ''].join(' ');
}
