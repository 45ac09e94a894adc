import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  alignItems: 'end',
  maxInlineSize: '720px',
  gap: vars.space.s3,
});

/** Details beside conversations, one below the other on small screens. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 360px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.s4,
  '@media': { [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
