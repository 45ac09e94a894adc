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

export const conditions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const condition = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  maxInlineSize: '100%',
  paddingInlineStart: vars.space.s2,
  borderRadius: vars.radius.control,
  background: vars.color.accentSoft,
  color: vars.color.onAccentSoft,
  fontSize: vars.text.s,
  overflowWrap: 'anywhere',
});

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.s1,
  fontSize: vars.text.xs,
  fontWeight: 700,
  color: vars.color.textMuted,
});

export const segments = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: '40vh',
  overflow: 'auto',
});
export const segment = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '40px',
});
export const segmentName = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'flex-start',
  minInlineSize: 0,
  paddingBlock: vars.space.s1,
  paddingInline: vars.space.s2,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.text.s,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-current]': { background: vars.color.accentSoft, color: vars.color.onAccentSoft },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});
