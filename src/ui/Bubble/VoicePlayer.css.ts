import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  inlineSize: 'min(280px, 100%)',
  minBlockSize: '44px',
  padding: `${space.s1} ${space.s2}`,
  boxSizing: 'border-box',
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.surface,
  color: color.text,
});
export const button = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  border: 0,
  borderRadius: '50%',
  background: color.accent,
  color: color.onAccent,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
  '@media': {
    [media.touch]: { inlineSize: '44px', blockSize: '44px' },
    [media.forcedColors]: { border: '1px solid ButtonText' },
  },
});
export const bar = style({
  flex: 1,
  minInlineSize: 0,
  blockSize: '24px',
  margin: 0,
  accentColor: color.accent,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});
export const time = style({
  flex: 'none',
  minInlineSize: '3.5em',
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums',
  color: color.textMuted,
});
export const missing = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  margin: 0,
  fontSize: text.s,
  color: color.textMuted,
});
