import * as styles from './EmptyState.css.ts';

export interface IllustrationStrokes {
  readonly basePath: string;
  /** The path in the accent or danger colour. */
  readonly accentPath: string;
}

/** Illustration of an error. */
export const errorIllustration: IllustrationStrokes = {
  basePath: 'M4 78h112M18 78V40h34v38M68 78V40h34v38M26 50h18M76 50h18',
  accentPath: 'M52 58l4 0 3-8 4 14 3-6h2',
};

/** Two-colour line drawing of 120 by 84; hidden from screen readers. */
export function Illustration({
  basePath,
  accentPath,
  isDanger,
}: IllustrationStrokes & { isDanger?: boolean }) {
  return (
    <svg viewBox="0 0 120 84" aria-hidden className={styles.drawing}>
      <path d={basePath} />
      <path d={accentPath} className={isDanger ? styles.danger : styles.accent} />
    </svg>
  );
}
