import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { space, color } = vars;

export const week = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const day = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 1fr) minmax(0, 2.4fr) auto',
  alignItems: 'start',
  gap: space.s3,
  minBlockSize: 56,
  paddingBlock: space.s2,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr auto' } },
});

export const dayName = style({ display: 'grid', alignItems: 'center', minBlockSize: 40 });

/** On a phone the hours stand below the name and its buttons. */
export const hours = style({
  display: 'grid',
  gap: space.s2,
  alignItems: 'center',
  minBlockSize: 40,
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
});

/** Fields beside one another where they fit. */
export const targets = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: space.s4,
});

export const span = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: space.s2,
});
