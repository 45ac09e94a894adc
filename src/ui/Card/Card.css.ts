import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space } = vars;

const base = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  overflow: 'clip',
});

export const variant = styleVariants({
  plain: [base],
  /** Something not created yet. */
  dashed: [base, { borderStyle: 'dashed', background: 'none' }],
  /** An unsent draft of the AI. */
  draft: [base, { borderStyle: 'dashed', borderColor: color.ai }],
});

export const padding = styleVariants({
  none: {},
  regular: { padding: space.s4, gap: space.s3 },
  roomy: { padding: space.s6, gap: space.s4, '@media': { [media.phone]: { padding: space.s4 } } },
});

export const header = style({ display: 'flex', alignItems: 'center', gap: space.s2 });
export const headPadded = style({
  padding: `${space.s3} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const title = style({ flex: 1, minInlineSize: 0 });
