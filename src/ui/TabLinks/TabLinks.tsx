// Tabs that are links, for sections with their own URL.
import { useI18n } from '../../i18n/I18n.tsx';
import { safeHref } from '../../platform/browser/safe-href.ts';
import * as styles from '../Tabs/Tabs.css.ts';

export interface TabLink {
  href: string;
  label: string;
  count?: number;
  isCurrent?: boolean;
}

export interface TabLinksProps {
  label: string;
  items: readonly TabLink[];
  /** Without a bottom line, where the header draws its own. */
  isFlush?: boolean;
}

/** A navigation landmark; the current link has `aria-current`. */
export function TabLinks({ label, items, isFlush }: TabLinksProps) {
  const { n } = useI18n();
  return (
    <nav aria-label={label} className={`${styles.list} ${isFlush ? styles.flush : ''}`}>
      {items.map((item) => (
        <a
          key={item.href}
          href={safeHref(item.href)}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={styles.tab}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{n(item.count)}</span>}
        </a>
      ))}
    </nav>
  );
}
