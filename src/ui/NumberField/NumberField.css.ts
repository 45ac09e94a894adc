import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, size, space, text } = vars;

/** The frame looks like the input, as number, unit and buttons share it. */
export const frame = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: 0,
  overflow: 'hidden',
  selectors: {
    '&:focus-within': { outline: `2px solid ${color.focus}`, borderColor: 'transparent' },
    '&[data-invalid]': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&[data-disabled]': { background: color.sunken, color: color.textMuted, cursor: 'not-allowed' },
    '&[data-readonly]': { background: color.sunken },
  },
});

export const input = style({
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  padding: '4px 12px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: 'inherit',
  fontSize: text.input,
  lineHeight: 1.6,
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    // Numbers run left to right in every language but are aligned with the form.
    '[dir="rtl"] &': { textAlign: 'end' },
  },
});

export const unit = style({
  flex: 'none',
  paddingInlineEnd: '12px',
  fontSize: text.s,
  color: color.textMuted,
  cursor: 'text',
});

export const steppers = style({
  flex: 'none',
  display: 'flex',
  alignSelf: 'stretch',
  borderInlineStart: `1px solid ${color.border}`,
});

export const stepper = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.control,
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${color.border}` },
    '&:hover:not(:disabled)': { background: color.sunken, color: color.text },
    '&:disabled': { opacity: 0.45, cursor: 'not-allowed' },
    '&:last-child': { borderStartEndRadius: radius.control, borderEndEndRadius: radius.control },
  },
  '@media': { [media.forcedColors]: { color: 'ButtonText' } },
});
