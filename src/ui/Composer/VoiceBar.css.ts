import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  marginBlockEnd: space.s2,
  padding: `${space.s1} ${space.s2}`,
  paddingInlineStart: space.s3,
  borderRadius: radius.control,
  background: color.dangerSoft,
  color: color.onDangerSoft,
  fontSize: text.s,
});
export const content = style({ whiteSpace: 'nowrap' });
export const time = style({ minInlineSize: '3em', fontVariantNumeric: 'tabular-nums' });
export const track = style({
  flex: '1 1 80px',
  minInlineSize: '60px',
  blockSize: '6px',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.surface,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const level = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: radius.pill,
  background: color.danger,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
