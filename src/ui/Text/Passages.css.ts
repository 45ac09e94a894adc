import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, space } = vars;

export const passages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const passage = style({
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.canvas,
});
