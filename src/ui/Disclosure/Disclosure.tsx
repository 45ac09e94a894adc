import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps {
  /** What is folded away, as a name: «گام‌ها», «متن فرستاده‌شده». */
  label: string;
  children: ReactNode;
}

/** The browser's own disclosure: opens by pointer, Enter and Space, and by a search within the page. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.header}>
        <span className={styles.mark}>
          <Icon name="chevronDown" size="s" />
        </span>
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
