import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, radius, space } = vars;

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // The button stands beside the box, under which a hint has its own line.
  alignItems: 'center',
  gap: space.s3,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: space.s2,
  padding: space.s3,
  borderRadius: radius.card,
  background: color.sunken,
});

/** The box stands over those of the rows below it. */
export const all = style({ paddingInline: space.s4 });

export const progress = style({ inlineSize: '100%', maxInlineSize: '320px' });
