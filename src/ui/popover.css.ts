import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from './theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

const enter = keyframes({ from: { opacity: 0, scale: '.98' } });

export const popover = style({
  minInlineSize: 'max(var(--trigger-width, 0px), 160px)',
  maxInlineSize: 'min(360px, calc(100vw - 16px))',
  maxBlockSize: '360px',
  overflow: 'auto',
  padding: space.s1,
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  boxShadow: shadow.overlay,
  outline: 'none',
  animation: `${enter} ${motion.state} ${motion.ease}`,
});

export const list = style({ outline: 'none', display: 'flex', flexDirection: 'column' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minBlockSize: size.control,
  padding: '6px 10px',
  borderRadius: radius.control,
  fontSize: text.s,
  color: color.text,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: color.accentSoft, color: color.onAccentSoft },
    '&[data-disabled]': { color: color.textMuted, opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight' } } },
  },
});

export const danger = style({
  color: color.onDangerSoft,
  selectors: { '&[data-focused]': { background: color.dangerSoft, color: color.onDangerSoft } },
});

export const content = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const detail = style({ fontSize: text.xs, color: color.textMuted });
