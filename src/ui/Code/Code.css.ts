import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const inlineCode = style({
  unicodeBidi: 'isolate',
  padding: '1px 5px',
  borderRadius: '4px',
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: '.92em',
  overflowWrap: 'anywhere',
});
