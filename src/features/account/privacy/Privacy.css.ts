import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, radius, space } = vars;

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // Aligns the button with the input, whose hint is on its own line below.
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

/** Aligns the select-all checkbox with the checkboxes of the rows. */
export const all = style({ paddingInline: space.s4 });

export const progress = style({ inlineSize: '100%', maxInlineSize: '320px' });
