import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, space, text } = vars;

export const list = style({
  display: 'flex',
  gap: space.s3,
  '@media': { [media.phone]: { gap: space.s2 } },
});

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  flex: 1,
  fontSize: text.s,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-current]': { color: color.text, fontWeight: 500 },
    '&:last-child': { flex: 'none' },
    '&:not(:last-child)::after': {
      content: '',
      flex: 1,
      minInlineSize: '12px',
      blockSize: '1px',
      background: color.border,
    },
  },
  '@media': {
    [media.phone]: {
      flex: '1 0 auto',
      gap: space.s2,
      minInlineSize: 0,
      selectors: { '&[aria-current]': { flexShrink: 1 } },
    },
  },
});

export const content = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minInlineSize: 0,
  color: 'inherit',
  '@media': {
    [media.phone]: { selectors: { 'a&::after': { content: '', position: 'absolute', inset: '-10px' } } },
  },
});

export const label = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': {
    [media.phone]: {
      selectors: {
        'li:not([aria-current]) &': { position: 'absolute', inlineSize: '1px', clipPath: 'inset(50%)' },
      },
    },
  },
});

export const circle = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: '50%',
  border: `1px solid ${color.borderStrong}`,
  fontSize: text.xs,
  selectors: {
    '[aria-current] &': { background: color.accent, borderColor: color.accent, color: color.onAccent },
    '[data-done] &': {
      background: color.successSoft,
      borderColor: 'transparent',
      color: color.onSuccessSoft,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '[aria-current] &': { forcedColorAdjust: 'none' } } } },
});
