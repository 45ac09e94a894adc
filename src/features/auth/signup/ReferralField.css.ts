import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.s1 });
export const message = style({
  fontSize: text.xs,
  lineHeight: 1.6,
  color: color.textMuted,
});
export const valid = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  color: color.onSuccessSoft,
});
