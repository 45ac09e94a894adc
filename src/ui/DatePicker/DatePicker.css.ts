import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

const WIDTH = '320px';
/** Padding of the panel; a sheet has its own. */
const panelPadding = createVar();
const inset = fallbackVar(panelPadding, space.s3);
const TOUCH = '44px';

export const trigger = style({
  position: 'absolute',
  insetInlineStart: '1px',
  insetBlock: '1px',
  inlineSize: '36px',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  zIndex: 1,
  selectors: {
    '&:hover:not(:disabled)': { color: color.text },
    '&:disabled': { cursor: 'not-allowed' },
  },
});

const enter = keyframes({ from: { opacity: 0, translate: '0 -4px' } });

export const popover = style({
  inlineSize: WIDTH,
  maxInlineSize: 'calc(100vw - 16px)',
  overflow: 'auto',
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  boxShadow: shadow.overlay,
  outline: 'none',
  animation: `${enter} ${motion.overlay} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const inline = style({
  inlineSize: WIDTH,
  minInlineSize: 0,
  maxInlineSize: '100%',
  margin: 0,
  padding: 0,
  borderRadius: radius.card,
  background: color.raised,
  border: `1px solid ${color.border}`,
  outline: 'none',
  overflow: 'hidden',
});

/** Placeholder of the loading panel. */
export const skeleton = styleVariants({
  page: [inline, { minBlockSize: '408px' }],
  field: [
    inline,
    {
      position: 'absolute',
      insetBlockStart: 'calc(100% + 8px)',
      insetInlineStart: 0,
      zIndex: 30,
      minBlockSize: '408px',
      boxShadow: shadow.overlay,
      '@media': {
        '(width <= 480px)': {
          position: 'fixed',
          insetBlock: 'auto 0',
          insetInline: 0,
          inlineSize: 'auto',
          maxInlineSize: 'none',
          borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
          minBlockSize: '560px',
        },
      },
    },
  ],
});
globalStyle(`${skeleton.page} > *, ${skeleton.field} > *`, {
  display: 'grid',
  alignContent: 'space-evenly',
  justifyItems: 'center',
  minBlockSize: 'inherit',
  padding: space.s4,
});

/** A sheet has its own padding. */
export const sheet = style({
  vars: { [panelPadding]: '0px' },
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
});

export const presets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s1,
  padding: `${space.s3} ${inset} 0`,
});
const preset = `${presets} > button`;
globalStyle(preset, {
  blockSize: size.small,
  paddingInline: '10px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: 'none',
  fontSize: text.xs,
  fontWeight: 500,
  cursor: 'pointer',
  '@media': {
    // 36 px high, with a touch target of 44 px.
    [media.touch]: { blockSize: '36px', marginBlock: '4px' },
  },
});
globalStyle(`${preset}:hover`, { background: color.sunken });
globalStyle(`${preset}[aria-pressed="true"]`, {
  background: color.accentSoft,
  color: color.onAccentSoft,
  borderColor: 'transparent',
  '@media': { [media.forcedColors]: { borderColor: 'Highlight' } },
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '44px',
  padding: `${space.s3} ${inset} ${space.s1}`,
});
globalStyle(`${header} > div`, {
  flex: 1,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.s1,
  paddingInline: space.s2,
  fontSize: text.s,
  fontWeight: 500,
});
globalStyle(`${header} > div:not(:has(button))`, { justifyContent: 'start' });
globalStyle(`${header} > div > button`, {
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  padding: '2px 6px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: text.m,
  fontWeight: 700,
  cursor: 'pointer',
  '@media': { [media.touch]: { minBlockSize: TOUCH } },
});
globalStyle(`${header} b`, { fontSize: text.m });
globalStyle(`${header} > button`, {
  '@media': { [media.touch]: { minBlockSize: TOUCH, minInlineSize: TOUCH } },
});
globalStyle(`${header} > div > button:hover`, { background: color.sunken });
globalStyle(`${header} > div > span`, {
  marginInlineStart: 'auto',
  fontSize: text.xs,
  fontWeight: 400,
  color: color.textMuted,
});

const listFrame = { blockSize: '290px', padding: space.s2 } as const;
/** By the unit of the grid. */
export const frame = styleVariants({
  day: { padding: `2px ${inset} 6px` },
  month: listFrame,
  year: { ...listFrame, overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
});
export const grid = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderSpacing: '0 2px',
  selectors: {
    [`${frame.month} > &`]: { borderSpacing: space.s1, blockSize: '100%' },
    [`${frame.year} > &`]: { borderSpacing: `${space.s1} 8px` },
  },
});
globalStyle(`${grid} :is(td, th)`, { padding: 0, textAlign: 'center', fontSize: text.xs, fontWeight: 400 });
globalStyle(`${grid} th`, { blockSize: '28px', color: color.textMuted });

const cell = `${grid} button`;
globalStyle(`${grid} td, ${cell}`, {
  blockSize: '38px',
  '@media': { [media.touch]: { blockSize: TOUCH } },
});
globalStyle(cell, {
  position: 'relative',
  inlineSize: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: text.m,
  lineHeight: 1,
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.state} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});
globalStyle(`${cell}:hover`, { background: color.sunken });
globalStyle(`${cell}:focus-visible`, { outlineOffset: '-2px', zIndex: 1 });
// The Persian week ends with its day off, shown in red.
globalStyle(
  `:lang(fa) ${frame.day} :is(th, td):last-child, :lang(fa) ${frame.day} td:last-child button:not([data-chosen])`,
  {
    color: color.onDangerSoft,
  },
);
globalStyle(`${cell}[aria-current]`, { fontWeight: 700, color: color.accentText });
globalStyle(`${cell}[aria-current]:not([data-chosen])::after`, {
  content: '',
  position: 'absolute',
  insetBlockEnd: '3px',
  insetInline: 'calc(50% - 8px)',
  blockSize: '2px',
  borderRadius: '2px',
  background: 'currentColor',
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' } },
});
globalStyle(`${cell}[aria-disabled]`, {
  opacity: 0.42,
  textDecoration: 'line-through',
  cursor: 'not-allowed',
  '@media': { [media.forcedColors]: { opacity: 1, color: 'GrayText' } },
});
globalStyle(`${cell}[data-chosen][data-chosen]`, {
  background: color.accent,
  color: color.onAccent,
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
});
globalStyle(`${cell}[data-chosen="within"][data-chosen]`, {
  background: color.accentSoft,
  color: color.text,
  borderRadius: 0,
  '@media': {
    [media.forcedColors]: { background: 'Canvas', color: 'CanvasText', outline: '1px solid Highlight' },
  },
});
globalStyle(`${cell}[data-chosen="rangeStarted"]`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`${cell}[data-chosen="end"]`, { borderStartStartRadius: 0, borderEndStartRadius: 0 });

export const summary = style({
  padding: `0 ${space.s4} ${space.s2}`,
  fontSize: text.xs,
  color: color.textMuted,
});

export const footer = style({
  flex: 1,
  display: 'flex',
  gap: space.s2,
  selectors: {
    [`:is(${inline}, ${popover}) &`]: {
      padding: `10px ${space.s3}`,
      borderBlockStart: `1px solid ${color.border}`,
    },
  },
});
globalStyle(`${footer} > span`, { marginInlineEnd: 'auto' });
