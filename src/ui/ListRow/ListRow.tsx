import type { ReactNode } from 'react';
import { safeHref } from '../../platform/browser/safe-href.ts';
import * as styles from './ListRow.css.ts';

export interface ListRowProps {
  title: string;
  /** The title is a sentence: it wraps, and has the direction of its own language. */
  isMultiline?: boolean;
  /** One line below the title. */
  detail?: ReactNode;
  /** A third line: chips, a progress bar, a reason. */
  children?: ReactNode;
  /** Avatar, icon or checkbox at the start. */
  leading?: ReactNode;
  /** Time and count at the end, stacked. */
  aside?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Makes the whole row a link. */
  href?: string;
  /** Called when the row is opened. */
  onOpen?: () => void;
  isCurrent?: boolean;
  isUnread?: boolean;
}

/** A list item; with `href` the whole row is a link and its buttons stay separate. */
export function ListRow(props: ListRowProps) {
  const { title, detail, children, leading, aside, actions, href, onOpen, isCurrent, isUnread } = props;
  const titleClass = props.isMultiline ? styles.multiline : styles.title;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      {leading}
      <div className={styles.content}>
        <div dir={props.isMultiline ? undefined : 'auto'} className={titleClass}>
          {href ? (
            <a
              href={safeHref(href)}
              onClick={onOpen}
              aria-current={isCurrent ? 'true' : undefined}
              className={styles.cover}
            >
              {title}
            </a>
          ) : (
            title
          )}
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

/** A list of rows; screen readers announce its name and length. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}
