import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  marginBlockStart: '6px',
  selectors: { '&:first-child': { marginBlockStart: 0 } },
});

/** Width and height come from the message, so the thread does not move while pictures load. */
export const picture = style({
  display: 'block',
  inlineSize: '320px',
  maxInlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: '320px',
  objectFit: 'contain',
  borderRadius: radius.control,
  background: color.sunken,
  overflow: 'hidden',
});

export const link = style({
  display: 'block',
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});

/** Placeholder of a picture that is loading or failed. */
export const placeholder = style([
  picture,
  { display: 'grid', placeItems: 'center', color: color.textMuted, fontSize: text.s },
]);
export const missing = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  padding: space.s2,
});

export const trigger = style([
  link,
  { padding: 0, border: 0, background: 'none', cursor: 'zoom-in', maxInlineSize: '100%' },
]);

export const file = style([
  link,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    minBlockSize: '44px',
    padding: `${space.s1} ${space.s3}`,
    border: `1px solid ${color.border}`,
    boxSizing: 'border-box',
    maxInlineSize: '100%',
    background: color.surface,
    color: color.text,
    font: 'inherit',
    cursor: 'pointer',
    textDecoration: 'none',
    '@media': { [media.forcedColors]: { borderColor: 'LinkText' } },
    selectors: { '&:hover': { borderColor: color.borderStrong } },
  },
]);
export const name = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.s,
});
export const size = style({ flex: 'none', fontSize: text.xs, color: color.textMuted });
