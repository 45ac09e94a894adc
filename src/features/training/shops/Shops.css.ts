import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text, radius } = vars;

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s4,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const address = style({
  direction: 'ltr',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.xs,
  color: color.textMuted,
  selectors: { ':root:dir(rtl) &': { textAlign: 'end' } },
});

export const name = style({ minInlineSize: 0, flexGrow: 1 });

export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s4,
  rowGap: space.s1,
  fontSize: text.s,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

/** Path through WordPress menus, styled like WordPress. */
export const menuPath = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.xs,
});

export const menuPathItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  selectors: {
    '&:not(:last-child)::after': { content: '›', color: color.textMuted },
    ':root:dir(rtl) &:not(:last-child)::after': { content: '‹' },
  },
});

export const menuStep = style({
  padding: `${space.s1} ${space.s2}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
});

export const lastMenuStep = style({
  padding: `${space.s1} ${space.s2}`,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.control,
  color: color.accentText,
});

export const categories = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s2,
  maxBlockSize: '220px',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
