import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;

const enter = keyframes({ from: { opacity: 0, scale: '.98' } });

const popover = style({
  maxInlineSize: 'calc(100vw - 16px)',
  display: 'flex',
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  boxShadow: shadow.overlay,
  outline: 'none',
  overflow: 'hidden',
  animation: `${enter} ${motion.state} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const width = styleVariants({ fit: 'max-content', small: '280px', medium: '360px' }, (size) => [
  popover,
  { inlineSize: size },
]);

export const dialog = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  padding: space.s4,
  outline: 'none',
  overflow: 'auto',
});

export const title = style({ fontSize: text.m, fontWeight: 700, lineHeight: 1.6 });
