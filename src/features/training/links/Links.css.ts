import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

/** Limits the width of URL fields. */
export const form = style({ maxInlineSize: '640px' });

export const numericFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 220px))',
  gap: space.s4,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s4,
  rowGap: space.s1,
  fontSize: text.s,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const url = style({
  direction: 'ltr',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.xs,
  color: color.textMuted,
  selectors: { ':root:dir(rtl) &': { textAlign: 'end' } },
});

// Links are inline so that a long URL is truncated with an ellipsis.
globalStyle(`${url} > a`, { display: 'inline' });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s2} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
});

export const mark = style({ color: color.textMuted });
export const content = style({ minInlineSize: 0 });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
});
export const search = style({
  inlineSize: '240px',
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { inlineSize: '100%', marginInlineStart: 0 } },
});
