// Dark on light in every scheme, or cameras do not find it.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const code = style({
  display: 'block',
  inlineSize: '196px',
  maxInlineSize: '100%',
  aspectRatio: '1',
  borderRadius: vars.radius.control,
  // The browser's own black and white of its light scheme, also where the page is dark or colours are forced.
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  background: 'Canvas',
  fill: 'CanvasText',
});
