import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, font, radius, space, text } = vars;

export const page = style({
  display: 'grid',
  gridTemplate: '"header header" auto "side main" minmax(0, 1fr) / 18rem minmax(0, 1fr)',
  blockSize: '100dvh',
  '@media': {
    [media.belowDesktop]: {
      gridTemplate: '"header" auto "main" auto "side" auto / minmax(0, 1fr)',
      blockSize: 'auto',
    },
  },
});
export const player = style({ blockSize: '100dvh' });
export const header = style({ gridArea: 'header', minInlineSize: 0 });
export const switches = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center' });
export const side = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s3,
  minBlockSize: 0,
  padding: space.s3,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': { [media.belowDesktop]: { borderInlineEnd: 0, borderBlockStart: `1px solid ${color.border}` } },
});
export const machines = style({ overflowY: 'auto', minBlockSize: 0, scrollbarWidth: 'thin' });
export const area = style({
  padding: `${space.s3} ${space.s2} ${space.s1}`,
  fontSize: text.xs,
  color: color.textMuted,
  fontFamily: font.latin,
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const machine = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s2,
  minBlockSize: 32,
  paddingInline: space.s2,
  borderRadius: radius.control,
  fontSize: text.s,
  color: color.text,
  textDecoration: 'none',
  '@media': { [media.touch]: { minBlockSize: 44 } },
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.accentSoft, color: color.onAccentSoft },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
});
export const name = style({ fontFamily: font.latin, overflowWrap: 'anywhere' });
export const machineCount = style({
  fontSize: text.xs,
  color: color.textMuted,
  selectors: { [`${machine}[aria-current] &`]: { color: 'inherit' } },
});

export const main = style({
  gridArea: 'main',
  overflowY: 'auto',
  minInlineSize: 0,
  padding: space.s6,
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  '@media': { [media.phone]: { padding: space.s4 } },
});
const grid = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 });
export const pictures = styleVariants({
  phone: [grid, { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' }],
  desktop: [grid, { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))' }],
});
export const picture = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const place = style({ position: 'relative' });
const emptyPlace = style({ inlineSize: '100%', background: color.sunken, borderRadius: radius.card });
export const empty = styleVariants({
  phone: [emptyPlace, { aspectRatio: '390 / 844', maxInlineSize: 390 }],
  desktop: [emptyPlace, { aspectRatio: '1366 / 768' }],
});
export const waiting = style({
  position: 'absolute',
  insetBlockStart: '40%',
  insetInline: 0,
  textAlign: 'center',
  fontSize: text.s,
  color: color.textMuted,
});
export const caption = style({ display: 'flex', flexDirection: 'column', gap: space.s1, flex: 1 });
export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.s2,
});
export const reasons = style({ display: 'grid', gap: space.s2, margin: 0 });
export const reason = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  gap: space.s3,
  fontSize: text.s,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
export const reasonText = style({ margin: 0, color: color.textMuted });
