import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const code = style({
  // Digits need equal widths for the letter spacing to work.
  fontFamily: vars.font.mono,
  fontSize: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '.6em',
  paddingInlineStart: 'calc(12px + .6em)',
  blockSize: '48px',
  textAlign: 'center',
  selectors: { '[dir="rtl"] &[dir="ltr"]': { textAlign: 'center', fontFamily: vars.font.mono } },
});
