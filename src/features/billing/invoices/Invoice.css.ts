// Styles of an invoice on screen and on one A4 sheet.
import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, space, text, radius } = vars;
/** Screens too narrow for ten columns; print always has room. */
const NARROW = 'screen and (max-width: 767.98px)';
const printBorder = { borderColor: 'GrayText' } as const;

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s6,
  inlineSize: '100%',
  maxInlineSize: '210mm',
  marginInline: 'auto',
  padding: space.s8,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  fontSize: text.s,
  '@media': {
    [media.phone]: { padding: space.s4 },
    print: {
      colorScheme: 'only light',
      color: 'CanvasText',
      background: 'Canvas',
      border: 'none',
      padding: 0,
      maxInlineSize: 'none',
      // At this size fields of maximum length still fit on one sheet.
      fontSize: '8.5pt',
      lineHeight: 1.5,
      gap: space.s4,
      minBlockSize: '270mm',
      breakInside: 'avoid',
    },
  },
});
globalStyle(`body:has(${sheet}) *:not(:has(${sheet}), ${sheet}, ${sheet} *)`, {
  '@media': { print: { display: 'none' } },
});
globalStyle(`html:has(${sheet}), body:has(${sheet}), body:has(${sheet}) *:has(${sheet})`, {
  '@media': {
    print: {
      blockSize: 'auto',
      overflow: 'visible',
      position: 'static',
      display: 'block',
      padding: 0,
      margin: 0,
      background: 'Canvas',
    },
  },
});
globalStyle(`${sheet} *`, { '@media': { print: { color: 'CanvasText' } } });

export const header = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [NARROW]: { gridTemplateColumns: '1fr' } },
});
const column = style({ display: 'flex', flexDirection: 'column', gap: space.s2 });
export const brand = style([column, { alignItems: 'flex-start' }]);
export const titleBlock = style([
  column,
  {
    alignItems: 'center',
    '@media': { [NARROW]: { alignItems: 'flex-start' } },
  },
]);
export const muted = style({
  color: color.textMuted,
  fontSize: text.s,
  '@media': { print: { fontSize: 'inherit' } },
});

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: space.s4,
  rowGap: space.s1,
  margin: 0,
  justifySelf: 'end',
  '@media': { [NARROW]: { justifySelf: 'start' } },
});
globalStyle(`${sheet} dt`, { color: color.textMuted });
globalStyle(`${sheet} dd`, { margin: 0 });

export const parties = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  '@media': {
    [NARROW]: { gridTemplateColumns: '1fr' },
    print: printBorder,
  },
});
export const party = style([column, { padding: space.s4, minInlineSize: 0, overflowWrap: 'anywhere' }]);
globalStyle(`${party} + ${party}`, {
  borderInlineStart: `1px solid ${color.borderStrong}`,
  '@media': { [NARROW]: { border: 'none' }, print: printBorder },
});
export const partyFacts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s4, margin: 0 });
globalStyle(`${partyFacts} > div`, { display: 'flex', gap: space.s1 });

export const scroll = style({
  overflowX: 'auto',
  '@media': { [NARROW]: { display: 'none' } },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  border: `1px solid ${color.borderStrong}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { ...printBorder, fontSize: '7.5pt', fontVariantNumeric: 'normal' } },
});
globalStyle(`${table} bdi`, { whiteSpace: 'nowrap' });
globalStyle(`${table} th`, {
  textAlign: 'start',
  fontWeight: 400,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  borderBlockEnd: `1px solid ${color.borderStrong}`,
});
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.s3} ${space.s2}`,
  '@media': { print: { padding: `${space.s2} ${space.s1}` } },
});

// On narrow screens each line is shown as a list, because ten columns do not fit.
export const list = style({
  display: 'none',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.borderStrong}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [NARROW]: { display: 'block' } },
});
export const lineItem = style([column, { padding: space.s3 }]);
globalStyle(`${lineItem} + ${lineItem}`, { borderBlockStart: `1px solid ${color.border}` });
export const lineTitle = style({ fontWeight: 500 });
export const pairs = style([column, { gap: space.s1, margin: 0 }]);
export const pair = style({ display: 'flex', justifyContent: 'space-between', gap: space.s4 });
export const amount = style({ whiteSpace: 'nowrap' });
export const payable = style([amount, { fontWeight: 700 }]);

export const totalsSection = style({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(0, 300px)',
  gap: space.s6,
  '@media': { [NARROW]: { gridTemplateColumns: '1fr' } },
});
export const notes = style([column, { margin: 0, color: color.textMuted }]);
globalStyle(`${notes} > div`, { display: 'flex', flexWrap: 'wrap', gap: space.s1 });
export const totals = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: space.s2,
  columnGap: space.s4,
  margin: 0,
});
export const payableTotal = style({
  paddingBlockStart: space.s3,
  borderBlockStart: `1px solid ${color.border}`,
  fontWeight: 700,
});

/** Signature fields, on paper only. */
export const signatures = style({
  display: 'none',
  '@media': {
    print: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s6, marginBlockStart: 'auto' },
  },
});
export const signature = style({
  blockSize: '28mm',
  padding: space.s3,
  textAlign: 'center',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '@media': { print: printBorder },
});
export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlockStart: space.s4,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  '@media': { print: printBorder },
});
