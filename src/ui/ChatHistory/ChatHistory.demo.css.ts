import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, space } = vars;

const frame = style({
  display: 'flex',
  flexDirection: 'column',
  marginBlockStart: space.s2,
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.canvas,
});

export const box = styleVariants({
  tall: [frame, { blockSize: '560px' }],
  low: [frame, { blockSize: '320px' }],
});
