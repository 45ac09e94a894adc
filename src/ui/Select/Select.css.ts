import { style, styleVariants } from '@vanilla-extract/css';
import { touchTarget } from '../Button/Button.css.ts';
import { vars } from '../theme.css.ts';

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  cursor: 'pointer',
  textAlign: 'start',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: 0 } },
});

export const size = styleVariants({
  regular: {},
  small: [
    touchTarget,
    {
      minBlockSize: vars.size.small,
      inlineSize: 'auto',
      padding: '2px 10px',
      fontSize: vars.text.xs,
      fontWeight: 500,
      borderColor: vars.color.border,
    },
  ],
});

export const value = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
});
