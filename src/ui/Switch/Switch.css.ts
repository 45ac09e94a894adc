import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, size, space, text } = vars;

export const row = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s3,
  minBlockSize: size.control,
  fontSize: text.s,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.textMuted, cursor: 'not-allowed' } },
});

export const wide = style({ display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' });

export const track = style({
  position: 'relative',
  flex: 'none',
  inlineSize: '34px',
  blockSize: '20px',
  borderRadius: vars.radius.pill,
  background: color.borderStrong,
  transition: `background-color ${motion.state} ${motion.ease}`,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlock: '2px',
    insetInlineStart: '2px',
    inlineSize: '16px',
    borderRadius: '50%',
    background: color.surface,
    transition: `inset-inline-start ${motion.state} ${motion.ease}`,
  },
  selectors: {
    '[data-selected] > &': { background: color.accent },
    '[data-selected] > &::after': { insetInlineStart: '16px', background: color.onAccent },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    '[data-disabled] > &': { opacity: 0.5 },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const content = style({ display: 'flex', flexDirection: 'column', lineHeight: 1.6 });
export const hint = style({ fontSize: text.xs, color: color.textMuted });
