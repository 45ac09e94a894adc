import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const tooltip = style({
  maxInlineSize: '240px',
  padding: '4px 8px',
  borderRadius: vars.radius.control,
  background: vars.color.text,
  color: vars.color.canvas,
  fontSize: vars.text.xs,
  lineHeight: 1.6,
  pointerEvents: 'none',
});
