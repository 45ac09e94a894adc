import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

const fade = keyframes({ from: { opacity: 0 } });
const slideDown = keyframes({ from: { opacity: 0, translate: '0 -8px' } });

export const overlay = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 50,
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  display: 'grid',
  placeItems: 'start center',
  paddingBlockStart: 'min(12vh, 120px)',
  paddingInline: space.s4,
  paddingBlockEnd: space.s4,
  background: color.overlay,
  animation: `${fade} ${motion.state} ${motion.ease}`,
  '@media': { [media.phone]: { padding: space.s2 }, [media.reducedMotion]: { animation: 'none' } },
});

export const modal = style({
  inlineSize: '100%',
  maxInlineSize: '560px',
  maxBlockSize: '100%',
  minBlockSize: 0,
  display: 'flex',
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  boxShadow: shadow.overlay,
  overflow: 'hidden',
  animation: `${slideDown} ${motion.overlay} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const dialog = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});

export const header = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  paddingInline: space.s4,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.textMuted,
});

export const field = style({ flex: 1, minInlineSize: 0, display: 'flex' });
export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '48px',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.text,
  fontSize: text.input,
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export const menu = style({
  flex: '0 1 auto',
  minBlockSize: 0,
  maxBlockSize: '416px',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  paddingBlock: space.s1,
});

export const groupTitle = style({
  padding: `6px ${space.s4} 2px`,
  fontSize: text.xs,
  lineHeight: 1.7,
  color: color.textMuted,
});

export const command = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: size.control,
  padding: `5px ${space.s4}`,
  fontSize: text.s,
  color: color.text,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused]': { background: color.accentSoft } },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const danger = style({ color: color.onDangerSoft });
export const content = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const detail = style({ marginInlineStart: space.s1, color: color.textMuted });
// The Enter hint is hidden until a row is active.
export const enter = style({
  display: 'none',
  selectors: { [`${command}[data-focused] &`]: { display: 'inline-flex' } },
});

export const statusRow = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minBlockSize: size.control,
  paddingInline: space.s4,
  fontSize: text.s,
  color: color.textMuted,
});

export const footer = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s4,
  padding: `${space.s2} ${space.s4}`,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: text.xs,
  color: color.textMuted,
  '@media': { [media.touch]: { display: 'none' } },
});
export const hint = style({ display: 'flex', alignItems: 'center', gap: space.s1 });
export const help = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: '24px',
  padding: `0 ${space.s1}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.text } },
});
