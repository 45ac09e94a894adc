import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text, radius } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  inlineSize: '100%',
  maxInlineSize: '1120px',
  marginInline: 'auto',
  '@media': { [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** The outcome of a payment is the only content of its screen. */
export const status = style({ inlineSize: '100%', maxInlineSize: '720px', marginInline: 'auto' });

/** A centred bar would otherwise shrink to nothing. */
export const progress = style({ inlineSize: '100%', maxInlineSize: '280px' });

export const column = style({ display: 'grid', gap: space.s4, minInlineSize: 0 });

export const summary = style({
  position: 'sticky',
  insetBlockStart: 0,
  '@media': { [media.belowDesktop]: { position: 'static' } },
});

/** Actions of a payment: in one line where there is room, otherwise in a column. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s2,
  '@media': {
    [media.belowDesktop]: { justifyContent: 'flex-start' },
    [media.roomy]: { flexWrap: 'nowrap' },
  },
});

/** Wraps a sentence, so that the short columns next to it need not wrap. */
export const reason = style({ minInlineSize: '180px', maxInlineSize: '280px', whiteSpace: 'normal' });

export const allowances = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s4,
  fontSize: text.s,
  color: color.textMuted,
});

export const allowance = style({ display: 'inline-flex', alignItems: 'center', gap: space.s1 });

export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.s3,
  fontSize: text.s,
  color: color.textMuted,
});

export const total = style([
  line,
  {
    paddingBlockStart: space.s3,
    borderBlockStart: `1px solid ${color.border}`,
    fontSize: text.m,
    fontWeight: 700,
    color: color.text,
  },
]);

export const coupon = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: space.s3,
  borderRadius: radius.control,
  border: `1px dashed ${color.success}`,
  background: color.successSoft,
  color: color.onSuccessSoft,
});

export const couponText = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const refund = style({ inlineSize: '100%', marginBlockStart: space.s4, textAlign: 'start' });
export const details = style({ inlineSize: 'fit-content', marginInline: 'auto', textAlign: 'start' });
