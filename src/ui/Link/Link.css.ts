import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  borderRadius: '4px',
  cursor: 'pointer',
});

export const variant = styleVariants({
  // Within a sentence colour alone would not mark the link.
  inline: [
    base,
    {
      display: 'inline',
      color: vars.color.accentText,
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '4px',
    },
  ],
  plain: [base, { color: vars.color.accentText, selectors: { '&:hover': { textDecoration: 'underline' } } }],
  quiet: [base, { color: vars.color.textMuted, selectors: { '&:hover': { color: vars.color.text } } }],
});

/** Outside text: as high as a touch target. */
export const standalone = style({ '@media': { [media.touch]: { minBlockSize: '44px' } } });
