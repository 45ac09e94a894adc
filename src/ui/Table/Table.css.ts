import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { truncateAtOwnEnd } from '../bidi-truncate.ts';
import { media, vars } from '../theme.css.ts';

const { color, motion, radius, shadow, size, space, text } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const search = style({ '@media': { [media.phone]: { flexBasis: '100%' } } });
export const notice = style({ padding: `${space.s3} ${space.s4} 0` });

const base = style({ fontSize: text.s, lineHeight: 1.7, outline: 'none' });
export const table = styleVariants({
  full: [base, { inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 }],
  // About 240 px of a page are above it; on small screens the page scrolls instead. Wide rows are hard to
  // follow.
  virtual: [
    base,
    {
      display: 'block',
      inlineSize: '100%',
      maxBlockSize: 'clamp(480px, 100dvh - 240px, 720px)',
      overflow: 'auto',
    },
  ],
});

// 10 px, or 6 px with compact density.
const rowSpace = `calc(${space.s3} - 2px)`;

const cellBase = style({
  boxSizing: 'border-box',
  padding: `${rowSpace} ${space.s4}`,
  textAlign: 'start',
  outline: 'none',
  selectors: {
    '&:is([data-focus-visible], :focus-visible)': { boxShadow: `inset 0 0 0 2px ${color.focus}` },
  },
  '@media': {
    [media.phone]: {
      paddingInline: space.s2,
      selectors: { '&:first-child': { paddingInlineStart: space.s3 } },
    },
    [media.forcedColors]: {
      selectors: {
        '&:is([data-focus-visible], :focus-visible)': {
          outline: '2px solid Highlight',
          outlineOffset: '-2px',
        },
      },
    },
  },
});

export const header = styleVariants({
  // A cell's own border would not stick with the header.
  full: [cellBase, { position: 'sticky', insetBlockStart: 'var(--page-top, 0px)', zIndex: 1 }],
  virtual: [cellBase, { display: 'flex', alignItems: 'center', blockSize: '100%' }],
});
export const headerVariant = style({
  paddingBlock: space.s2,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  fontSize: text.xs,
  fontWeight: 500,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-hovered], &[data-sort-direction]': { color: color.text },
  },
  '@media': { [media.touch]: { selectors: { '&[data-allows-sorting]': { paddingBlock: '12px' } } } },
});
export const headerText = style({ display: 'inline-flex', alignItems: 'center', gap: space.s1 });
// Beside right-aligned numbers the arrow comes first, so that header and numbers align.
export const numericHeaderText = style({
  selectors: {
    '&:dir(ltr)': { flexDirection: 'row-reverse', marginInlineStart: `calc(-14px - ${space.s1})` },
  },
});
// The space is reserved, so that sorting moves no header.
export const arrow = styleVariants({
  none: { visibility: 'hidden' },
  ascending: { rotate: '180deg' },
  descending: {},
});
export const sortArrow = style({
  transition: `rotate ${motion.state} ${motion.ease}`,
  selectors: {
    '[data-hovered] &, [data-allows-sorting]:hover &': { visibility: 'visible' },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
});

const virtualRowBase = style({ display: 'grid', gridTemplateRows: '100%', inlineSize: '100%' });
/** The header above the scrolling rows of a virtual table. */
export const virtualHeader = style({ position: 'sticky', insetBlockStart: 0, zIndex: 1 });
export const virtualHeaderRow = style([virtualRowBase, { blockSize: '40px' }]);
export const virtualRows = style({ position: 'relative' });
export const row = styleVariants({
  full: {},
  virtual: [
    virtualRowBase,
    {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      contain: 'strict',
      // The header covers rows scrolled to the top.
      scrollMarginBlockStart: '40px',
      selectors: { '&:hover': { background: color.sunken } },
    },
  ],
});
export const rowBase = style({
  outline: 'none',
  selectors: {
    '&[data-selection-mode]': { cursor: 'default' },
    '&[data-hovered]': { background: color.sunken },
    '&[data-selected]': { background: color.accentSoft },
    '&:is([data-focus-visible], :focus-visible)': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    [media.forcedColors]: {
      // Thinner than the focus ring, so that the two differ.
      selectors: {
        '&[data-selected]:not([data-focus-visible], :focus-visible)': {
          outline: '1px solid Highlight',
          outlineOffset: '-1px',
        },
      },
    },
  },
});
export const cell = styleVariants({
  full: [
    cellBase,
    {
      borderBlockEnd: `1px solid ${color.border}`,
      selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
    },
  ],
  virtual: [
    cellBase,
    { display: 'flex', alignItems: 'center', blockSize: '100%', borderBlockEnd: `1px solid ${color.border}` },
  ],
});
export const content = styleVariants({
  full: {},
  virtual: { flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

truncateAtOwnEnd(content.virtual);

const tabularDigits = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
// In right-to-left tables the start already aligns the units.
const alignEnd = style({ selectors: { '&:dir(ltr)': { textAlign: 'end', justifyContent: 'flex-end' } } });
export const kind = styleVariants({
  text: { overflowWrap: 'anywhere' },
  number: [tabularDigits, alignEnd],
  money: [tabularDigits, alignEnd],
  date: { whiteSpace: 'nowrap' },
  status: { whiteSpace: 'nowrap' },
  actions: {
    paddingBlock: '7px',
    paddingInline: space.s2,
    textAlign: 'end',
    justifyContent: 'flex-end',
    whiteSpace: 'nowrap',
  },
});
// As wide as its content, where the browser lays out the columns.
export const fitContent = styleVariants({ full: { inlineSize: '1px' }, virtual: {} });
// Skeleton lines about as long as the content, so that columns keep their positions.
const skeletonBar = (width: number) => style({ inlineSize: `min(${width}px, 24vw)` });
const alignBarEnd = style({ selectors: { '&:dir(ltr)': { marginInlineStart: 'auto' } } });
export const bar = styleVariants({
  text: [skeletonBar(128)],
  number: [skeletonBar(48), alignBarEnd],
  money: [skeletonBar(104), alignBarEnd],
  date: [skeletonBar(88)],
  status: [skeletonBar(96)],
  actions: [skeletonBar(28)],
});
export const heading = style({
  fontWeight: 500,
  selectors: {
    // Without checkboxes, the selected row has an edge as well as a colour.
    '[data-selected][data-selection-mode="single"] > &': {
      position: 'relative',
    },
    '[data-selected][data-selection-mode="single"] > &::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: color.accent,
    },
  },
});
export const checkbox = style({ paddingInlineEnd: 0, verticalAlign: 'top' });
// Pressing the checkbox presses the row, so that Shift selects ranges; keys reach the checkbox itself.
export const pressThrough = style({ display: 'flex', pointerEvents: 'none' });
export const checkboxBox = style({
  display: 'inline-flex',
  '@media': { [media.touch]: { marginBlock: '-10px' } },
});

// On small screens the table is a grid of the same columns, with a row's collapsed cells on their own lines.
// Roles are set by attributes, as `display: table` is lost.
export const stacked = style({ display: 'grid' });
const subgridRow = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' } as const;
globalStyle(`.${stacked} > thead, .${stacked} > tbody`, subgridRow);
globalStyle(`.${stacked} tr`, {
  ...subgridRow,
  alignItems: 'start',
  borderBlockEnd: `1px solid ${color.border}`,
});
globalStyle(`.${stacked} tbody > tr:last-child`, { borderBlockEnd: 0 });
globalStyle(`.${stacked} td, .${stacked} tbody > tr > th`, { borderBlockEnd: 0 });
globalStyle(`.${stacked} thead > tr`, { alignItems: 'stretch', borderBlockEnd: 0 });
export const details = style({
  gridColumn: '1 / -1',
  '@media': { [media.phone]: { paddingInlineStart: space.s3 } },
});
globalStyle(`.${stacked} tbody > tr > *`, { inlineSize: 'auto', paddingBlockEnd: space.s1 });
globalStyle(`.${stacked} tbody > tr > .${details}`, { paddingBlock: `0 ${rowSpace}` });
globalStyle(`.${stacked} thead > tr > *`, { inlineSize: 'auto' });
export const detailsHeader = style({
  position: 'absolute',
  inlineSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

const collapsedBase = style({ fontSize: text.xs, lineHeight: '22px', fontWeight: 400 });
export const collapsed = styleVariants({
  full: [collapsedBase, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${space.s4}` }],
  virtual: [collapsedBase, { display: 'grid' }],
});
export const collapsedInPairs = style([
  collapsedBase,
  { display: 'grid', gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)', columnGap: space.s4 },
]);
export const detail = style({ display: 'flex', gap: '6px', alignItems: 'baseline', minInlineSize: 0 });
// Multi-line text has its baseline at the last line, which would put the header at its foot.
export const longDetail = style([detail, { gridColumn: '1 / -1', alignItems: 'start' }]);
export const detailLabel = style({ color: color.textMuted, whiteSpace: 'nowrap' });
export const detailValue = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
truncateAtOwnEnd(detailValue);
// Not clipped, so that the focus ring is visible all around.
export const detailActions = style({ minInlineSize: 0 });

export const bulkBar = style({
  minInlineSize: 0,
  position: 'sticky',
  insetBlockEnd: `calc(${space.s3} + ${size.bottomBar})`,
  zIndex: 2,
  alignSelf: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
  margin: space.s3,
  padding: `6px ${space.s3}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: shadow.overlay,
  fontSize: text.s,
});
export const bulkCount = style({ fontWeight: 500, paddingInlineEnd: space.s2, whiteSpace: 'nowrap' });
export const loadMore = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s3,
  padding: space.s3,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: text.s,
  color: color.textMuted,
});
