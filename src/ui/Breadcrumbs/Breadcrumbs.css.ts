import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minInlineSize: 0,
  fontSize: text.s,
  lineHeight: 1.6,
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minInlineSize: 0,
  flexShrink: 1,
});
// The current page shrinks last.
export const current = style({ minInlineSize: 0, display: 'flex', flexShrink: 0.5 });
export const content = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text,
  fontWeight: 500,
});
export const link = style({
  borderRadius: '4px',
  color: color.textMuted,
  fontWeight: 400,
  selectors: { '&:hover': { color: color.text } },
  '@media': { [media.touch]: { paddingBlock: '10px' } },
});
export const separator = style({ color: color.textMuted, flex: 'none' });
