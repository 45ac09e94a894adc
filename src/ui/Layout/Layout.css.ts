import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const gap = styleVariants(
  {
    none: '0',
    1: vars.space.s1,
    2: vars.space.s2,
    3: vars.space.s3,
    4: vars.space.s4,
    6: vars.space.s6,
    8: vars.space.s8,
  },
  (value) => ({ gap: value }),
);

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
// An empty live region takes neither space nor a gap.
globalStyle(`${stack} > [role="status"]:empty`, { position: 'absolute' });
export const inline = style({ display: 'flex', minInlineSize: 0 });
export const wrap = style({ flexWrap: 'wrap' });
export const fill = style({ flex: 1 });

export const align = styleVariants(
  { start: 'flex-start', centre: 'center', end: 'flex-end', stretch: 'stretch', baseline: 'baseline' },
  (value) => ({ alignItems: value }),
);
export const justify = styleVariants(
  { start: 'flex-start', centre: 'center', end: 'flex-end', between: 'space-between' },
  (value) => ({ justifyContent: value }),
);

export const grid = style({ display: 'grid', minInlineSize: 0 });
export const columns = styleVariants({ narrow: 200, medium: 280, wide: 380 }, (minWidth) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
}));

export const body = style({
  // Visually hidden controls scroll along; otherwise they would lengthen the page.
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  // A focused field scrolls into view with its label, clear of floating bars.
  scrollPaddingBlock: `${vars.space.s12} max(${vars.space.s12}, var(--floating, 0px))`,
  padding: `${vars.space.s6} ${vars.space.s8}`,
  // Sticky elements stick within the padding; `--page-top` lets them stick to the very top.
  vars: { '--page-top': `calc(-1 * ${vars.space.s6})` },
  '@media': {
    [media.phone]: { padding: vars.space.s4, vars: { '--page-top': `calc(-1 * ${vars.space.s4})` } },
  },
});
export const width = styleVariants({ full: 'none', form: '720px', sign: '368px' }, (value) => ({
  maxInlineSize: value,
  inlineSize: '100%',
}));

export const divider = style({
  blockSize: '1px',
  inlineSize: '100%',
  border: 0,
  margin: 0,
  background: vars.color.border,
});
export const dividerLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s3,
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
  '::before': { content: '', flex: 1, blockSize: '1px', background: vars.color.border },
  '::after': { content: '', flex: 1, blockSize: '1px', background: vars.color.border },
});
