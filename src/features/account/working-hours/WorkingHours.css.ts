import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { space, color } = vars;

export const week = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const day = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 1fr) 130px 130px',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: 56,
  paddingBlock: space.s2,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr 1fr' } },
});

/** On a phone the name of the day stands above its hours. */
export const name = style({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } });
