import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });
const slide = keyframes({ from: { translate: '0 100%' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  // Otherwise truncated text would make the dialog wider than the window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: space.s4,
  background: color.overlay,
  animation: `${fade} ${motion.overlay} ${motion.ease}`,
  '@media': { [media.phone]: { padding: 0, placeItems: 'end stretch' } },
});

const modal = style({
  inlineSize: '100%',
  maxBlockSize: '90dvh',
  display: 'flex',
  background: color.raised,
  borderRadius: radius.sheet,
  boxShadow: shadow.overlay,
  animation: `${rise} ${motion.overlay} ${motion.ease}`,
  '@media': {
    [media.phone]: {
      maxInlineSize: 'none',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      animationName: slide,
    },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const size = styleVariants({ small: 400, medium: 560, large: 880, wide: 1240 }, (pixels) => [
  modal,
  { maxInlineSize: `${pixels}px` },
]);

export const dialog = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  overflow: 'hidden',
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: `${space.s3} ${space.s3} 0`,
  paddingInlineStart: space.s6,
});
export const title = style({ flex: 1, fontSize: text.l, fontWeight: 700, lineHeight: 1.6 });
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  padding: `${space.s3} ${space.s6} ${space.s6}`,
  overflow: 'auto',
});
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.s2,
  padding: `${space.s3} ${space.s6}`,
  borderBlockStart: `1px solid ${color.border}`,
  paddingBlockEnd: `max(${space.s3}, env(safe-area-inset-bottom))`,
});
