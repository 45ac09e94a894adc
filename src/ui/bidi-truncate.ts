// Truncates text of either direction at its own end, for css modules.
import { globalStyle } from '@vanilla-extract/css';

/** Words of their own direction begin where the lines around them begin; Chromium and Safari know it by their own name. */
export const matchParent: ('-webkit-match-parent' | 'match-parent')[] = [
  '-webkit-match-parent',
  'match-parent',
];

/** Words in a `bdi` begin where the line does and are cut at their own end: a line's own ellipsis would take their beginning. */
export const truncateAtOwnEnd = (line: string): void =>
  globalStyle(`${line} > bdi, ${line} > a > bdi`, {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: matchParent,
    verticalAlign: 'bottom',
  });
