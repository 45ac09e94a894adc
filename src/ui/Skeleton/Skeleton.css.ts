import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const appear = keyframes({ from: { visibility: 'hidden' } });
const pulse = keyframes({ '50%': { opacity: 0.55 } });

const base = style({
  display: 'block',
  flex: 'none',
  borderRadius: '4px',
  background: vars.color.border,
  maxInlineSize: '100%',
  animation: `${pulse} 1.6s 200ms ease-in-out infinite`,
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { background: 'Canvas', outline: '1px solid GrayText', outlineOffset: '-1px' },
  },
});

// One animation on the group, of visibility rather than opacity: separate animations sometimes leave shapes
// invisible in Chromium.
export const loading = style({ animation: `${appear} 1ms 200ms both` });
// The status is visible at once, for screen readers.
globalStyle(`${loading} > [role="status"]`, { visibility: 'visible' });

export const shape = styleVariants({
  text: [base, { blockSize: '10px', inlineSize: '100%', marginBlock: '6px' }],
  title: [base, { blockSize: '16px', inlineSize: '40%', marginBlock: '6px' }],
  avatar: [base, { blockSize: '40px', inlineSize: '40px', borderRadius: '50%' }],
  control: [base, { blockSize: vars.size.control, inlineSize: '100%', borderRadius: vars.radius.control }],
  card: [base, { blockSize: '180px', inlineSize: '100%', borderRadius: vars.radius.card }],
});

export const width = styleVariants(
  { quarter: '25%', half: '50%', most: '80%', full: '100%' },
  (inlineSize) => ({ inlineSize }),
);

export const row = style({
  display: 'flex',
  gap: vars.space.s3,
  padding: `${vars.space.s3} ${vars.space.s4}`,
  alignItems: 'center',
});
export const rows = style({ flex: 1, minInlineSize: 0 });
