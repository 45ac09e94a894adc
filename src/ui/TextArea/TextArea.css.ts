// Knows how many lines of text are boxed.
import { style } from '@vanilla-extract/css';

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

export const foot = style({ display: 'flex', justifyContent: 'space-between', gap: '8px' });
export const count = style({ marginInlineStart: 'auto', whiteSpace: 'nowrap' });
export const over = style({ fontWeight: 500 });
