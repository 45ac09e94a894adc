import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

export const cards = style({
  maxBlockSize: '40dvh',
  overflowY: 'auto',
  paddingInline: vars.space.s2,
});
