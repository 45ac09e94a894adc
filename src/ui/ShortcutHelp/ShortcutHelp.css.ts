import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const groups = style({ display: 'flex', flexDirection: 'column', gap: space.s4 });
export const title = style({ fontSize: text.xs, fontWeight: 500, color: color.textMuted });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s4,
  paddingBlock: '7px',
  fontSize: text.s,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
