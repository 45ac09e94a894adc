import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s4,
  padding: space.s6,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.accentText,
  cursor: 'pointer',
  selectors: {
    '&[data-over]': { background: color.accentSoft, borderColor: color.accent },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '&[data-disabled]': { background: color.sunken, color: color.textMuted, cursor: 'not-allowed' },
  },
});

// Covers the zone, so that clicks, taps and drops reach the native file input.
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit', fontSize: 0 });
export const content = style({
  flex: 1,
  minInlineSize: 0,
  color: color.text,
  selectors: { [`${zone}[data-disabled] &`]: { color: color.textMuted } },
});
export const title = style({ display: 'block', fontWeight: 500 });
export const browse = style({
  color: color.accentText,
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  selectors: { [`${zone}[data-disabled] &`]: { color: 'inherit', textDecoration: 'none' } },
});
export const hint = style({ display: 'block', fontSize: text.xs, color: color.textMuted });
