import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { space } = vars;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  paddingBlockEnd: space.s2,
});
export const quote = style({ flex: '1 1 200px', minInlineSize: 0 });
export const message = style({ paddingBlockEnd: space.s2 });
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '70dvh',
  marginInline: 'auto',
  objectFit: 'contain',
});
export const actions = style({ display: 'flex', alignItems: 'center' });
