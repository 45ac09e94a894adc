import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  padding: `6px ${vars.space.s4}`,
  background: vars.color.warningSoft,
  color: vars.color.onWarningSoft,
  fontSize: vars.text.s,
});
