import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space } = vars;

export const header = style({
  flex: 'none',
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  paddingInline: space.s8,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});

export const top = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.s3,
  minBlockSize: '64px',
  paddingBlock: space.s2,
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  flex: 1,
  minInlineSize: 0,
  // Actions wrap below a long title.
  '@media': { [media.phone]: { flexBasis: 'auto' } },
});
export const content = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s2,
  minInlineSize: 0,
  flexWrap: 'wrap',
});
export const parentWide = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space.s2,
  '@media': { [media.phone]: { display: 'none' } },
});
export const slash = style({ color: color.textMuted });
export const actions = style({ display: 'flex', alignItems: 'center', gap: space.s2, flexWrap: 'wrap' });
export const backOnPhone = style({ display: 'none', '@media': { [media.phone]: { display: 'flex' } } });
