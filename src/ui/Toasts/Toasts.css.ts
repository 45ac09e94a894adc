// Knows where passing messages stand: top centre, over the header and never over its primary action.
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;

export const region = style({
  position: 'fixed',
  insetBlockStart: '14px',
  insetInline: 0,
  zIndex: 60,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.s2,
  paddingInline: space.s4,
  pointerEvents: 'none',
});

const enter = keyframes({ from: { opacity: 0, translate: '0 -8px' } });

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  maxInlineSize: '480px',
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
});

export const body = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const success = style({ color: color.success });
export const danger = style({ color: color.danger });
