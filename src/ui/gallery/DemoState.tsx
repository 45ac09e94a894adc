// One named state of a component.
import type { ReactNode } from 'react';
import * as styles from './DemoState.css.ts';

export interface DemoStateProps {
  /** Name of the state, shown above it. */
  name: string;
  children: ReactNode;
  /** Full width instead of one cell: tables, rows of many items. */
  isWide?: boolean | undefined;
}

/** A figure with that name. Its children are laid out as in a page: several in a row need an `Inline`. */
export function DemoState({ name, children, isWide = false }: DemoStateProps) {
  return (
    <figure className={isWide ? `${styles.state} ${styles.wide}` : styles.state}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div className={styles.content}>{children}</div>
    </figure>
  );
}
