import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const root = style({ display: 'block', flex: 'none', inlineSize: '84px', blockSize: '28px' });
export const bars = style({
  fill: vars.color.chart1,
  opacity: 0.35,
  '@media': { [media.forcedColors]: { fill: 'CanvasText', opacity: 1 } },
});
export const lastBar = style({
  fill: vars.color.chart1,
  '@media': { [media.forcedColors]: { fill: 'Highlight' } },
});
