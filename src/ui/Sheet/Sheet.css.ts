import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;

const fade = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { translate: '0 100%' } });
// Without a start keyframe it continues from where it was dragged to.
const sink = keyframes({ to: { translate: '0 100%' } });
const enter = keyframes({ from: { translate: '24px 0', opacity: 0 } });
const enterRtl = keyframes({ from: { translate: '-24px 0', opacity: 0 } });

const timing = `${motion.overlay} ${motion.ease}`;

export const overlay = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 40,
  // The part of the window above the on-screen keyboard.
  blockSize: 'var(--visual-viewport-height, 100dvh)',
  display: 'grid',
  // Otherwise truncated text would widen the sheet.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'stretch end',
  background: color.overlay,
  animation: `${fade} ${timing}`,
  selectors: { '&[data-exiting]': { animation: `${fadeOut} ${timing} forwards` } },
  '@media': {
    [media.phone]: { placeItems: 'end stretch' },
    [media.reducedMotion]: { animation: 'none', selectors: { '&[data-exiting]': { animation: 'none' } } },
  },
});

export const sheet = style({
  display: 'flex',
  minBlockSize: 0,
  inlineSize: '100%',
  maxInlineSize: '440px',
  background: color.raised,
  boxShadow: shadow.overlay,
  animation: `${enter} ${timing}`,
  selectors: { '[dir="rtl"] &': { animationName: enterRtl } },
  '@media': {
    [media.phone]: {
      maxInlineSize: 'none',
      maxBlockSize: 'calc(100% - 32px)',
      borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
      selectors: {
        '&, [dir="rtl"] &': { animationName: rise },
        '&[data-exiting], [dir="rtl"] &[data-exiting]': { animation: `${sink} ${timing} forwards` },
      },
    },
    [media.reducedMotion]: {
      selectors: { '&, &[data-exiting], [dir="rtl"] &, [dir="rtl"] &[data-exiting]': { animation: 'none' } },
    },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const dialog = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  overflow: 'hidden',
});

export const header = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: `${space.s3} ${space.s3} 0`,
  paddingInlineStart: space.s6,
  '@media': {
    [media.phone]: {
      position: 'relative',
      paddingBlockStart: space.s4,
      paddingInlineStart: space.s4,
      // Dragging moves the sheet, not the page.
      touchAction: 'none',
      cursor: 'grab',
    },
  },
});

export const handle = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: '8px',
  insetInlineStart: 'calc(50% - 18px)',
  inlineSize: '36px',
  blockSize: '4px',
  borderRadius: radius.pill,
  background: color.borderStrong,
  '@media': { [media.phone]: { display: 'block' }, [media.forcedColors]: { background: 'CanvasText' } },
});

export const title = style({ flex: 1, minInlineSize: 0, fontSize: text.l, fontWeight: 700, lineHeight: 1.6 });

export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  padding: `${space.s3} ${space.s6}`,
  paddingBlockEnd: `max(${space.s6}, env(safe-area-inset-bottom))`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});

export const actions = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space.s2,
  padding: `${space.s3} ${space.s6}`,
  paddingBlockEnd: `max(${space.s3}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [media.phone]: { paddingInline: space.s4 } },
});
