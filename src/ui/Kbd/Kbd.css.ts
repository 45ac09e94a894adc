import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const key = style({
  display: 'inline-block',
  direction: 'ltr',
  minInlineSize: '18px',
  paddingInline: '5px',
  borderRadius: '4px',
  border: '1px solid color-mix(in oklch, currentColor 28%, transparent)',
  font: `500 ${vars.text.xs}/18px ${vars.font.latin}`,
  textAlign: 'center',
  '@media': { [media.touch]: { display: 'none' } },
});

export const icon = style({ display: 'inline-block', verticalAlign: '-2px' });
