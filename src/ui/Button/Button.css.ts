import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, onFilled, vars } from '../theme.css.ts';

const { color, motion, radius, size: height, space, text } = vars;

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  flex: 'none',
  margin: 0,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  fontSize: text.s,
  fontWeight: 500,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.state} ${motion.ease}, border-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&:active': { translate: '0 1px' },
    '&:disabled': {
      background: color.sunken,
      color: color.textMuted,
      borderColor: color.border,
      cursor: 'not-allowed',
      translate: 'none',
    },
  },
  '@media': {
    [media.forcedColors]: {
      borderColor: 'ButtonText',
      selectors: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
});

export const variant = styleVariants({
  primary: [
    base,
    {
      ...onFilled,
      background: color.accent,
      color: color.onAccent,
      selectors: {
        '&:hover:not(:disabled)': {
          background: color.accentHover,
        },
      },
    },
  ],
  secondary: [base, { background: color.raised, borderColor: color.border }],
  quiet: [
    base,
    {
      color: color.textMuted,
      selectors: {
        '&:disabled': { background: 'none', borderColor: 'transparent' },
        '&[aria-pressed="true"]': { background: color.accentSoft, color: color.onAccentSoft },
      },
      '@media': {
        [media.forcedColors]: {
          selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight', borderWidth: '2px' } },
        },
      },
    },
  ],
  danger: [
    base,
    { color: color.onDangerSoft, selectors: { '&:hover:not(:disabled)': { background: color.dangerSoft } } },
  ],
  dangerSolid: [
    base,
    {
      ...onFilled,
      background: color.danger,
      color: color.onDanger,
      selectors: {
        '&:hover:not(:disabled)': { background: color.danger, filter: 'brightness(.94)' },
      },
    },
  ],
});

// Smaller than a touch target: the hit area extends beyond the border.
export const touchTarget = style({
  position: 'relative',
  '@media': {
    [media.touch]: {
      selectors: {
        '&::after': { content: '', position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
      },
    },
  },
});

export const size = styleVariants({
  regular: { blockSize: height.control, paddingInline: '14px' },
  small: [touchTarget, { blockSize: height.small, paddingInline: '10px' }],
});

export const square = styleVariants({
  regular: { blockSize: height.control, inlineSize: height.control },
  small: [touchTarget, { blockSize: height.small, inlineSize: height.small }],
  // Inside a field's box, with a gap to its border.
  field: [
    touchTarget,
    { blockSize: `calc(${height.control} - 6px)`, inlineSize: `calc(${height.control} - 2px)` },
  ],
});

export const wide = style({ inlineSize: '100%' });

const spin = keyframes({ to: { rotate: '360deg' } });
export const spinning = style({
  animation: `${spin} 1.2s linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});
