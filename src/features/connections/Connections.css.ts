import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, space, text } = vars;

export const name = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  minInlineSize: 0,
  flexGrow: 1,
});

export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s4,
  rowGap: space.s1,
  fontSize: text.s,
  color: color.textMuted,
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  fontSize: text.s,
});

export const channelGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s4,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
