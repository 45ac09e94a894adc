import type { ReactNode } from 'react';
import * as styles from './Text.css.ts';

export interface TextProps {
  children: ReactNode;
  as?: 'p' | 'span' | 'div' | 'bdi' | 'strong' | 'time';
  size?: keyof typeof styles.size;
  tone?: keyof typeof styles.tone;
  weight?: keyof typeof styles.weight;
  /** One line with an ellipsis. */
  isTruncated?: boolean;
  /** Tabular digits, for columns. */
  isTabular?: boolean;
  /** Line breaks as typed, direction by content; use `UserText` for text by people. */
  isAsTyped?: boolean;
  isCentred?: boolean;
  /** URLs and codes: left to right, in the Latin font. */
  isLatin?: boolean;
}

/** A paragraph unless `as` is given. */
export function Text(props: TextProps) {
  const { children, as: Element = 'p', size = 'm', tone = 'inherit', weight = 'regular' } = props;
  const classes = [styles.size[size], styles.tone[tone], styles.weight[weight]];
  if (props.isTruncated) classes.push(styles.truncated);
  if (props.isTabular) classes.push(styles.tabular);
  if (props.isAsTyped) classes.push(styles.asTyped);
  if (props.isCentred) classes.push(styles.centred);
  if (props.isLatin) classes.push(styles.latin);
  return (
    <Element className={classes.join(' ')} dir={props.isAsTyped ? 'auto' : undefined}>
      {children}
    </Element>
  );
}

export interface HeadingProps {
  children: ReactNode;
  /** Heading level; the page's title is 1. */
  level: 1 | 2 | 3;
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl';
  /** For `aria-labelledby`. */
  id?: string;
}

const sizes = { 1: 'l', 2: 'm', 3: 's' } as const;

/** `level` is its place in the document outline; `size` only changes its look. */
export function Heading({ children, level, size = sizes[level], id }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={`${styles.size[size]} ${styles.weight.bold}`}>
      {children}
    </Element>
  );
}
