import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const quote = style({
  margin: 0,
  padding: `${vars.space.s1} ${vars.space.s4}`,
  borderInlineStart: `3px solid ${vars.color.ai}`,
});
