import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space } = vars;

export const root = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s3,
  padding: `${space.s8} ${space.s4}`,
  textAlign: 'center',
});
export const content = style({ maxInlineSize: '440px' });
export const drawing = style({
  inlineSize: '120px',
  blockSize: '84px',
  fill: 'none',
  stroke: color.textMuted,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const accent = style({ stroke: color.accentMark });
export const danger = style({ stroke: color.danger });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.s2 });
