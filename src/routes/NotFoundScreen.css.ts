import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '100dvh',
  padding: vars.space.s4,
});
