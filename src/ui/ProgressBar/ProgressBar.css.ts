import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, text } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', gap: '4px', minInlineSize: 0 });
export const header = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8px',
  fontSize: text.xs,
  lineHeight: 1.6,
});
export const value = style({ color: color.textMuted });

export const track = style({
  blockSize: '4px',
  borderRadius: radius.pill,
  background: color.sunken,
  overflow: 'hidden',
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

const fill = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: radius.pill,
  transition: `inline-size ${motion.overlay} ${motion.ease}`,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const tone = styleVariants(
  { accent: color.accent, success: color.success, warning: color.warning, danger: color.danger },
  (background) => [fill, { background }],
);

const slide = keyframes({ from: { translate: '-100% 0' }, to: { translate: '250% 0' } });
export const indeterminate = style({
  inlineSize: '40%',
  animation: `${slide} 1.4s linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none', inlineSize: '100%', opacity: 0.5 } },
});
