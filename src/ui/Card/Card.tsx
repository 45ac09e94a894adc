import { type ReactNode, useId } from 'react';
import { Heading } from '../Text/Text.tsx';
import * as styles from './Card.css.ts';

export interface CardProps {
  children: ReactNode;
  title?: string;
  /** At the end of the title line: a chip, a button. */
  aside?: ReactNode;
  /** `none` for lists and tables that reach the edge. */
  padding?: keyof typeof styles.padding;
  variant?: keyof typeof styles.variant;
}

/** A section; with a title it is a landmark named by it. */
export function Card({ children, title, aside, padding = 'regular', variant = 'plain' }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={`${styles.variant[variant]} ${styles.padding[padding]}`}
    >
      {(title || aside) && (
        <div className={`${styles.header} ${padding === 'none' ? styles.headPadded : ''}`}>
          <div className={styles.title}>
            {title && (
              <Heading level={2} id={titleId}>
                {title}
              </Heading>
            )}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
