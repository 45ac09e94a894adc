// Knows how plans stand beside one another with their parts on one line.
import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const grid = style({
  display: 'grid',
  gap: space.s4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  padding: space.s6,
  minInlineSize: 0,
  borderRadius: radius.card,
  background: color.surface,
});
export const plain = style([card, { border: `1px solid ${color.border}` }]);
export const marked = style([card, { border: `2px solid ${color.accent}` }]);

export const head = style({ display: 'grid', gap: space.s1, minBlockSize: '52px', alignContent: 'start' });
export const price = style({ display: 'grid', gap: space.s1, minBlockSize: '56px', alignContent: 'start' });
export const list = style({
  display: 'grid',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s,
});
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: space.s2, color: color.text });
export const mark = style({ display: 'flex', paddingBlockStart: '4px', color: color.success });
export const spring = style({ flex: 1 });
export const foot = style({ display: 'grid', gap: space.s2 });
