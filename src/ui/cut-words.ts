// Knows how words of the other direction end where their line is cut. Knows no line.
import { globalStyle } from '@vanilla-extract/css';

/** Words in a `bdi` begin where the line does and are cut at their own end: a line's own ellipsis would take their beginning. */
export const cutAtOwnEnd = (line: string): void =>
  globalStyle(`${line} > bdi, ${line} > a > bdi`, {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'match-parent',
    verticalAlign: 'bottom',
  });
