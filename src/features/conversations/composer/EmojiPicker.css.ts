import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, radius, space } = vars;

export const COLUMNS = 8;

export const picker = style({ display: 'grid', gap: space.s2 });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
  maxBlockSize: 'min(40vh, 260px)',
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const emoji = style({
  inlineSize: '100%',
  minBlockSize: '36px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: '20px',
  lineHeight: 1,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});
