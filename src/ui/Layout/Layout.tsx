// Layout primitives: stack, inline, grid, page body and divider.
import type { ReactNode } from 'react';
import * as styles from './Layout.css.ts';

type Gap = keyof typeof styles.gap;

export interface StackProps {
  children: ReactNode;
  /** Steps of 4 px: 1, 2, 3, 4, 6, 8 or `none`; default 4. */
  gap?: Gap;
  align?: keyof typeof styles.align;
  justify?: keyof typeof styles.justify;
  /** Fills the remaining space. */
  canGrow?: boolean;
}

/** Vertical stack. */
export function Stack({ children, gap = 4, align, justify, canGrow }: StackProps) {
  return <div className={classes(styles.stack, gap, align, justify, canGrow)}>{children}</div>;
}

/** Horizontal row, centred vertically; wraps with `isWrapping`. */
export function Inline(props: StackProps & { isWrapping?: boolean }) {
  const { children, gap = 2, align = 'centre', justify, canGrow, isWrapping } = props;
  const className = classes(styles.inline, gap, align, justify, canGrow);
  return <div className={isWrapping ? `${className} ${styles.wrap}` : className}>{children}</div>;
}

/** Equal cells, as many per line as fit. */
export function Grid({
  children,
  gap = 4,
  cells = 'medium',
}: {
  children: ReactNode;
  gap?: Gap;
  cells?: keyof typeof styles.columns;
}) {
  return <div className={`${styles.grid} ${styles.gap[gap]} ${styles.columns[cells]}`}>{children}</div>;
}

/** The scrolling part under a `PageHeader`; `form` keeps lines short enough to read. */
export function PageBody({ children, width = 'full' }: { children: ReactNode; width?: 'full' | 'form' }) {
  return (
    <div className={styles.body}>
      <div className={`${styles.stack} ${styles.gap[6]} ${styles.width[width]}`}>{children}</div>
    </div>
  );
}

/** A divider line, with a text in it if given. */
export function Divider({ children }: { children?: string }) {
  return children ? <div className={styles.dividerLabel}>{children}</div> : <hr className={styles.divider} />;
}

function classes(
  base: string,
  gap: Gap,
  align?: StackProps['align'],
  justify?: StackProps['justify'],
  canGrow?: boolean,
) {
  const parts = [base, styles.gap[gap]];
  if (align) parts.push(styles.align[align]);
  if (justify) parts.push(styles.justify[justify]);
  if (canGrow) parts.push(styles.fill);
  return parts.join(' ');
}
