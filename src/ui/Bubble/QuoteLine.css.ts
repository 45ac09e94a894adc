import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const quote = style({
  display: 'grid',
  minInlineSize: 0,
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  padding: `${space.s1} ${space.s2}`,
  borderInlineStart: `3px solid ${color.accent}`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.text,
  fontSize: text.s,
  lineHeight: 1.6,
  textAlign: 'start',
});
export const button = style([
  quote,
  {
    inlineSize: '100%',
    border: 0,
    borderInlineStart: `3px solid ${color.accent}`,
    font: 'inherit',
    fontSize: text.s,
    cursor: 'pointer',
    marginBlockEnd: space.s1,
    selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
    '@media': { [media.touch]: { minBlockSize: '44px' } },
  },
]);
export const name = style({ fontSize: text.xs, fontWeight: 500, color: color.textMuted });
// Cut at the line break: an ellipsis could hide the beginning of a URL.
export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  wordBreak: 'break-all',
  unicodeBidi: 'plaintext',
});
