import { useI18n } from '../../i18n/I18n.tsx';
import { capCount } from '../CountBadge/cap-count.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './AppShell.css.ts';
import type { NavItem } from './shell.types.ts';

/** Renders nothing at zero and «۹۹+» above 99; `countLabel` follows the number for screen readers. */
export function NavBadge({ count = 0, countLabel }: Pick<NavItem, 'count' | 'countLabel'>) {
  const { n } = useI18n();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {capCount(n, count)}
      <VisuallyHidden> {countLabel}</VisuallyHidden>
    </span>
  );
}
