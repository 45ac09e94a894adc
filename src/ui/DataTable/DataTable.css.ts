// Knows how rows and columns look; wide tables scroll within their own box.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const scroller = style({ overflowX: 'auto' });
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.s });
export const caption = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
export const head = style({
  padding: `${space.s2} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: text.xs,
  fontWeight: 500,
  color: color.textMuted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const cell = style({
  padding: `10px ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
  selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
});
// In right-to-left tables the start already lines the units up.
export const numeric = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&:dir(ltr)': { textAlign: 'end' } },
});
export const row = style({ selectors: { '&[aria-selected="true"]': { background: color.accentSoft } } });
