import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

const frame = style({
  overflow: 'hidden',
  marginInline: 'auto',
  maxInlineSize: '100%',
  border: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
});

/** Scaled windows: 760×820 at 70 %, 390×760 at 75 %. */
export const screen = styleVariants({
  desktop: [frame, { inlineSize: 532, blockSize: 574, borderRadius: vars.radius.card }],
  phone: [frame, { inlineSize: 293, blockSize: 570, borderRadius: vars.radius.sheet }],
});
const scaled = style({ border: 0, transformOrigin: '0 0' });
export const inner = styleVariants({
  desktop: [scaled, { inlineSize: 760, blockSize: 820, transform: 'scale(0.7)' }],
  phone: [scaled, { inlineSize: 390, blockSize: 760, transform: 'scale(0.75)' }],
});

export const icon = style({ inlineSize: 48, blockSize: 48, borderRadius: '50%', objectFit: 'cover' });

/** Generates no box, so that the surrounding card spaces its children. */
export const list = style({ display: 'contents' });

export const fields = style({
  display: 'grid',
  gap: vars.space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const field = style({
  display: 'grid',
  gap: vars.space.s4,
  padding: vars.space.s2,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  selectors: { '&[data-over]': { borderColor: vars.color.accent } },
});
export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space.s1 });
export const dragHandle = style({
  cursor: 'grab',
  color: vars.color.textMuted,
  display: 'grid',
  padding: vars.space.s1,
});
export const fieldName = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const group = style({
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  display: 'grid',
  gap: vars.space.s2,
});
export const legend = style({
  padding: 0,
  fontSize: vars.text.s,
  fontWeight: 500,
  marginBlockEnd: vars.space.s1,
});
