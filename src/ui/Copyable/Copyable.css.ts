import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, space } = vars;

export const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s2,
  padding: '4px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
});

export const value = style({
  flex: '1 1 220px',
  minInlineSize: 0,
  padding: `5px ${space.s2}`,
  direction: 'ltr',
  fontFamily: vars.font.mono,
  fontSize: vars.text.s,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
