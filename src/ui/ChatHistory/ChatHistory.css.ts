import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, shadow, space, text } = vars;

export const frame = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
});

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  // The list anchors its scroll position itself; the browser's scroll anchoring would add to it.
  overflowAnchor: 'none',
  // Reaching an end must not scroll the page behind.
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } },
});

// A short conversation is aligned to the bottom, next to the composer.
const listBase = style({
  position: 'relative',
  flex: 'none',
  marginBlockStart: 'auto',
  marginInline: 'auto',
});
/** Same width as the composer variant of that name below it. */
export const width = styleVariants({
  regular: [listBase, { inlineSize: 'min(100%, 1040px)' }],
  narrow: [listBase, { inlineSize: 'min(100%, 820px)' }],
});

const row = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  paddingInline: space.s6,
  contain: 'layout style',
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});
export const spacing = styleVariants({
  apart: [row, { paddingBlockStart: space.s3 }],
  close: [row, { paddingBlockStart: '3px' }],
});

export const empty = style({
  flex: 1,
  minBlockSize: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space.s6,
  color: color.textMuted,
});

/** Skeletons of messages. */
export const skeletons = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: space.s6,
});
const skeleton = style({
  flex: 'none',
  blockSize: '44px',
  marginBlockStart: space.s3,
  borderRadius: radius.bubble,
  background: color.sunken,
});
export const skeletonFrom = styleVariants({
  visitor: [skeleton, { inlineSize: '46%', marginInline: '32px auto' }],
  answer: [skeleton, { inlineSize: '58%', blockSize: '72px', marginInline: 'auto 32px' }],
});

const endBase = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  blockSize: '48px',
  fontSize: text.xs,
  color: color.textMuted,
});
export const ends = styleVariants({
  oldest: [endBase, { insetBlockStart: 0 }],
  newest: [endBase, { insetBlockEnd: 0 }],
});

const spin = keyframes({ to: { rotate: '1turn' } });
export const spinning = style({
  display: 'inline-flex',
  animation: `${spin} 1.2s linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const pill = style({
  position: 'absolute',
  insetBlockEnd: space.s3,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'fit-content',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s1,
  minBlockSize: '36px',
  minInlineSize: '36px',
  paddingInline: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.raised,
  color: color.accentText,
  boxShadow: shadow.raised,
  fontSize: text.s,
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&[data-quiet]': { paddingInline: 0, color: color.textMuted },
    '&:hover': { borderColor: color.borderStrong },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px', minInlineSize: '44px' } },
});
