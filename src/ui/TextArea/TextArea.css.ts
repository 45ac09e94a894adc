import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const area = style({
  display: 'block',
  resize: 'vertical',
  paddingBlock: '8px',
  fieldSizing: 'content',
  maxBlockSize: '60dvh',
  // An empty box is as high as its rows, however narrow the window makes its hint.
  selectors: {
    '&::placeholder': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

// The size stands here too, or lines as high as the page's own would hold the hint and push it below the count.
export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  fontSize: vars.text.xs,
  lineHeight: 1.6,
});
export const count = style({ marginInlineStart: 'auto', whiteSpace: 'nowrap' });
export const over = style({ fontWeight: 500 });
