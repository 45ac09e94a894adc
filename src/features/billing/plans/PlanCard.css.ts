import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const grid = style({
  display: 'grid',
  gap: space.s4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Four rows that all cards share: name, price, limits and terms. */
const card = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
  alignContent: 'start',
  gap: space.s4,
  padding: space.s6,
  minInlineSize: 0,
  borderRadius: radius.card,
  background: color.surface,
});
export const regularCard = style([card, { border: `1px solid ${color.border}` }]);
export const currentCard = style([card, { border: `2px solid ${color.accent}` }]);

const section = style({ display: 'grid', gap: space.s1, alignContent: 'start' });
export const header = section;
export const price = section;
export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s,
});
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: space.s2, color: color.text });
export const lineIcon = style({ display: 'flex', paddingBlockStart: '4px', color: color.success });
export const footer = style({ display: 'grid', gap: space.s2, alignContent: 'end' });
export const contactSales = style([
  list,
  { gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' },
]);
