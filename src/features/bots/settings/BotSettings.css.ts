import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

export const examples = style({
  display: 'grid',
  gap: vars.space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const example = style({
  display: 'flex',
  gap: vars.space.s2,
  alignItems: 'baseline',
  flexWrap: 'wrap',
});

/** One line for each kind of data that a removal deletes. */
export const removedItems = style({
  display: 'grid',
  gap: vars.space.s1,
  margin: 0,
  paddingInlineStart: vars.space.s6,
  listStyle: 'disc',
});
