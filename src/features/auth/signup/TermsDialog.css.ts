import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, space, text: size } = vars;

export const text = style({ display: 'flex', flexDirection: 'column', gap: space.s4 });
export const clauses = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const clause = style({ display: 'flex', flexDirection: 'column', gap: space.s1 });
export const paragraph = style({ margin: 0, fontSize: size.s, lineHeight: 1.9, color: color.text });
