import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: space.s8,
  rowGap: space.s6,
  alignItems: 'start',
});

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  minInlineSize: 0,
});
export const wide = style({ gridColumn: '1 / -1' });
export const name = style({ fontSize: text.xs, lineHeight: 1.6, color: color.textMuted });
export const content = style({ display: 'flow-root', minInlineSize: 0 });
