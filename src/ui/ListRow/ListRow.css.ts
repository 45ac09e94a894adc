import { style } from '@vanilla-extract/css';
import { truncateAtOwnEnd } from '../bidi-truncate.ts';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: '44px',
  padding: `10px ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: {
    '&:last-child': { borderBlockEnd: 0 },
    '&:has(a[aria-current])': { background: color.accentSoft },
    '&:has(a[aria-current])::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: color.accent,
    },
  },
});

// The link covers the row; other controls are above it.
export const cover = style({
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&:hover:not([aria-current])::after': {
      background: `color-mix(in oklch, ${color.text} 3%, transparent)`,
    },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});

export const content = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
});
// Text of the other direction is aligned to the row's start and truncated at its own end.
export const title = style({
  alignSelf: 'flex-start',
  maxInlineSize: '100%',
  fontSize: text.s,
  fontWeight: 500,
  lineHeight: 1.6,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[data-unread] &': { fontWeight: 700 } },
});
/** A sentence is shown in full. */
export const multiline = style([title, { whiteSpace: 'normal', overflowWrap: 'anywhere' }]);
export const detail = style({
  fontSize: text.s,
  lineHeight: 1.65,
  color: color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '[data-unread] &': { color: color.text } },
});
truncateAtOwnEnd(detail);
export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.s1,
  flex: 'none',
  fontSize: text.xs,
  lineHeight: 1.6,
  color: color.textMuted,
});
export const actions = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  flex: 'none',
});
