import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const inlineHint = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s1} ${space.s2}`,
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.onAccentSoft,
  fontSize: text.s,
  lineHeight: 1.7,
  border: '1px solid transparent',
});
export const content = style({ flex: '1 1 200px', minInlineSize: 0 });
export const page = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s3,
  padding: `${space.s8} ${space.s4}`,
  textAlign: 'center',
});
export const iconBox = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  borderRadius: radius.card,
  background: color.accentSoft,
  color: color.onAccentSoft,
});
export const body = style({ maxInlineSize: '440px' });
