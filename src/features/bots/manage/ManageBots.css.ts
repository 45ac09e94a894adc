import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, space } = vars;

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 });
