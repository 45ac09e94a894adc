import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps {
  /** Name of the collapsed content: «گام‌ها», «متن فرستاده‌شده». */
  label: string;
  children: ReactNode;
}

/** A native `details`: opens by pointer, Enter, Space, and by find-in-page. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className={styles.root}>
      <summary className={styles.header}>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size="s" />
        </span>
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
