import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  // The list anchors its scroll position itself; the browser's scroll anchoring would add to it.
  overflowAnchor: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
});

export const root = style({
  position: 'relative',
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const row = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0 });
