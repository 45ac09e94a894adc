import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, size, space, text } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 });

export const header = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s2,
  fontSize: text.s,
  lineHeight: 1.5,
});
export const label = style({ fontSize: text.s, fontWeight: 500, lineHeight: 1.5, cursor: 'default' });

export const box = style({ position: 'relative', display: 'flex', alignItems: 'center' });

export const input = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: size.control,
  padding: '3px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: text.input,
  lineHeight: 1.6,
  transition: `border-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&:focus': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '0px',
      borderColor: 'transparent',
    },
    '&[aria-invalid="true"], [data-invalid] &': {
      borderColor: color.danger,
      boxShadow: `0 0 0 1px ${color.danger}`,
    },
    '&:disabled, &[data-disabled]': {
      background: color.sunken,
      color: color.textMuted,
      cursor: 'not-allowed',
    },
    '&[readonly]': { background: color.sunken },
    // URLs run left to right but are aligned with the form.
    '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end', fontFamily: vars.font.latin },
  },
});

// Icon and button are at the form's start and end; in a left-to-right input of a right-to-left form these are
// the input's end and start.
const LTR_IN_RTL = '[dir="rtl"] &[dir="ltr"]';
export const withIcon = style({
  paddingInlineStart: '38px',
  selectors: { [LTR_IN_RTL]: { paddingInlineStart: '12px', paddingInlineEnd: '38px' } },
});
export const withEnd = style({
  paddingInlineEnd: '46px',
  selectors: {
    [LTR_IN_RTL]: { paddingInlineEnd: '12px', paddingInlineStart: '46px' },
    [`[dir="rtl"] ${withIcon}&[dir="ltr"]`]: { paddingInlineEnd: '38px' },
  },
});
export const sunken = style({ background: color.sunken, borderColor: 'transparent' });
export const icon = style({
  position: 'absolute',
  insetInlineStart: '11px',
  color: color.textMuted,
  pointerEvents: 'none',
});
export const end = style({
  position: 'absolute',
  insetInlineEnd: '2px',
  display: 'flex',
  alignItems: 'center',
});

export const help = style({ fontSize: text.xs, lineHeight: 1.6, color: color.textMuted });
export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  fontSize: text.xs,
  lineHeight: 1.6,
  color: color.onDangerSoft,
  '@media': { [media.forcedColors]: { color: 'LinkText' } },
});

export const hiddenLabel = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

globalStyle(`${input}::-webkit-search-cancel-button`, { display: 'none' });
