// Knows how the date picker looks: its field, its panel, the grids of days, months and years, and the time.
import { createVar, fallbackVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

const WIDTH = '320px';
/** From the edge of the panel to what stands in it; a sheet has an edge of its own. */
const edge = createVar();
const inset = fallbackVar(edge, space.s3);
/** A day's height: six weeks of them always stand, so that no month makes the panel jump. */
const CELL = '38px';
const TOUCH = '44px';

export const field = style({ position: 'relative' });

export const opener = style({
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
  selectors: {
    '&[data-exiting]': { opacity: 0, transition: `opacity ${motion.state} ${motion.ease}` },
  },
  '@media': {
    [media.still]: { animation: 'none', selectors: { '&[data-exiting]': { transition: 'none' } } },
  },
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

/** Where the panel will stand, while it is on its way. */
export const waiting = styleVariants({
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
export const waitingGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  gap: `${space.s6} ${space.s3}`,
  padding: space.s4,
});
export const failed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s3,
  minBlockSize: 'inherit',
  fontSize: text.s,
});

export const whole = style({ outline: 'none' });
export const panel = style({ outline: 'none' });
export const sheet = style({
  vars: { [edge]: '0px' },
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
});

export const presets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s1,
  padding: `${space.s3} ${inset} 0`,
});

export const preset = style({
  blockSize: size.small,
  paddingInline: '10px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  fontSize: text.xs,
  fontWeight: 500,
  cursor: 'pointer',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover:not(:disabled)': { background: color.sunken },
    '&[aria-pressed="true"]': {
      background: color.accentSoft,
      color: color.onAccentSoft,
      borderColor: 'transparent',
    },
    '&:disabled': { color: color.textMuted, textDecoration: 'line-through', cursor: 'not-allowed' },
  },
  '@media': {
    [media.touch]: {
      blockSize: '36px',
      position: 'relative',
      // Drawn 36 high, met by a finger as 44.
      selectors: { '&::after': { content: '', position: 'absolute', insetInline: 0, insetBlock: '-5px' } },
    },
    [media.still]: { transition: 'none' },
    [media.forced]: {
      selectors: { '&[aria-pressed="true"]': { borderColor: 'Highlight', outline: '1px solid Highlight' } },
    },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '44px',
  padding: `${space.s2} ${inset} 0`,
});
export const names = style({
  flex: 1,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.s1,
});
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  padding: '2px 6px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  fontSize: text.m,
  fontWeight: 700,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.sunken } },
  '@media': { [media.touch]: { minBlockSize: TOUCH } },
});
export const step = style({
  flex: 1,
  fontSize: text.s,
  fontWeight: 500,
  paddingInline: space.s2,
});
export const steps = style({ fontSize: text.xs, color: color.textMuted });

const LISTED = '290px';
const listed = { blockSize: LISTED, padding: `${space.s1} ${space.s2} ${space.s2}` } as const;
export const frame = styleVariants({
  days: { padding: `0 ${inset} 6px` },
  months: listed,
  years: { ...listed, overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' },
});

const table = style({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'separate' });
globalStyle(`${table} :is(td, th)`, { padding: 0, fontWeight: 'inherit' });
export const grid = styleVariants({
  days: [table, { borderSpacing: '0 2px' }],
  months: [table, { borderSpacing: space.s1, blockSize: '100%' }],
  years: [table, { borderSpacing: `${space.s1} 7px` }],
});

export const weekday = style({
  blockSize: '28px',
  lineHeight: '28px',
  textAlign: 'center',
  fontSize: text.xs,
  color: color.textMuted,
});

export const cell = style({
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  blockSize: CELL,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  fontSize: text.m,
  lineHeight: 1,
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outlineOffset: '-2px', zIndex: 1 },
  },
  '@media': { [media.touch]: { blockSize: TOUCH }, [media.still]: { transition: 'none' } },
});

/** Red means the day of rest, and only here. */
export const rest = style({ color: color.onDangerSoft });

const bar = {
  content: '',
  position: 'absolute',
  insetBlockEnd: '3px',
  insetInline: 'calc(50% - 8px)',
  blockSize: '2px',
  borderRadius: '2px',
  background: 'currentColor',
} as const;
export const now = style({ fontWeight: 700, color: color.accentText, selectors: { '&::after': bar } });

export const within = style({
  background: color.accentSoft,
  color: color.onAccentSoft,
  borderRadius: 0,
  selectors: { '&:hover': { background: color.accentSoft } },
  '@media': { [media.forced]: { boxShadow: 'inset 0 2px Highlight, inset 0 -2px Highlight' } },
});
globalStyle(`${within}:not(${rest})`, { color: color.text });

/** A selected cell, and which of its sides the range goes on from. */
const chosen = style({
  background: color.accent,
  color: color.onAccent,
  selectors: { '&:hover': { background: color.accentHover }, '&::after': { display: 'none' } },
  '@media': {
    [media.forced]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
});
export const selected = styleVariants(
  {
    whole: {},
    start: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    end: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
  },
  (sides) => [chosen, sides],
);

export const off = style({
  color: color.textMuted,
  opacity: 0.55,
  textDecoration: 'line-through',
  cursor: 'not-allowed',
  selectors: { '&:hover': { background: 'none' } },
  '@media': { [media.forced]: { opacity: 1, color: 'GrayText' } },
});
export const empty = style({ blockSize: CELL, '@media': { [media.touch]: { blockSize: TOUCH } } });

export const summary = style({
  padding: `0 ${space.s4} ${space.s2}`,
  fontSize: text.xs,
  lineHeight: 1.6,
  color: color.textMuted,
});
export const problem = style([summary, { color: color.onDangerSoft }]);

export const time = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space.s2} ${space.s4}`,
  borderBlockStart: `1px solid ${color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 0 } },
});
export const timeLabel = style({ fontSize: text.s, color: color.textMuted });
/** Hours before minutes in every language. */
export const clock = style({
  direction: 'ltr',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  fontWeight: 700,
});
export const column = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2px' });
export const spin = style({
  inlineSize: TOUCH,
  blockSize: '32px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.text,
  fontSize: text.input,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  caretColor: 'transparent',
  selectors: { '&:focus': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
  '@media': { [media.forced]: { border: '1px solid ButtonText' } },
});
export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '24px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.textMuted,
  cursor: 'pointer',
  // A finger that holds must not scroll the sheet or select the number.
  touchAction: 'none',
  userSelect: 'none',
  selectors: { '&:hover:not(:disabled)': { background: color.sunken, color: color.text } },
  '@media': { [media.touch]: { blockSize: TOUCH, inlineSize: TOUCH } },
});
export const up = style({ display: 'grid', rotate: '180deg' });

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  padding: `10px ${space.s3}`,
  borderBlockStart: `1px solid ${color.border}`,
});
export const footStart = style({ marginInlineEnd: 'auto' });
