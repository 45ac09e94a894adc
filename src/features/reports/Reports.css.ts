import { globalStyle, style } from '@vanilla-extract/css';
import { matchParent } from '../../ui/bidi-truncate.ts';
import { media, vars } from '../../ui/theme.css.ts';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.s3,
  '@media': { print: { display: 'none' } },
});

/** On phones the presets scroll sideways. */
export const presets = style({ maxInlineSize: '100%', overflowX: 'auto', alignSelf: 'end' });
export const chosenDays = style({
  minInlineSize: '304px',
  '@media': { [media.phone]: { minInlineSize: '100%' } },
});

export const tiles = style({
  display: 'grid',
  margin: 0,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: vars.space.s4,
  '@media': {
    'screen and (max-width: 1279.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.s3 },
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  minInlineSize: 0,
  padding: vars.space.s4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  breakInside: 'avoid',
});
export const tileValue = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.s2,
  margin: 0,
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
  gap: vars.space.s4,
  alignItems: 'stretch',
  '@media': {
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const list = style({ display: 'grid', gap: vars.space.s3, margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: vars.space.s3,
});
/** Truncated at the end of its own direction, aligned with the list. */
export const question = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: matchParent,
});
/** In a table: text that does not wrap would push out the other columns. */
export const cell = style([
  question,
  {
    display: 'inline-block',
    maxInlineSize: 'min(300px, 16vw)',
    verticalAlign: 'bottom',
    // On narrow windows the answer is below its question, so both have more room.
    '@media': { [media.belowDesktop]: { maxInlineSize: '24vw' } },
  },
]);
/** In a table by day: days wrap between words only. */
export const day = style({ display: 'inline-block', minInlineSize: '8.5rem', overflowWrap: 'normal' });
export const attentionRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.s2,
  alignItems: 'center',
});

const bar = style({
  blockSize: '6px',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  overflow: 'hidden',
});
export const track = style([bar, { gridColumn: '1 / -1' }]);
export const fill = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.chart1,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const hoursFrame = style({
  overflowX: 'auto',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}` },
});
/** Time runs left to right in every language, as in the charts. */
export const hours = style({
  inlineSize: '100%',
  minInlineSize: '620px',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  direction: 'ltr',
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
});
export const hourHead = style({
  fontWeight: 'inherit',
  paddingBlock: vars.space.s1,
});
export const dayHead = style({
  inlineSize: '76px',
  fontWeight: 'inherit',
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const hour = style({
  position: 'relative',
  blockSize: '26px',
  padding: 0,
  borderRadius: '3px',
  background: vars.color.chartGrid,
  overflow: 'hidden',
  // In forced colours, filled cells would all look equally busy.
  '@media': {
    [media.forcedColors]: { background: 'Canvas', border: '1px solid GrayText', forcedColorAdjust: 'none' },
  },
});
/** Opacity grows with the activity of the hour. */
export const heat = style({
  position: 'absolute',
  inset: 0,
  background: vars.color.chart1,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const funnel = style({
  display: 'grid',
  gap: vars.space.s4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** The printed part of the page: the report without its frame. */
export const sheet = style({});
globalStyle(`body:has(${sheet}) *:not(:has(${sheet}), ${sheet}, ${sheet} *)`, {
  '@media': { print: { display: 'none' } },
});
/** Printed heading, as the page's own header is not printed. */
export const printHeader = style({
  display: 'none',
  '@media': { print: { display: 'block', marginBlockEnd: vars.space.s4 } },
});
globalStyle(`body ${sheet} button`, { '@media': { print: { display: 'none' } } });
globalStyle(`html:has(${sheet}), body:has(${sheet}), body:has(${sheet}) *:has(${sheet})`, {
  '@media': { print: { blockSize: 'auto', overflow: 'visible', position: 'static', display: 'block' } },
});
