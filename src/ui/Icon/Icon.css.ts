import { style, styleVariants } from '@vanilla-extract/css';

const base = style({ flex: 'none', display: 'block', strokeWidth: 1.5 });

export const size = styleVariants({ xs: 14, s: 16, m: 20, l: 24 }, (pixels) => [
  base,
  { inlineSize: pixels, blockSize: pixels },
]);

export const directional = style({ selectors: { '&:dir(rtl)': { scale: '-1 1' } } });

export const backwards = style({ selectors: { '&:dir(ltr)': { scale: '-1 1' } } });
