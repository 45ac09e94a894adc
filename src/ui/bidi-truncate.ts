// Truncates text of either direction at its own end, for css modules.
import { globalStyle } from '@vanilla-extract/css';

/**
 * Aligns text of another direction with its surroundings; Chromium and Safari only know the prefixed value.
 */
export const matchParent: ('-webkit-match-parent' | 'match-parent')[] = [
  '-webkit-match-parent',
  'match-parent',
];

/** Text in a `bdi` is aligned to the start of its line and truncated at its own end, not at its beginning. */
export const truncateAtOwnEnd = (selector: string): void =>
  globalStyle(`${selector} > bdi, ${selector} > a > bdi`, {
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: matchParent,
    verticalAlign: 'bottom',
  });
