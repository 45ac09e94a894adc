import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  margin: 0,
  padding: 0,
  paddingBlockEnd: space.s2,
  listStyle: 'none',
});
export const file = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  maxInlineSize: 'min(100%, 320px)',
  minBlockSize: '40px',
  paddingInlineStart: space.s3,
  paddingBlock: space.s1,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: text.s,
  selectors: { '&[data-failed]': { borderColor: color.danger, color: color.onDangerSoft } },
});
export const thumbnail = style({
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: radius.control,
  objectFit: 'cover',
});
export const content = style({ display: 'grid', minInlineSize: 0, lineHeight: 1.5 });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const state = style({
  fontSize: text.xs,
  color: color.textMuted,
  selectors: { '&:empty': { display: 'none' }, '[data-failed] &': { color: color.onDangerSoft } },
});
export const bar = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  blockSize: '3px',
  background: color.accent,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
