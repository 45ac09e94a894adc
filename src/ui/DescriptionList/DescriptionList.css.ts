import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gap: `${vars.space.s2} ${vars.space.s4}`,
  alignItems: 'baseline', // a value with a button is taller than its name
  fontSize: vars.text.s,
  lineHeight: 1.6,
});
export const name = style({ color: vars.color.textMuted });
export const value = style({ overflowWrap: 'anywhere' });
