// Knows the title over a group of menu items.
import { style } from '@vanilla-extract/css';
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
