// Axes run left to right in every language.
import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, space, text } = vars;
const inks = { 1: color.chart1, 2: color.chart2, 3: color.chart3, 4: color.chart4 } as const;

const HEIGHT = 232;

export const root = style({ display: 'flex', flexDirection: 'column', gap: space.s3, minInlineSize: 0 });
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s1} ${space.s4}`,
});
export const title = style({ flex: '1 1 auto' });
export const frame = style({ minBlockSize: `${HEIGHT}px`, minInlineSize: 0 });
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  blockSize: `${HEIGHT}px`,
  color: color.textMuted,
  fontSize: text.s,
});

export const cursorBox = style({
  position: 'relative',
  borderRadius: radius.control,
  // Touch moves along the points horizontally and still scrolls the page.
  touchAction: 'pan-y',
  cursor: 'crosshair',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
});
export const canvas = style({ display: 'block', overflow: 'visible' });

export const grid = style({ stroke: color.chartGrid, strokeWidth: 1 });
export const zero = style({ stroke: color.borderStrong, strokeWidth: 1 });
export const label = style({
  fontSize: text.xs,
  fill: color.textMuted,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
export const rtlLabel = style({ direction: 'rtl', unicodeBidi: 'isolate' });
export const fill = styleVariants(inks, (ink) => ({ fill: ink }));
export const stroke = styleVariants(inks, (ink) => ({ stroke: ink }));
export const area = style({ opacity: 0.08 });
export const line = style({ fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' });
export const previous = style({
  fill: 'none',
  stroke: color.textMuted,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
});
export const texture = style({ stroke: color.surface, fill: 'none', strokeWidth: 1.25, opacity: 0.4 });
export const dots = style([texture, { strokeWidth: 2, opacity: 0.6 }]);
// In forced colours neighbours may share a colour; the line separates them.
export const segment = style({ stroke: color.surface, strokeWidth: 1.5 });
export const faded = style({ opacity: 0.35 });
export const marker = style({ fill: color.surface, strokeWidth: 2 });
export const rule = style({ stroke: color.borderStrong, strokeWidth: 1 });
export const band = style({ fill: color.text, opacity: 0.05 });

export const tipPosition = style({
  position: 'absolute',
  insetBlockStart: space.s3,
  zIndex: 1,
  pointerEvents: 'none',
});
export const tip = style({
  display: 'grid',
  gap: space.s1,
  inlineSize: 'max-content',
  minInlineSize: '132px',
  maxInlineSize: '240px',
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: shadow.overlay,
  fontSize: text.xs,
  lineHeight: 1.7,
  textAlign: 'start',
});
export const tipTitle = style({ fontWeight: 700, whiteSpace: 'nowrap' });
export const tipLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  color: color.textMuted,
});
export const tipLabel = style({ flex: 1, minInlineSize: 0 });
export const tipValue = style({ fontWeight: 700, color: color.text, whiteSpace: 'nowrap' });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s1} ${space.s2}`,
});
const entry = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '24px',
  padding: '0 6px',
  borderRadius: radius.control,
  fontSize: text.xs,
  color: color.textMuted,
});
export const key = style([entry]);
export const toggle = style([
  entry,
  {
    border: 0,
    background: 'none',
    cursor: 'pointer',
    transition: `opacity ${motion.state} ${motion.ease}`,
    selectors: {
      '&:hover': { background: color.sunken, color: color.text },
      '&[aria-pressed="false"]': { textDecoration: 'line-through', color: color.textMuted },
      '&[aria-disabled="true"]': { cursor: 'default' },
    },
    '@media': { [media.touch]: { minBlockSize: '44px' } },
  },
]);
export const keyIcon = style({ flex: 'none' });

export const ring = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s6,
  minBlockSize: `${HEIGHT}px`,
});
export const ringTotal = style({ fontSize: text.xl, fontWeight: 700, fill: color.text });
export const ringLabel = style({ fontSize: text.xs, fill: color.textMuted });
export const parts = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  columnGap: space.s3,
  alignItems: 'center',
  flex: '0 1 260px',
});
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  fontSize: text.s,
});
export const partFigure = style({
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  selectors: { '&:dir(rtl)': { textAlign: 'start' } },
});
export const partShare = style([partFigure, { color: color.textMuted }]);

export const tableBox = style({
  overflowX: 'auto',
  maxBlockSize: '320px',
  borderBlockStart: `1px solid ${color.border}`,
});
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.s });
export const th = style({
  padding: `6px ${space.s3}`,
  fontSize: text.xs,
  fontWeight: 500,
  color: color.textMuted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${color.border}`,
});
export const td = style({
  padding: `6px ${space.s3}`,
  fontWeight: 400,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color.border}`,
});
export const figure = style({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&:dir(ltr)': { textAlign: 'end' } },
});
export const caption = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
