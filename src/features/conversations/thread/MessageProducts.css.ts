import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

/** A row of its own in the footer of the answer. */
export const list = style({
  display: 'grid',
  gap: vars.space.s2,
  flexBasis: '100%',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const picture = style({
  inlineSize: 40,
  blockSize: 40,
  flexShrink: 0,
  objectFit: 'cover',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});
