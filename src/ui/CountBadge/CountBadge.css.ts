import { style } from '@vanilla-extract/css';
import { onFilled, vars } from '../theme.css.ts';

export const count = style({
  ...onFilled,
  display: 'inline-block',
  flex: 'none',
  minInlineSize: '20px',
  blockSize: '20px',
  paddingInline: '6px',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.xs,
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
});
