import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: 700,
  lineHeight: 1,
});
export const size = styleVariants({ m: vars.text.xl, l: vars.text.xxl }, (fontSize) => ({ fontSize }));
export const mark = style({ inlineSize: '1.2em', blockSize: '1.2em', fill: vars.color.accentMark });
export const checkMark = style({
  fill: 'none',
  stroke: 'oklch(1 0 0)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
