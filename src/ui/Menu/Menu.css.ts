import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const sectionTitle = style({
  padding: '6px 10px 2px',
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
});

export const section = style({
  selectors: {
    '& + &': {
      marginBlockStart: vars.space.s1,
      paddingBlockStart: vars.space.s1,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
  },
});

/** A ring for absent, so that presence is not shown by colour alone. */
const dotBase = style({
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: 10,
  blockSize: 10,
  marginInline: 3,
  border: '2px solid currentColor',
  borderRadius: vars.radius.pill,
});

export const dot = styleVariants({
  success: [dotBase, { color: vars.color.success, background: 'currentColor' }],
  warning: [dotBase, { color: vars.color.warning }],
  neutral: [dotBase, { color: vars.color.textMuted }],
});
