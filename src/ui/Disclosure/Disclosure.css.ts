import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const root = style({
  borderBlockStart: `1px solid ${vars.color.border}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '36px',
  cursor: 'pointer',
  listStyle: 'none',
  fontSize: vars.text.s,
  fontWeight: 500,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});

export const chevron = style({
  display: 'inline-flex',
  color: vars.color.textMuted,
  transition: 'rotate 120ms',
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});

export const body = style({ paddingBlockEnd: vars.space.s4 });
