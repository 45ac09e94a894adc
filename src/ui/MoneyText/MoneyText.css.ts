import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const root = style({
  display: 'inline-flex',
  flexDirection: 'column',
  maxInlineSize: '100%',
  verticalAlign: 'baseline',
});
export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.s2,
});
export const size = styleVariants({
  s: { fontSize: text.s, lineHeight: 1.6 },
  m: { fontSize: text.m, lineHeight: 1.6 },
  l: { fontSize: text.l, lineHeight: 1.5, fontWeight: 700 },
  xl: { fontSize: text.xl, lineHeight: 1.5, fontWeight: 700 },
});
export const tone = styleVariants({
  plain: {},
  muted: { color: color.textMuted },
  less: { color: color.onSuccessSoft },
});
export const amount = style({ whiteSpace: 'nowrap', unicodeBidi: 'isolate' });
export const column = style({ fontVariantNumeric: 'tabular-nums' });
export const previousAmount = style({
  fontSize: text.s,
  fontWeight: 400,
  color: color.textMuted,
  textDecorationThickness: '1px',
});
export const secondary = style({
  fontSize: text.xs,
  fontWeight: 400,
  lineHeight: 1.6,
  color: color.textMuted,
});
