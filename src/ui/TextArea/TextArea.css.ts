import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const area = style({
  display: 'block',
  resize: 'vertical',
  paddingBlock: '8px',
  fieldSizing: 'content',
  maxBlockSize: '60dvh',
  // An empty box has the height of its rows, however the placeholder wraps.
  selectors: {
    '&::placeholder': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

// The font size is set here too, or the page's line height would push the hint below the count.
export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  fontSize: vars.text.xs,
  lineHeight: 1.6,
});
export const count = style({ marginInlineStart: 'auto', whiteSpace: 'nowrap' });
export const over = style({ fontWeight: 500 });
