import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

export const payload = style({
  margin: 0,
  padding: vars.space.s2,
  maxBlockSize: '240px',
  overflow: 'auto',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
