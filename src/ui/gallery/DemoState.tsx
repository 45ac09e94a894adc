// One named state of a component.
import type { ReactNode } from 'react';
import * as styles from './DemoState.css.ts';

export interface DemoStateProps {
  /** What the state is called, said once in small type above it. */
  name: string;
  children: ReactNode;
  /** Takes the whole line instead of one cell of it: tables, rows of many things. */
  isWide?: boolean | undefined;
}

/** A figure with that name. Things within it stand as in a page: several in a row need an `Inline`. */
export function DemoState({ name, children, isWide = false }: DemoStateProps) {
  return (
    <figure className={isWide ? `${styles.state} ${styles.wide}` : styles.state}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div className={styles.content}>{children}</div>
    </figure>
  );
}
