import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

export const region = style({
  position: 'fixed',
  insetBlockStart: 'max(14px, env(safe-area-inset-top))',
  insetInline: 0,
  zIndex: 60,
  paddingInline: space.s4,
  pointerEvents: 'none',
  '@media': {
    // The header's height is measured for each toast.
    [media.phone]: {
      insetBlockStart: `calc(max(var(--header, 0px), env(safe-area-inset-top)) + ${space.s2})`,
      // Under a dialog the header is inert, and dialog messages take the toasts' place.
      selectors: {
        'html:has([role=dialog], [role=alertdialog]) &': {
          insetBlockStart: 'max(14px, env(safe-area-inset-top))',
        },
      },
    },
  },
});

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
});

const enter = keyframes({ from: { opacity: 0, translate: '0 -8px' } });

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  maxInlineSize: 'min(480px, 100%)',
  minBlockSize: '44px',
  padding: '6px',
  paddingInlineStart: '14px',
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  boxShadow: shadow.overlay,
  fontSize: text.s,
  pointerEvents: 'auto',
  animation: `${enter} ${motion.overlay} ${motion.ease}`,
  '@media': {
    [media.touch]: { vars: { [size.small]: '44px' } },
    [media.reducedMotion]: { animation: 'none' },
  },
});

export const body = style({
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // A sentence that begins with a name in another script keeps its own direction.
  unicodeBidi: 'plaintext',
});
export const tone = styleVariants({
  neutral: {},
  success: { color: color.success },
  danger: { color: color.danger },
});
