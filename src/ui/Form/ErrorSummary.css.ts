import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const summary = style({
  padding: `${space.s3} ${space.s4}`,
  borderRadius: radius.control,
  background: color.dangerSoft,
  color: color.onDangerSoft,
  fontSize: text.s,
  lineHeight: 1.7,
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});
export const title = style({ display: 'flex', alignItems: 'center', gap: space.s2, fontWeight: 700 });
export const list = style({ paddingInlineStart: '28px', listStyle: 'disc' });
export const link = style({
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '4px',
  borderRadius: '4px',
  overflowWrap: 'anywhere',
  '@media': { [media.touch]: { display: 'block', paddingBlock: '10px' } },
});
