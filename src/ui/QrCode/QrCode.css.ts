// Dark on light in both schemes, as cameras require.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const code = style({
  display: 'block',
  inlineSize: '196px',
  maxInlineSize: '100%',
  aspectRatio: '1',
  borderRadius: vars.radius.control,
  // The browser's black and white of the light scheme, also on dark pages and in forced colours.
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  background: 'Canvas',
  fill: 'CanvasText',
});
