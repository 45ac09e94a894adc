// Knows the title over a group of menu items.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const sectionTitle = style({
  padding: '6px 10px 2px',
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
});
