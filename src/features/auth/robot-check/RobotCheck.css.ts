import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

const frame = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  padding: `10px ${space.s3}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.canvas,
});
export const state = styleVariants({ regular: [frame], wrong: [frame, { borderColor: color.danger }] });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
});

/** As high as its longest text, so that nothing moves when it changes. */
export const aside = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  fontSize: text.xs,
  lineHeight: '22px',
  color: color.textMuted,
});
export const confirmed = style({ color: color.onSuccessSoft });
export const hint = style({ fontSize: text.xs, lineHeight: 1.6, color: color.textMuted });
export const progress = style({ minBlockSize: '6px' });
